import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER } from '../e2e/setup/browser.ts'
import { type RunningConsole, SAMPLE_ACCOUNTS, startConsole } from '../e2e/setup/running-console.ts'
import { ScriptSizes } from '../e2e/setup/script-sizes.ts'
import { measureEditing } from './edit-cost.ts'
import { medianOf } from './statistics.ts'

const RUNS = 5
const TITLE = '性能测试课'
const ANALYSIS_LIMIT_MS = 300_000
/** A card of the first screen, as a teacher finds it who has chosen no other view. */
const READABLE = '[data-story] li'

export interface Lesson {
  readonly recording: string
  readonly transcript: string | undefined
}

export interface PageCost {
  readonly login: { readonly paintMs: number; readonly jsKb: number }
  /** The list after the log-in, in a session, with everything that it loads automatically. */
  readonly home: { readonly jsKb: number }
  readonly report: {
    /** From the click on the row until the cards of the first screen and the first section are shown. */
    readonly readableMs: number
    /** … until the first figure is drawn. */
    readonly figureMs: number
    /** Opened by its address, in a session. */
    readonly paintMs: number
    readonly jsKb: number
    readonly figureLibraryKb: number
  }
  /** Processor time from Enter in the editor of 1,500 sentences to the next frame. */
  readonly editMs: number
}

const isFigureLibrary = (url: string) => url.includes('/lib/')

/** Pages of a console with the sample and the given lesson, whose report is opened. */
export async function measurePages(lesson: Lesson): Promise<PageCost> {
  const site = await startConsole()
  const browser = await chromium.launch(BROWSER)
  try {
    const login = await measureLogin(browser, site)
    await addLesson(browser, site, lesson)
    return {
      login,
      home: await measureHome(browser, site),
      report: await measureReport(browser, site),
      editMs: await measureEditing(browser, site),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Every run has its own context, so nothing is cached. */
async function repeat<T>(browser: Browser, run: (context: BrowserContext) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let done = 0; done < RUNS; done++) {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      serviceWorkers: 'block',
    })
    results.push(await run(context))
    await context.close()
  }
  return results
}

const firstPaintMs = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

async function measureLogin(browser: Browser, site: RunningConsole): Promise<PageCost['login']> {
  const runs = await repeat(browser, async (context) => {
    const page = await context.newPage()
    const scripts = new ScriptSizes(page)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.getByLabel('密码', { exact: true }).waitFor()
    return { paintMs: await firstPaintMs(page), jsKb: await scripts.kilobytes() }
  })
  return { paintMs: medianOf(runs.map(({ paintMs }) => paintMs)), jsKb: medianOf(runs.map(({ jsKb }) => jsKb)) }
}

async function logIn(page: Page, site: RunningConsole): Promise<void> {
  await page.goto(site.url)
  await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS.sys_analysis_web_user)
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.keyboard.press('Enter')
}

async function addLesson(browser: Browser, site: RunningConsole, lesson: Lesson): Promise<void> {
  const page = await browser.newPage({ locale: 'zh-CN' })
  await logIn(page, site)
  await page.getByRole('button', { name: '新建分析' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建分析' })
  const fields = drawer.locator('input[type=file]')
  await fields.first().setInputFiles(lesson.recording)
  if (lesson.transcript) await fields.nth(1).setInputFiles(lesson.transcript)
  await drawer.getByLabel('课题').fill(TITLE)
  await drawer.getByRole('button', { name: '创建并上传' }).click()
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await row.getByText('已完成').waitFor({ timeout: ANALYSIS_LIMIT_MS })
  await page.close()
}

async function measureHome(browser: Browser, site: RunningConsole): Promise<PageCost['home']> {
  const runs = await repeat(browser, async (context) => {
    await logIn(await context.newPage(), site)
    const page = await context.newPage()
    const scripts = new ScriptSizes(page)
    await page.goto(`${site.url}#/home`, { waitUntil: 'networkidle' })
    await page.getByRole('row').filter({ hasText: TITLE }).waitFor()
    await page.waitForLoadState('networkidle')
    return scripts.kilobytes()
  })
  return { jsKb: medianOf(runs) }
}

async function measureReport(browser: Browser, site: RunningConsole): Promise<PageCost['report']> {
  const runs = await repeat(browser, async (context) => {
    const page = await context.newPage()
    await logIn(page, site)
    const row = page.getByRole('row').filter({ hasText: TITLE })
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = new ScriptSizes(page)
    await page.evaluate(() => {
      document.addEventListener('click', () => performance.mark('opened'), { capture: true, once: true })
    })
    await row.getByText(TITLE).click()
    const readableMs = await sinceOpened(page, READABLE, 'section[data-section]:not([data-story]) h3')
    const figureMs = await sinceOpened(page, '[data-figure] .cartesianlayer .trace')
    await page.waitForLoadState('networkidle')
    const jsKb = await scripts.kilobytes((url) => !isFigureLibrary(url))
    const figureLibraryKb = await scripts.kilobytes(isFigureLibrary)
    await page.reload()
    await page.locator(READABLE).first().waitFor()
    return { readableMs, figureMs, paintMs: await firstPaintMs(page), jsKb, figureLibraryKb }
  })
  const median = (of: (run: PageCost['report']) => number) => medianOf(runs.map(of))
  return {
    readableMs: median(({ readableMs }) => readableMs),
    figureMs: median(({ figureMs }) => figureMs),
    paintMs: median(({ paintMs }) => paintMs),
    jsKb: median(({ jsKb }) => jsKb),
    figureLibraryKb: median(({ figureLibraryKb }) => figureLibraryKb),
  }
}

/** Milliseconds from the marked click to the frame in which all of these are in the page with an extent. */
async function sinceOpened(page: Page, ...selectors: string[]): Promise<number> {
  // No named inner functions here: the loader would add a helper that the page does not have.
  const handle = await page.waitForFunction((wanted) => {
    const missing = wanted.some((selector) => !document.querySelector(selector)?.getBoundingClientRect().height)
    return missing ? null : performance.now() - (performance.getEntriesByName('opened')[0]?.startTime ?? Number.NaN)
  }, selectors)
  return (await handle.jsonValue()) as number
}
