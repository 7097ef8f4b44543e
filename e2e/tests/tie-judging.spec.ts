import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { SAMPLE_ACCOUNTS } from '../setup/running-console.ts'
import { type Envelope, expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
/** 平行四边形 was learnt before and is said wherever 梯形 and 面积 are: the words propose that it comes before both. */
const SAID = [
  '[00:00] 师：同学们好，上节课我们学过平行四边形。',
  '[00:05] 生：老师好。',
  '[00:10] 师：平行四边形的面积怎么算？',
  '[00:15] 生：用底乘高。',
  '[00:40] 师：今天我们来看一个新的图形。',
  '[00:45] 生：它只有一组对边平行。',
  '[01:10] 师：这就是梯形，两个梯形可以拼成一个平行四边形。',
  '[01:16] 生：我来拼一拼。',
  '[01:40] 师：大家动手拼一拼，剪一剪。',
  '[01:46] 生：我拼好了。',
  '[02:10] 师：梯形的面积和平行四边形的面积有什么关系？',
  '[02:16] 生：梯形的面积是平行四边形的一半。',
  '[02:40] 师：谁再说一说公式？',
  '[02:46] 生：上底加下底的和乘高再除以二。',
  '[03:10] 师：很好，我们来做练习。',
  '[03:16] 生：我算出来是十二。',
]

const section = (page: Page) => page.locator('#knowledgeGraph')
const row = (page: Page, term: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ hasText: `平行四边形 → ${term}` })
const line = (page: Page, label: RegExp) =>
  section(page)
    .locator('svg g:has(> title)')
    .filter({ has: page.locator('title', { hasText: label }) })

test('a proposed “comes before” is confirmed, rejected, restored; it stays so and is in the download', async ({
  page,
  request,
  site,
  logIn,
}) => {
  const who = { account: SAMPLE_ACCOUNTS[TEACHER], password: site.password }
  const login = (await (await request.post(`${site.url}api/account/login`, { data: who })).json()) as Envelope
  const headers = { authorization: `Bearer ${login.data.token}` }
  const post = (path: string, data: object) => request.post(`${site.url}${path}`, { headers, data })
  const facts = { title: '梯形的面积', edition: 5, files: [], transcript_text: SAID.join('\n') }
  const created = (await (await post('api/analysis/create', facts)).json()) as Envelope
  const analysis_id: string = created.data.analysis_id
  const status = async () => {
    const answer = await request.get(`${site.url}api/analysis/query_state?analysis_ids=${analysis_id}`, { headers })
    return ((await answer.json()) as Envelope).data[0].status as number
  }
  await expect.poll(status, { timeout: 30_000 }).toBe(60_000)

  await logIn(page, TEACHER)
  await page.goto(`${site.url}#/report?analysis_id=${analysis_id}`)
  await expect(row(page, '梯形')).toContainText('待确认')
  await expect(section(page)).toContainText('2 条先修关系由话语推测，等待教师确认')
  await expect(line(page, /先修（待确认） → 梯形/)).toHaveCount(1)

  // by keyboard from the list
  await row(page, '梯形').getByRole('button', { name: '确认：平行四边形 → 梯形' }).press('Enter')
  await expect(row(page, '梯形')).toContainText('已确认')
  await expect(row(page, '梯形').getByRole('button', { name: '撤销确认：平行四边形 → 梯形' })).toBeFocused()
  const drawn = line(page, /先修（已确认） → 梯形/)
    .locator('line')
    .nth(1)
  await expect(drawn).toHaveCSS('stroke-dasharray', 'none')

  // by mouse from the line itself
  const dashed = line(page, /先修（待确认） → 面积/)
  await expect(dashed.locator('line').nth(1)).not.toHaveCSS('stroke-dasharray', 'none')
  await dashed
    .locator('text')
    .evaluate((text) => text.parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  const chosen = section(page).locator('[aria-live="polite"]')
  await chosen.getByRole('button', { name: '否定：平行四边形 → 面积' }).click()
  await expect(line(page, /→ 面积/)).toHaveCount(0)
  await expect(row(page, '面积')).toContainText('已否定')
  await expect(chosen).toHaveCount(0)
  await expectAccessible(page, 'report with judged ties')

  await page.reload()
  await expect(row(page, '梯形')).toContainText('已确认')
  await expect(row(page, '面积')).toContainText('已否定')
  const html = await (await post('api/analysis/download_report', { analysis_id })).text()
  expect(html).toContain('平行四边形 → 梯形（已确认）')
  expect(html).toContain('平行四边形 → 面积（已否定）')

  await row(page, '面积').getByRole('button', { name: '恢复：平行四边形 → 面积' }).click()
  await expect(row(page, '面积')).toContainText('待确认')
  await expect(line(page, /先修（待确认） → 面积/)).toHaveCount(1)

  // what the server refuses is told, and nothing changes
  await post('api/analysis/rerun', { analysis_id })
  await row(page, '面积').getByRole('button', { name: '确认：平行四边形 → 面积' }).click()
  await expect(page.getByText('报告尚未生成')).toBeVisible()
  await expect(row(page, '面积')).toContainText('待确认')
  await expect.poll(status, { timeout: 30_000 }).toBe(60_000)
  expect((await (await post('api/analysis/delete', { analysis_ids: [analysis_id] })).json()).data).toEqual({
    deleted: 1,
  })
})
