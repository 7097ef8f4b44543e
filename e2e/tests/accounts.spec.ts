import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { GB18030_LIST, schoolWorkbook } from '../setup/school-list.ts'
import { expect, test } from '../setup/test.ts'

const open = async (page: Page) => {
  await page.getByRole('link', { name: '机构管理' }).click()
  await page.getByRole('tab', { name: '账号', exact: true }).click()
  await expect(page.getByText(/共 \d+ 个账号/)).toBeVisible()
}
const row = (page: Page, account: string): Locator => page.getByRole('row').filter({ hasText: account })
const act = async (page: Page, name: string, what: string) => {
  await chooseItem(page.getByRole('button', { name: `“${name}”的更多操作` }), what)
}
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

test('an account is created, changes its initial password at the first log-in, is edited, disabled and deleted', async ({
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
  // the error is shown at its field, and the input is kept
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
  await act(page, '示例老教师', '停用')
  const dialog = page.getByRole('dialog').filter({ hasText: '停用“示例老教师”' })
  await dialog.getByRole('button', { name: /^停\s*用$/ }).click()
  await expect(row(page, 'new-teacher')).toContainText('已停用')
  await theirs.reload()
  await expect(theirs).toHaveURL(/user\/login/)
  await theirs.context().close()

  await act(page, '示例老教师', '删除账号')
  const remove = page.getByRole('dialog').getByRole('button', { name: '删除账号' })
  await expect(remove).toBeDisabled()
  await page.getByPlaceholder(/请输入姓名/).fill('示例老教师')
  await remove.click()
  await expect(page.getByText('没有符合条件的账号')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(row(page, 'expert')).toBeVisible()
})

const importInput = (page: Page) => page.getByRole('dialog').locator('input[type=file]')
const importing = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '批量导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('下载模板')).toBeVisible()
  return dialog
}

test('an exported list comes back as changes; the template is refused by its example row', async ({ page, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/账号 [\d-]+\.xlsx$/)

  const dialog = await importing(page)
  const input = importInput(page)
  await input.setInputFiles({ name: '不是表格.xlsx', mimeType: '', buffer: Buffer.from('PK 不是表格') })
  await expect(dialog.getByRole('alert')).toContainText('不是可以读取的 .xlsx 或 .csv 文件')
  await input.setInputFiles({ name: '账号.xlsx', mimeType: '', buffer: readFileSync(await exported.path()) })
  await expect(dialog.getByRole('alert')).toContainText(/\d+ 行有问题/)
  await expect(dialog.getByText('不导入的列：机构、状态')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /更新已有的 \d+ 个账号/ }).check()
  await expect(dialog.getByRole('row', { name: /有问题 admin / })).toContainText('您不能授予这个角色')
  await dialog.getByRole('checkbox', { name: /不导入有问题的/ }).check()
  await expect(dialog.getByRole('alert')).toContainText('没有可以导入的行')

  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ])
  await input.setInputFiles({ name: '模板.xlsx', mimeType: '', buffer: readFileSync(await template.path()) })
  await expect(
    dialog.getByRole('region', { name: '预览' }).getByRole('row').filter({ hasText: '示例账号' }),
  ).toContainText('模板示例行，不导入')
  await expect(dialog.getByRole('button', { name: /^导入 \d+/ })).toHaveCount(0)
})

test('a school’s list is reviewed, imported as previewed, and updated by a second one', async ({ page, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  const dialog = await importing(page)
  await importInput(page).setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: schoolWorkbook() })
  // the first sheet says how to fill in the second
  await expect(dialog.getByText('教师（8 行）')).toBeVisible()
  await expect(dialog.getByText('列名之上的内容不导入：示例学校教师名单')).toBeVisible()
  await expect(dialog.getByText('按近义列名识别')).toHaveCount(2)
  await expect(dialog.getByText('不导入的列：备注')).toBeVisible()
  await expect(dialog.getByText('C3:C5“评课专家”（角色，3 行）')).toBeVisible()
  const action = (account: string) =>
    dialog.getByRole('region', { name: '预览' }).getByRole('row').filter({ hasText: account })
  await expect(action('e2e-02')).toContainText('在合并单元格内')
  await dialog.getByRole('checkbox', { name: /合并单元格的内容填入/ }).check()
  await expect(action('e2e-02')).toContainText('来自合并单元格')
  await expect(dialog.getByText('“老师”即“教师”（1 行）')).toBeVisible()
  await dialog.getByRole('checkbox', { name: '这样理解是对的' }).check()
  await expect(action('e2e-04')).toContainText('教师')
  await expect(action('e2e-05')).toContainText('隐藏行，不导入')
  await expect(action('示例账号')).toContainText('模板示例行')
  // full width is the same account as half width
  await expect(action('王零一')).toContainText('e2e-01')
  await dialog.getByRole('button', { name: '导入 4 个账号' }).click()
  await expect(dialog.getByText('已导入 4 个账号')).toBeVisible()
  // closing without saving the passwords asks for confirmation
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
  await expect(row(page, 'e2e-02')).toContainText('评课专家')
  const total = (await page.getByText(/^共 \d+ 个账号/).textContent())?.match(/\d+/)?.[0] ?? ''
  // the head of the page counts them as well, without a reload
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(`${total} 个账号`)

  await importing(page)
  const csv = Buffer.from(GB18030_LIST, 'hex')
  await importInput(page).setInputFiles({ name: '更新.csv', mimeType: '', buffer: csv })
  await dialog.getByRole('checkbox', { name: '更新已有的 1 个账号' }).check()
  await expect(action('e2e-01').locator('del')).toHaveText('王零一')
  await expect(action('e2e-01')).toContainText('→ 王新名')
  await dialog.getByRole('button', { name: '更新 1 个账号' }).click()
  await expect(dialog.getByText('已更新 1 个账号')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'e2e-01')).toContainText('王新名')
})

test('several accounts change at once, and accounts that one cannot manage are read-only', async ({ page, logIn }) => {
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
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'sys_org_ops_admin')
    await page.goto(`${site.url}#/org?tab=accounts`)
    await expect(page.getByText(/共 \d+ 个账号/)).toBeVisible()
    await expectAccessible(page, `accounts ${theme} ${width}`)
    await fits(page)
    await page.getByRole('button', { name: '新建账号' }).click()
    await expect(field(page, '姓名')).toBeVisible()
    expect(await page.locator('.ant-wave').count(), 'no wave around a button for who asks for less motion').toBe(0)
    await expectAccessible(page, `new account ${theme} ${width}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '批量导入' }).click()
    await expect(page.getByText('下载模板')).toBeVisible()
    await expectAccessible(page, `import ${theme} ${width}`)
  })
}
