import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

test('a visitor leaves a note on a phone, staff answers it, a teacher reads an answer under the bell', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  test.slow()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const visitor = await phone.newPage()
  await visitor.goto(`${site.url}#/user/login`)
  await visitor.getByRole('button', { name: '留言' }).click()
  const form = visitor.getByRole('dialog', { name: '留言' })
  await form.getByLabel('姓名').fill('王老师')
  await form.getByLabel('邮箱或电话').fill('在学校')
  await form.getByLabel('内容').fill('想在实验小学试用。')
  await form.getByRole('button', { name: '发送' }).click()
  await expect(form.getByText('请填写邮箱或电话')).toBeVisible()
  await expect(form.getByText('勾选后才能发送')).toBeVisible()
  await form.getByLabel('邮箱或电话').fill('010-6275 1234')
  await form.getByRole('checkbox').check()
  await expectAccessible(visitor, 'leaving a note')
  await fits(visitor)
  // a form sent within three seconds is refused with what to do, and nothing is lost
  const sent = visitor.getByText('已收到您的留言')
  await expect(async () => {
    // the button disappears once the form has been sent
    if (!(await sent.isVisible())) await form.getByRole('button', { name: '发送' }).click({ timeout: 1_500 })
    await expect(sent).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await phone.close()

  await logIn(page, 'sys_platform_admin')
  await page.goto(`${site.url}#/touch`)
  const row = page.getByRole('row', { name: /想在实验小学试用/ })
  await expect(row).toContainText('访客')
  await expectAccessible(page, 'notes of people')
  await page.getByRole('button', { name: '回复模板' }).click()
  await page.getByRole('button', { name: '新建模板' }).click()
  const reply = page.getByRole('dialog', { name: '新建模板' })
  await reply.getByLabel('名称').fill('试用')
  await reply.getByLabel('内容').fill('欢迎试用，我们会致电给您。')
  await reply.getByRole('button', { name: '保存' }).click()
  const replies = page.getByRole('dialog', { name: '回复模板' })
  await expect(replies.getByText('试用', { exact: true })).toBeVisible() // which makes the dialog taller
  await replies.getByRole('button', { name: '关闭' }).last().click()
  await expect(replies).toBeHidden()
  await row.getByRole('button', { name: '想在实验小学试用。' }).click()
  const note = page.getByRole('dialog', { name: '王老师' })
  await expect(note.getByText('010-6275 1234')).toBeVisible()
  await expect(note.getByText('请按上面的联系方式告知对方', { exact: false })).toBeVisible()
  await note.getByRole('combobox', { name: '套用模板' }).click()
  await page.getByTitle('试用', { exact: true }).click()
  await expect(note.getByRole('textbox', { name: '写回复' })).toHaveValue('欢迎试用，我们会致电给您。')
  await expectAccessible(page, 'a note')
  await note.getByRole('button', { name: '回复并关闭' }).click()
  await expect(note.getByText('请另行告知 王老师')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await page.getByText(/^已关闭/).click()
  await expect(row).toContainText('已关闭')
})

test('a teacher asks in the help and finds the answer under the bell', async ({ page, browser, site, logIn }) => {
  test.slow()
  await logIn(page, 'sys_analysis_web_user')
  await page.getByRole('button', { name: '帮助' }).click()
  await page.getByRole('dialog', { name: '帮助' }).getByRole('button', { name: '留言' }).click()
  const form = page.getByRole('dialog', { name: '留言' })
  await form.getByLabel('内容').fill('怎样更正说话人？')
  await form.getByRole('button', { name: '发送' }).click()
  await expect(form.getByText('已收到您的留言')).toBeVisible()
  await form.getByRole('link', { name: '我的留言' }).click()
  await expect(page.getByText('还没有回复')).toBeVisible()

  const staff = await (await browser.newContext({ locale: 'zh-CN', colorScheme: 'dark' })).newPage()
  await logIn(staff, 'sys_org_ops_admin')
  await staff.goto(`${site.url}#/touch`)
  await staff.getByRole('button', { name: '怎样更正说话人？' }).click()
  const note = staff.getByRole('dialog')
  await note.getByRole('textbox', { name: '写回复' }).fill('在报告的“谁在说话”里点住片段。')
  await note.getByRole('button', { name: '回复', exact: true }).click()
  await expect(note.getByText(/已送达 示例教师 的铃铛/)).toBeVisible()
  await expectAccessible(staff, 'a note, dark')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('在报告的“谁在说话”里点住片段。', { exact: true })).toBeVisible()
  await fits(page)
  await expectAccessible(page, 'own notes')
})
