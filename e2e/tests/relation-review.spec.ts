import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { ROOT } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'
import { makeTextLesson, waitForReports } from '../setup/text-lessons.ts'

const TEACHER = 'sys_analysis_web_user'
/** Its words propose that 平行四边形 comes before 梯形 and before 面积. */
const TALK = readFileSync(join(ROOT, 'packages/server/test/support/proposing-lesson.txt'), 'utf8')

const section = (page: Page) => page.locator('#knowledgeGraph')
const row = (page: Page, term: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ hasText: `平行四边形 → ${term}` })
const line = (page: Page, label: RegExp) =>
  section(page)
    .locator('svg g:has(> title)')
    .filter({ has: page.locator('title', { hasText: label }) })

test('a proposed “comes before” is confirmed, rejected, restored; the decision persists and is in the download', async ({
  page,
  openApi,
  site,
  logIn,
}) => {
  test.slow() // an analysis while other consoles run, twice
  const api = await openApi(TEACHER)
  const analysis_id = await makeTextLesson(api, '梯形的面积', TALK)

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

  // by mouse from the edge itself
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
  const html = await (await api.send('api/analysis/download_report', { analysis_id })).text()
  expect(html).toContain('平行四边形 → 梯形（已确认）')
  expect(html).toContain('平行四边形 → 面积（已否定）')

  await row(page, '面积').getByRole('button', { name: '恢复：平行四边形 → 面积' }).click()
  await expect(row(page, '面积')).toContainText('待确认')
  await expect(line(page, /先修（待确认） → 面积/)).toHaveCount(1)

  // a refusal by the server is shown, and nothing changes
  await api.post('api/analysis/rerun', { analysis_id })
  await row(page, '面积').getByRole('button', { name: '确认：平行四边形 → 面积' }).click()
  await expect(page.getByText('报告尚未生成')).toBeVisible()
  await expect(row(page, '面积')).toContainText('待确认')
  await waitForReports(api, [analysis_id])
  expect((await api.post('api/analysis/delete', { analysis_ids: [analysis_id] })).data).toEqual({ deleted: 1 })
})
