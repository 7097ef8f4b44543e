import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER } from './setup/browser.ts'
import { buildConsole, type RunningConsole, SAMPLE_ACCOUNTS, startConsole } from './setup/running-console.ts'

/**
 * Takes the pictures of the README and of docs/first-screen.md from the running product with its sample data; with a
 * folder, whole reports to look at.
 */
const ROOT = join(import.meta.dirname, '..')
const IMAGES = join(ROOT, 'docs/images')
const SOUND = join(ROOT, 'packages/server/samples/lesson.mp3')
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg'

interface View {
  readonly name: string
  readonly width: 1366 | 390
  readonly locale?: 'zh-CN' | 'en-US'
  readonly colorScheme?: 'dark'
  /** The recording alone, analysed in the page as for a visitor. */
  readonly source?: 'sound'
  readonly whole?: true
}

const FIRST_SCREENS: readonly View[] = [
  { name: 'report', width: 1366 },
  { name: 'report-en', width: 1366, locale: 'en-US' },
  { name: 'report-dark', width: 1366, colorScheme: 'dark' },
  { name: 'report-sound', width: 1366, source: 'sound' },
  { name: 'report-390', width: 390 },
  { name: 'report-390-en', width: 390, locale: 'en-US' },
  { name: 'report-390-sound-dark', width: 390, source: 'sound', colorScheme: 'dark' },
]
const WHOLE: readonly View[] = [
  { name: 'whole', width: 1366, whole: true },
  { name: 'whole-dark', width: 1366, colorScheme: 'dark', whole: true },
  { name: 'whole-390', width: 390, whole: true },
]
const HEIGHT = { 1366: 768, 390: 844 } as const

buildConsole()
const site = await startConsole()
const browser = await chromium.launch(BROWSER)
const raw = mkdtempSync(join(tmpdir(), 'pictures-'))
try {
  const folder = process.argv[2]
  mkdirSync(IMAGES, { recursive: true })
  for (const view of FIRST_SCREENS) {
    const path = join(raw, `${view.name}.png`)
    await picture(browser, site, view, path)
    shrink(path, join(IMAGES, `${view.name}.png`))
  }
  for (const view of folder ? WHOLE : []) {
    await picture(browser, site, view, join(folder as string, `${view.name}.png`))
  }
} finally {
  await browser.close()
  await site.stop()
  rmSync(raw, { recursive: true, force: true })
}

async function picture(on: Browser, { url, password }: RunningConsole, view: View, path: string): Promise<void> {
  const { width, locale = 'zh-CN', colorScheme = 'light', whole = false } = view
  const context = await on.newContext({ viewport: { width, height: HEIGHT[width] }, colorScheme, locale })
  const page = await context.newPage()
  await (view.source === 'sound' ? analyseInPage(page, url) : openSample(page, url, password, locale))
  await page.locator('[data-story]').waitFor()
  if (whole) await drawAll(page)
  await page.mouse.move(width - 2, 120)
  await page.screenshot({ path, fullPage: whole, animations: 'disabled' })
  await context.close()
}

async function openSample(page: Page, url: string, password: string, locale: string): Promise<void> {
  await page.goto(url)
  await page
    .getByLabel(locale === 'zh-CN' ? '账号' : 'Account', { exact: true })
    .fill(SAMPLE_ACCOUNTS.sys_analysis_web_user)
  await page.getByLabel(locale === 'zh-CN' ? '密码' : 'Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^示例课/)
    .first()
    .click()
}

async function analyseInPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/user/experience`)
  await page.getByTestId('own-sound').setInputFiles(SOUND)
}

async function drawAll(page: Page): Promise<void> {
  for (const figure of await page.locator('figure').all()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('svg, table, canvas').first().waitFor()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Few colours: a quarter of the bytes, without a visible difference. */
function shrink(from: string, to: string): void {
  const colours = 'split[a][b];[a]palettegen=max_colors=160[p];[b][p]paletteuse=dither=none'
  execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', '-i', from, '-vf', colours, to])
}
