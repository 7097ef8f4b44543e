import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { SAMPLE_ACCOUNTS } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
const TALLEST_PX = { 1366: 5000, 390: 9000 } as const

const story = (page: Page) => page.locator('[data-story]')
const currentTime = (page: Page) => page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime)

/** As for a teacher who never chose a view: the other tests show the full report. */
async function openStory(page: Page, url: string, id: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('keguan-report-depth'))
  await page.goto(`${url}#/report?analysis_id=${id}`)
  await page.reload()
  await expect(story(page)).toBeVisible()
}

test('a newcomer comes from the log-in to the first screen in four clicks, and it fits', async ({ page, site }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(site.url)
  await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS[TEACHER])
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^示例课/)
    .first()
    .click()
  await expect(story(page).getByRole('heading', { name: '值得再听一遍' })).toBeVisible()
  await expect(story(page).getByRole('heading', { name: '下节课可以试试' })).toBeVisible()
  const player = await page.locator('audio').evaluate(() => {
    const height = getComputedStyle(document.documentElement).getPropertyValue('--kg-player-height')
    return Number.parseFloat(height)
  })
  const { y = 0, height = 0 } = (await story(page).boundingBox()) ?? {}
  expect(y + height, 'the story ends above the player').toBeLessThanOrEqual(768 - player)
})

test('advice plays its words, and a chosen aim stays chosen', async ({ page, site, logIn, sampleId }) => {
  await logIn(page, TEACHER)
  await openStory(page, site.url, sampleId)
  const advice = story(page).locator('[data-advice]')
  const play = advice.first().getByRole('button', { name: /^播放/ })
  const [, minutes = '', seconds = ''] = /(\d\d):(\d\d)/.exec((await play.getAttribute('aria-label')) ?? '') ?? []
  await play.click()
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(Number(minutes) * 60 + Number(seconds))

  const aim = story(page).getByRole('button', { name: '设为下节课的目标' }).first()
  // the choice is shown optimistically; a reload shows what the server has stored
  const kept = page.waitForResponse((response) => /"mark":"aim"/.test(response.request().postData() ?? ''))
  await aim.click()
  await expect(aim).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.reload()
  await expect(story(page).locator('[aria-pressed="true"]')).toHaveCount(1)
})

test('one switch shows everything, and is remembered', async ({ page, site, logIn, sampleId }) => {
  await logIn(page, TEACHER)
  await openStory(page, site.url, sampleId)
  await expect(page.locator('#st')).toHaveCount(0)
  await page.getByText('研究者', { exact: true }).click()
  await expect(page.locator('#st')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('#st')).toHaveCount(1)
})

for (const [colorScheme, width] of [
  ['light', 1366],
  ['dark', 390],
] as const) {
  test(`the teacher's view is accessible and short, ${colorScheme}, ${width} px`, async ({
    page,
    site,
    logIn,
    sampleId,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, TEACHER)
    await openStory(page, site.url, sampleId)
    await expectAccessible(page, `story ${colorScheme} ${width}`)
    const { height, overflow } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }))
    expect(height).toBeLessThanOrEqual(TALLEST_PX[width])
    expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  })
}

test.describe('in English', () => {
  test.use({ locale: 'en-US' })
  test('no name of a phase is truncated on a phone', async ({ page, site, logIn, sampleId }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await logIn(page, TEACHER)
    await openStory(page, site.url, sampleId)
    const names = story(page).locator('[data-phase]')
    await expect(names).toHaveText(['Introduction', 'Development', 'Practice', 'Transfer'])
    for (const name of await names.all()) {
      expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth), 'what is cut').toBeLessThanOrEqual(0)
      await expect(name).toBeInViewport({ ratio: 1 })
    }
  })
})

test('a teacher prints two sheets', async ({ page, site, logIn, sampleId }) => {
  await logIn(page, TEACHER)
  await openStory(page, site.url, sampleId)
  await page.evaluate(() => window.dispatchEvent(new Event('keguan-draw-all')))
  await expect(page.locator('#questions [data-drawing="waiting"]')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2)
  // sentences fill the rest of the story's sheet; figures, which do not break across pages, follow them
  await page.emulateMedia({ media: 'print' })
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
  expect(await topOf('#questions ul')).toBeLessThan(await topOf('#questions figure'))
})
