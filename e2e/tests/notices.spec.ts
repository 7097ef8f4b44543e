import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { ANALYSIS_LIMIT_MS } from '../setup/limits.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
const TALK =
  '师：今天我们学习分数。\n生：老师好。\n师：什么是分数？\n生：把一个整体平均分成几份，取其中的一份。\n师：说得很好。'

const bell = (page: Page) => page.getByRole('button', { name: /^通知/ })
const panel = (page: Page) => page.getByRole('tabpanel')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('a finished lesson appears under the bell, and a click opens its report', async ({ page, logIn, openApi }) => {
  const title = `铃声 ${randomUUID().slice(0, 8)}`
  const teacher = await openApi(TEACHER)
  await logIn(page, TEACHER)
  await expect(bell(page)).toBeVisible()
  const lesson = { title, edition: 5, files: [], transcript_text: TALK }
  expect(await teacher.post('api/analysis/create', lesson)).toMatchObject({ error_code: 0 })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已完成', { timeout: ANALYSIS_LIMIT_MS })
  await expect(bell(page)).toHaveAccessibleName(/\d+ 条未读/)
  await bell(page).click()
  await tab(page, '通知').click()
  const notice = panel(page).getByRole('button').filter({ hasText: title })
  await expect(notice).toContainText('报告已生成')
  await expect(notice).toContainText('未读')
  await expectAccessible(page, 'the open bell')
  await notice.click()
  await expect(page).toHaveURL(/#\/report\?analysis_id=/)
  await bell(page).click()
  await expect(panel(page).getByRole('button').filter({ hasText: title })).not.toContainText('未读')
})

test('a failed lesson is listed as a to-do, and clearing asks for confirmation', async ({ page, site, logIn }) => {
  await logIn(page, TEACHER)
  const title = `坏录音 ${randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: '新建分析' }).first().press('Enter')
  const drawer = page.getByRole('dialog', { name: '新建分析' })
  await drawer.locator('input[type=file]').first().setInputFiles(site.recordings.fake)
  await drawer.getByLabel('课题').fill(title)
  await drawer.getByRole('button', { name: '创建并上传' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('失败', { timeout: ANALYSIS_LIMIT_MS })
  await bell(page).click()
  await tab(page, '待办').click()
  await expect(panel(page)).toContainText(title)
  await panel(page).getByRole('button', { name: '清空' }).click()
  const ask = page
    .getByRole('tooltip')
    .filter({ hasText: /清空 \d+ 条待办/ })
    .last()
  await ask.getByRole('button', { name: '保留' }).click()
  await expect(panel(page)).toContainText(title)
  await panel(page).getByRole('button', { name: '清空' }).click()
  await ask.getByRole('button', { name: '清空' }).click()
  await expect(panel(page)).toContainText('没有待办')
})

test('an administrator’s message arrives, is read and is withdrawn', async ({ page, browser, site, logIn }) => {
  const title = `停机通知 ${randomUUID().slice(0, 8)}`
  const body = '周五 18:00 起维护。\n请提前保存。'
  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/org?tab=messages`)
  await page.getByRole('button', { name: '写消息' }).click()
  const drawer = page.getByRole('dialog', { name: /发送给/ })
  await expect(drawer).toContainText(/\d+ 人会收到/)
  await drawer.getByLabel('标题').fill('{错误}')
  await drawer.getByLabel('正文').fill(body)
  await drawer.getByRole('button', { name: '预览' }).click()
  await expect(drawer).toContainText('不能包含特殊字符')
  await drawer.getByLabel('标题').fill(title)
  await drawer.getByRole('button', { name: '预览' }).click()
  await expect(drawer.getByRole('heading', { name: title })).toBeVisible()
  await drawer.getByRole('button', { name: /^发送给 \d+ 人$/ }).click()
  const sent = page.getByRole('listitem').filter({ hasText: title })
  await expect(sent).toContainText(/已读 0 \/ \d+/)
  await expectAccessible(page, 'sent messages')

  const other = await browser.newContext()
  const teacher = await other.newPage()
  await logIn(teacher, TEACHER)
  await bell(teacher).click()
  await tab(teacher, '消息').click()
  await panel(teacher).getByRole('button').filter({ hasText: title }).click()
  const dialog = teacher.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('请提前保存。')
  await expect(dialog).toContainText('来自 示例机构管理员')
  await dialog.getByRole('button', { name: '关闭' }).first().click()

  await page.reload()
  await expect(sent).toContainText(/已读 1 \/ \d+/)
  await sent.getByRole('button', { name: `撤回 ${title}` }).click()
  await page.getByRole('dialog').filter({ hasText: '撤回' }).getByRole('button', { name: '撤回' }).click()
  await expect(sent).toBeHidden()
  await teacher.reload()
  await bell(teacher).click()
  await tab(teacher, '消息').click()
  await expect(panel(teacher)).not.toContainText(title)
  await other.close()
})

test('the search finds a page, a lesson by one character, and a person, with the keyboard alone', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'sys_platform_admin')
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /搜索页面/ })
  await expect(field).toBeFocused()
  await field.fill('institution')
  await expect(page.getByRole('option', { name: /机构管理/ })).toBeVisible()
  await field.fill('示')
  const people = page.getByRole('group', { name: '人员' })
  await expect(people.getByRole('option').first()).toContainText('示例')
  await expectAccessible(page, 'the search')
  await field.fill('没有这样的课堂')
  await expect(page.getByRole('dialog')).toContainText('没有找到“没有这样的课堂”')
  await field.fill('示例教师')
  await expect(people.getByRole('option', { name: /示例教师/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/org\?.*account_search=teacher/)
})

test('a lesson is found by one Chinese character, on a phone too', async ({ page, logIn, sampleId }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, TEACHER)
  await page.getByRole('button', { name: '搜索', exact: true }).first().click()
  const field = page.getByRole('combobox', { name: /搜索页面/ })
  await field.fill('示')
  const lesson = page.getByRole('group', { name: '课堂' }).getByRole('option').first()
  await expect(lesson).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`analysis_id=${sampleId}|/report`))
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible()
  await fits(page)
})
