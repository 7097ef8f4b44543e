import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { BROWSER } from './setup/browser.ts'
import { buildConsole, SAMPLE_ACCOUNTS, startConsole } from './setup/running-console.ts'

/** Takes the picture of the README from the running product with its sample data; with a folder, more views to look at. */
const ROOT = join(import.meta.dirname, '..')
const VIEWS = [
  { name: 'report', width: 1366, height: 1040, colorScheme: 'light', whole: false },
  { name: 'report-whole', width: 1366, height: 860, colorScheme: 'light', whole: true },
  { name: 'report-dark', width: 1366, height: 860, colorScheme: 'dark', whole: true },
  { name: 'report-390', width: 390, height: 844, colorScheme: 'light', whole: true },
] as const

buildConsole()
const site = await startConsole()
const browser = await chromium.launch(BROWSER)
try {
  const folder = process.argv[2]
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true })
  await picture(VIEWS[0], join(ROOT, 'docs/images/report.png'))
  for (const view of folder ? VIEWS.slice(1) : []) await picture(view, join(folder as string, `${view.name}.png`))
} finally {
  await browser.close()
  await site.stop()
}

async function picture({ width, height, colorScheme, whole }: (typeof VIEWS)[number], path: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'zh-CN' })
  const page = await context.newPage()
  await logIn(page)
  await page
    .getByText(/^示例课/)
    .first()
    .click()
  await page.locator('[data-figure] .cartesianlayer .trace').first().waitFor()
  for (const figure of await page.locator('figure').all()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('svg, table, canvas').first().waitFor()
  }
  await page.locator('h2').first().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(width - 2, 120)
  await page.screenshot({ path, fullPage: whole, animations: 'disabled' })
  await context.close()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(site.url)
  await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS.sys_analysis_web_user)
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.keyboard.press('Enter')
}
