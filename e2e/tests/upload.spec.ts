import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectFiguresDrawn } from '../setup/figures.ts'
import { ANALYSIS_LIMIT_MS } from '../setup/limits.ts'
import { NEW_PERSON_PASSWORD, newPerson, postTo } from '../setup/new-person.ts'
import { beginSession } from '../setup/session.ts'
import { type ConsoleUnderTest, expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
const drawer = (page: Page) => page.getByRole('dialog', { name: '新建分析' })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建分析' }).first().press('Enter')
  await expect(drawer(page).getByLabel('课题')).toBeVisible()
}

/** The first file field takes the recording, the second the transcript. */
const recordingField = (page: Page) => drawer(page).locator('input[type=file]').first()
const transcriptField = (page: Page) => drawer(page).locator('input[type=file]').nth(1)

async function create(page: Page, title: string): Promise<void> {
  await drawer(page).getByLabel('课题').fill(title)
  await drawer(page).getByRole('button', { name: '创建并上传' }).click()
  await expect(drawer(page)).toBeHidden()
}

test('from a recording and its transcript to a report', async ({ page, site, logIn }) => {
  await logIn(page, TEACHER)
  const seen = new Set<number>()
  page.on('response', async (response) => {
    if (!/api\/analysis\/(query_state|list)/.test(response.url())) return
    const body = await response.json().catch(() => null)
    for (const { status } of body?.data?.list ?? body?.data ?? []) seen.add(status)
  })
  await openDrawer(page)
  await recordingField(page).setInputFiles(site.recordings.lesson)
  await transcriptField(page).setInputFiles(site.recordings.transcript)
  await create(page, '枫林晚')
  const row = rowOf(page, '枫林晚')
  await expect(row).toContainText('已完成', { timeout: ANALYSIS_LIMIT_MS })
  expect(
    [...seen].some((status) => status < 60_000),
    'it was seen at work',
  ).toBe(true)

  await expect(row).toContainText(/\d+%.*秒/)
  for (const title of ['枫林晚', '平行四边形的面积']) await rowOf(page, title).getByRole('checkbox').check()
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await page.getByRole('button', { name: '下载报告' }).click()
  await expect.poll(() => saved.length).toBe(2)
  expect(saved.every((name) => name.endsWith('.html'))).toBe(true)

  await row.getByText('枫林晚').first().click()
  await expect(page).toHaveURL(/#\/report\?analysis_id=/)
  await expect(page.getByRole('heading', { name: '小结' }).first()).toBeVisible()
  const drawn = await expectFiguresDrawn(page, page.locator('figure'))
  expect(drawn).toBeGreaterThanOrEqual(6)
  await expect(page.locator('#measure-question\\.count td').first()).toHaveText(/^\d+/)
})

test('an upload resumes after the page is reloaded', async ({ page, site, logIn, context }) => {
  await logIn(page, TEACHER)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(600_000)
  await openDrawer(page)
  await recordingField(page).setInputFiles(site.recordings.large)
  await create(page, '断点续传')
  const percent = async () =>
    Number(/(\d+)(?:\.\d+)?\s*%/.exec((await rowOf(page, '断点续传').textContent()) ?? '')?.[1] ?? 0)
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThanOrEqual(20)

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await limit(-1)
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /选择文件，继续上传/ })
    .first()
    .click()
  await (await chooser).setFiles(site.recordings.large)
  expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(0)
  await expect(rowOf(page, '断点续传')).toContainText('已完成', { timeout: ANALYSIS_LIMIT_MS })
})

test('text that calls itself a recording fails with code 51', async ({ page, site, logIn }) => {
  await logIn(page, TEACHER)
  await openDrawer(page)
  await recordingField(page).setInputFiles(site.recordings.fake)
  await create(page, '假录音')
  await expect(rowOf(page, '假录音')).toContainText('(51)', { timeout: ANALYSIS_LIMIT_MS })
  await expect(rowOf(page, '假录音')).toContainText('失败')
})

/** Lessons whose recording has not come yet. */
async function announce(site: ConsoleUnderTest, token: string, count: number): Promise<void> {
  const files = [{ kind: 'media', name: '课.mp3', bytes: 1000 }]
  for (let each = 1; each <= count; each++) {
    await postTo(site, 'api/analysis/create', { title: `未传完 ${each}`, edition: 5, files }, token)
  }
}

const comeIn = (page: Page, site: ConsoleUnderTest, account: string) =>
  beginSession(page, site, { account, password: NEW_PERSON_PASSWORD })

test('a paginated list shows its second page', async ({ page, site }) => {
  const { account, token } = await newPerson(site, '示例老师', { should_analysis_list_by_page: true })
  await announce(site, token, 21)
  await comeIn(page, site, account)
  await expect(rowOf(page, '未传完 21')).toBeVisible()
  await page.getByRole('navigation', { name: '分页' }).getByRole('listitem').filter({ hasText: /^2$/ }).click()
  await expect(rowOf(page, '未传完 21')).toHaveCount(0)
  await expect(rowOf(page, '未传完 1')).toBeVisible()
})

test('a transcript that cannot be read names the line', async ({ page, logIn }) => {
  await logIn(page, TEACHER)
  await openDrawer(page)
  await drawer(page).getByText('粘贴文字').click()
  await drawer(page).locator('textarea').fill('[00:12] 师:我们开始。\n[00:05] 生:好。')
  await expect(drawer(page).getByText(/第 2 行/)).toBeVisible()
})

test('a transcript that does not say who the teacher is asks before it is analysed', async ({ page, logIn }) => {
  await logIn(page, TEACHER)
  await openDrawer(page)
  await drawer(page).getByText('粘贴文字').click()
  const lines = ['发言人1：今天我们学习面积，什么是面积？谁来说一说？', '发言人2：是大小。', '发言人1：对。']
  await drawer(page).locator('textarea').fill(lines.join('\n'))
  await drawer(page).getByLabel('课题').fill('谁是老师')
  const reading = drawer(page).getByRole('region', { name: '文字稿的读法' })
  await expect(reading).toContainText('没有写明谁是老师')
  await expect(reading).toContainText('发言人2是大小。')
  await drawer(page).getByRole('button', { name: '创建并分析' }).click()
  await expect(reading).toContainText('请先核对')
  await expectAccessible(page, 'transcript question')
  await reading.getByLabel('谁是老师').click()
  await page.getByTitle('发言人2').last().click()
  await expect(reading.getByRole('alert')).toHaveCount(0)
  await drawer(page).getByRole('button', { name: '创建并分析' }).click()
  await expect(page.getByText('已创建“谁是老师”')).toBeVisible()
})

for (const [colorScheme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`list and drawer are accessible, ${colorScheme}, ${width} px`, async ({ page, logIn }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, TEACHER)
    await expect(page.getByText(/^示例课/).first()).toBeVisible()
    await expectAccessible(page, `list ${colorScheme} ${width}`)
    await openDrawer(page)
    await expectAccessible(page, `drawer ${colorScheme} ${width}`)
  })
}
