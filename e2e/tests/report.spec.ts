import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { expectFiguresDrawn } from '../setup/figures.ts'
import { fits } from '../setup/fits.ts'
import { ROOT } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
const STRANGER = 'sys_expert'
/** Minimum number of figures of a lesson with sound and transcript. */
const FIGURES_MIN = 6
const NO_SUCH = '00000000-0000-4000-8000-000000000000'

const currentTime = (page: Page) => page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime)
const plots = (page: Page) => page.locator('[data-figure]')

async function openReport(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}#/report?analysis_id=${id}`)
  await expect(page.getByRole('heading', { name: '小结' }).first()).toBeVisible()
}

/** Expects a file to draw every figure without requests. */
async function expectOpensOffline(browser: Browser, path: string): Promise<void> {
  const context = await browser.newContext({ offline: true, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`file://${path}`)
  expect(await expectFiguresDrawn(page, page.locator('figure'))).toBeGreaterThanOrEqual(FIGURES_MIN)
  expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([])
  expect(problems).toEqual([])
  await context.close()
}

test('the sample report draws every figure and plays what is clicked', async ({ page, site, logIn, sampleId }) => {
  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  await expect(page.locator('[data-section]')).not.toHaveCount(0)
  const drawn = await expectFiguresDrawn(page, page.locator('figure'))
  expect(drawn).toBeGreaterThanOrEqual(FIGURES_MIN)
  await expect(page.getByText(/NaN|undefined|\[object/)).toHaveCount(0)

  const band = plots(page).first()
  await band.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await band.boundingBox()) ?? {}
  await band.click({ position: { x: width * 0.6, y: height * 0.5 } })
  await expect.poll(() => currentTime(page)).toBeGreaterThan(60)
  const before = await currentTime(page)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before)
})

test('the graph of terms can be dragged and zoomed, and shows its sentences', async ({
  page,
  site,
  logIn,
  sampleId,
}) => {
  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  const net = page.locator('figure[data-kind="graph"]')
  await net.scrollIntoViewIfNeeded()
  const term = net.locator('svg [role="button"]').first()
  await term.click()
  await net.getByRole('button', { name: /^播放/ }).first().click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0)

  // Away from the header and the player, which cover parts of the page.
  await net.locator('svg[role="group"]').evaluate((svg) => svg.scrollIntoView({ block: 'center' }))
  const before = (await term.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2 + 60, before.y + before.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  const moved = (await term.boundingBox()) ?? before
  expect(moved.x - before.x).toBeGreaterThan(30)
  await net.getByRole('button', { name: '放大' }).click()
  expect((await term.boundingBox())?.width).toBeGreaterThan(moved.width * 1.2)
  await net.getByRole('button', { name: '复位' }).click()
  expect((await term.boundingBox())?.width).toBeCloseTo(before.width, 0)
})

test('evidence plays its moment; space pauses', async ({ page, site, logIn, sampleId }) => {
  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  const evidence = page.getByRole('button', { name: /^播放 0[1-4]:\d\d/ }).last()
  const [, minutes = '', seconds = ''] = /(\d\d):(\d\d)/.exec((await evidence.getAttribute('aria-label')) ?? '') ?? []
  const startS = Number(minutes) * 60 + Number(seconds)
  await evidence.click()
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(startS)
  expect(await currentTime(page)).toBeLessThan(startS + 10)
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true)
})

test('the downloaded page opens offline with every figure', async ({ page, site, logIn, sampleId, browser }, info) => {
  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  const waiting = page.waitForEvent('download')
  await chooseItem(page.getByRole('button', { name: '下载', exact: true }), /HTML/)
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.html$/)
  const path = info.outputPath('report.html')
  await download.saveAs(path)
  expect(readFileSync(path, 'utf8')).toContain('id="nb-plotly-library"')

  await expectOpensOffline(browser, path)
})

test('the page that the command line writes opens offline too', async ({ browser, site }, info) => {
  const path = info.outputPath('command-line.html')
  const { lesson, transcript } = site.recordings
  const cli = join(ROOT, 'packages/server/dist/cli.mjs')
  execFileSync(process.execPath, [cli, lesson, '--transcript', transcript, '--out', path, '--quiet'])
  await expectOpensOffline(browser, path)
})

test('the spreadsheet is a workbook with sheets', async ({ page, site, logIn, sampleId }, info) => {
  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  const waiting = page.waitForEvent('download')
  await chooseItem(page.getByRole('button', { name: '下载', exact: true }), /Excel/)
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const path = info.outputPath('report.xlsx')
  await download.saveAs(path)
  const bytes = readFileSync(path)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('xl/worksheets/sheet')).toBe(true)
})

test('no one else finds the report', async ({ page, site, logIn, askAs, sampleId }) => {
  const foreign = await askAs(STRANGER, `api/analysis/report?analysis_id=${sampleId}`)
  const missing = await askAs(STRANGER, `api/analysis/report?analysis_id=${NO_SUCH}`)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  await logIn(page, STRANGER)
  await page.goto(`${site.url}#/report?analysis_id=${sampleId}`)
  await expect(page.getByText('没有找到这份报告')).toBeVisible()
})

/** A4 less the margins of the print style, at 96 px an inch. */
const PAPER_WIDTH_PX = 703

test('on paper nothing is wider than the page, tables are whole and light in the dark theme', async ({
  page,
  site,
  logIn,
  sampleId,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  const section = page.locator('[data-section]').filter({ has: page.getByRole('button', { name: '查看数据' }) })
  await section.first().getByRole('button', { name: '查看数据' }).first().click()
  const pages = page.locator('[data-section] .ant-pagination')
  await expect(pages).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: PAPER_WIDTH_PX, height: 1000 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(pages, 'all rows stand on paper').toHaveCount(0)
  const cells = page.locator('[data-section] .ant-table-cell')
  await expect(cells).not.toHaveCount(0)
  const grounds = await cells.evaluateAll((all) => [
    ...new Set(all.map((cell) => getComputedStyle(cell).backgroundColor)),
  ])
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)'])
  await fits(page)
})

for (const [colorScheme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`the report is accessible, ${colorScheme}, ${width} px`, async ({ page, site, logIn, sampleId }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, TEACHER)
    await openReport(page, site.url, sampleId)
    // figures are drawn when they come near the viewport, and the story is above them
    await page.locator('figure').first().scrollIntoViewIfNeeded()
    await expect(plots(page).first().locator('svg').first()).toBeVisible()
    await expectAccessible(page, `report ${colorScheme} ${width}`)
    await fits(page)
  })
}
