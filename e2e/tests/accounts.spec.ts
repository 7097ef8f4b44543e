import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expect, test } from '../setup/test.ts'

const open = async (page: Page) => {
  await page.getByRole('link', { name: '机构管理' }).click()
  await page.getByRole('tab', { name: '账号', exact: true }).click()
  await expect(page.getByText(/共 \d+ 个账号/)).toBeVisible()
}
const row = (page: Page, account: string): Locator => page.getByRole('row').filter({ hasText: account })
const deed = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

test('an account is made, changes its initial password at the first log-in, is edited, disabled and deleted', async ({
  page,
  logIn,
  site,
  browser,
}) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  await page.getByRole('button', { name: '新建账号' }).click()
  await field(page, '姓名').fill('示例新老师')
  await field(page, '账号').fill('teacher')
  await page.getByRole('button', { name: '创建并生成初始密码' }).click()
  // the refusal stands at its field, and what was typed is still there
  await expect(page.getByRole('dialog').getByText(/账号“teacher”已被使用/)).toBeVisible()
  await expect(field(page, '姓名')).toHaveValue('示例新老师')
  await field(page, '账号').fill('new-teacher')
  await page.getByRole('button', { name: '创建并生成初始密码' }).click()
  const password = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  expect(password).toMatch(/^[2-9a-z]{5}(-[2-9a-z]{5}){2}$/)
  await page.getByRole('button', { name: '我已记下' }).click()
  await expect(row(page, 'new-teacher')).toContainText('待改初始密码')

  const theirs = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const logInAs = async (secret: string) => {
    await theirs.goto(`${site.url}#/user/login`)
    await theirs.getByLabel('账号', { exact: true }).fill('new-teacher')
    await theirs.getByLabel('密码', { exact: true }).fill(secret)
    await theirs.getByRole('button', { name: /^登\s*录$/ }).click()
  }
  await logInAs(password)
  for (const name of ['新密码', '再输入一次新密码']) {
    await theirs.getByLabel(name, { exact: true }).fill('a new sentence of my own')
  }
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(/#\/home/)

  await row(page, 'new-teacher').getByRole('button', { name: '查看“示例新老师”' }).click()
  await field(page, '姓名').fill('示例老教师')
  await field(page, '电话').fill('138{')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('电话不能包含特殊字符')).toBeVisible()
  await field(page, '电话').fill('13800000000')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(row(page, 'new-teacher')).toContainText('示例老教师')
  await expect(row(page, 'new-teacher')).toContainText('正常')

  await page.getByRole('searchbox', { name: /搜索姓名/ }).fill('老教')
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 个账号')).toBeVisible()
  await expect(page).toHaveURL(/account_search=/)
  await deed(page, '示例老教师', '停用')
  const dialog = page.getByRole('dialog').filter({ hasText: '停用“示例老教师”' })
  await dialog.getByRole('button', { name: /^停\s*用$/ }).click()
  await expect(row(page, 'new-teacher')).toContainText('已停用')
  await theirs.reload()
  await expect(theirs).toHaveURL(/user\/login/)

  await deed(page, '示例老教师', '删除账号')
  const remove = page.getByRole('dialog').getByRole('button', { name: '删除账号' })
  await expect(remove).toBeDisabled()
  await page.getByPlaceholder(/请输入姓名/).fill('示例老教师')
  await remove.click()
  await expect(page.getByText('没有符合条件的账号')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(row(page, 'expert')).toBeVisible()
})

test('an exported list is no import: every taken account is told; the filled-in template is one', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/账号 [\d-]+\.xlsx$/)

  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: '不是表格.xlsx', mimeType: '', buffer: Buffer.from('账号,姓名') })
  await expect(dialog.getByRole('alert')).toContainText('不是可以读取的 .xlsx 文件')
  await input.setInputFiles({ name: '账号.xlsx', mimeType: '', buffer: readFileSync(await exported.path()) })
  await expect(dialog.getByText(/\d+ 行中有 \d+ 行不能导入/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: '账号 账号已被使用 teacher' })).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: '平台管理员' })).toContainText('您不能授予这个角色')
  await expect(dialog.getByRole('button', { name: /^导入 \d+/ })).toHaveCount(0)

  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ])
  await input.setInputFiles({ name: '模板.xlsx', mimeType: '', buffer: readFileSync(await template.path()) })
  await expect(dialog.getByText('1 行都可以导入')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 1 个账号' }).click()
  await expect(dialog.getByText('已导入 1 个账号')).toBeVisible()
  // closing without the passwords is asked about
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .filter({ hasText: '还没有下载初始密码' })
    .getByRole('button', { name: /^取\s*消$/ })
    .click()
  const [passwords] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载初始密码' }).click(),
  ])
  expect(passwords.suggestedFilename()).toMatch(/初始密码 [\d-]+\.xlsx$/)
  await page.keyboard.press('Escape')
  await expect(row(page, '示例账号')).toContainText('待改初始密码')
})

test('several at once, and whom one cannot manage is only looked at', async ({ page, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  await expect(page.getByRole('checkbox', { name: '示例平台管理员' })).toBeDisabled()
  await row(page, 'admin').getByRole('button', { name: /^查看/ }).click()
  await expect(page.getByRole('dialog')).toContainText('只能查看')
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: '示例专家' }).check()
  await page.getByRole('checkbox', { name: '示例教师' }).check()
  await expect(page.getByText('已选 2 个')).toBeVisible()
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('dialog')).toContainText('重置选中的 2 个账号的密码？')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^取\s*消$/ })
    .click()
})

for (const [theme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`the accounts are accessible, ${theme}, ${width} px`, async ({ page, logIn, site }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'sys_org_ops_admin')
    await page.goto(`${site.url}#/org?tab=accounts`)
    await expect(page.getByText(/共 \d+ 个账号/)).toBeVisible()
    await expectAccessible(page, `accounts ${theme} ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: '新建账号' }).click()
    await expect(field(page, '姓名')).toBeVisible()
    await expectAccessible(page, `new account ${theme} ${width}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '批量导入' }).click()
    await expect(page.getByText('下载模板')).toBeVisible()
    await expectAccessible(page, `import ${theme} ${width}`)
  })
}
