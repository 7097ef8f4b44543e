import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { ROOT } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
const COMPARISON = '**/api/analysis/comparison*'
/** As many as a comparison needs. */
const LESSONS = 20
const COMPLETE = 60_000

async function openReport(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}#/report?analysis_id=${id}`)
  await expect(page.getByRole('heading', { name: '小结' }).first()).toBeVisible()
}

const beside = (page: Page, section: string) => page.locator(`#${section} aside`)

test('below twenty lessons the report says how many there are; a failed request can be retried', async ({
  page,
  site,
  logIn,
  sampleId,
}) => {
  await logIn(page, TEACHER)
  await page.route(COMPARISON, (route) => route.abort())
  await openReport(page, site.url, sampleId)
  const failed = page.locator('#teacherLanguage [role="alert"]')
  await expect(failed).toContainText('报告内容不受影响')
  await page.unroute(COMPARISON)
  await failed.getByRole('button', { name: /重\s*试/ }).press('Enter')
  await expect(beside(page, 'teacherLanguage')).toContainText(/另有 \d+ 节可比的课，满 20 节才比较/)
  await expect(beside(page, 'leftRight')).toContainText('满 20 节才比较')
})

test('from twenty lessons on it is compared with its institution and its subject, on the page only', async ({
  page,
  openApi,
  site,
  logIn,
  sampleId,
}) => {
  test.slow() // twenty lessons are analysed first
  const api = await openApi(TEACHER)
  const { subject } = (await api.get(`api/analysis/get?analysis_id=${sampleId}`)).data
  const transcript_text = readFileSync(join(ROOT, 'packages/server/samples/courses/lesson.txt'), 'utf8')
  const ids: string[] = []
  for (let i = 1; i <= LESSONS; i++) {
    const facts = { title: `比较用的课 ${i}`, edition: 5, subject, files: [], transcript_text }
    ids.push((await api.post('api/analysis/create', facts)).data.analysis_id)
  }
  const states = async () =>
    ((await api.get(`api/analysis/query_state?analysis_ids=${ids.join(',')}`)).data as { status: number }[]).filter(
      ({ status }) => status === COMPLETE,
    ).length
  await expect.poll(states, { timeout: 150_000 }).toBe(LESSONS)

  await logIn(page, TEACHER)
  await openReport(page, site.url, sampleId)
  const place = beside(page, 'teacherLanguage')
  await expect(place.getByRole('heading', { name: '与本校课堂比较' })).toBeVisible()
  await expect(place.getByRole('row')).toHaveCount(8)
  await expect(place.getByRole('row', { name: /^情感词浓度/ })).toContainText(/\d+(\.\d+)?–\d/)
  // these lessons have no recording, so there is no comparison of the voice
  await expect(place).toContainText('声音三项齐全的课另有 0 节')
  await expect(place.getByRole('row', { name: /^音高变化/ })).toContainText('仅 0 节')
  const sides = beside(page, 'leftRight')
  await expect(sides.getByRole('heading', { name: '与本校数学课比较' })).toBeVisible()
  await expect(sides.getByRole('row', { name: /^形象—情感型占学生活动/ })).toContainText(/\d+%.*\d+%–\d+%/)
  await expect(sides).toContainText(/截至 \d{4}-\d\d-\d\d \d\d:\d\d，本校另有 \d+ 节已完成的课/)
  await expectAccessible(page, 'report with its comparisons')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(place.getByRole('row', { name: /^教师说话占比/ })).toBeVisible()
  await fits(page)

  await page.emulateMedia({ media: 'print' })
  await expect(place).toBeHidden()
  await expect(sides).toBeHidden()
  const download = await api.send('api/analysis/download_report', { analysis_id: sampleId })
  expect(await download.text()).not.toContain('与本校课堂比较')

  expect((await api.post('api/analysis/delete', { analysis_ids: ids })).data).toEqual({ deleted: LESSONS })
})
