import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const tree = (page: Page) => page.getByRole('complementary', { name: '机构树' })
/** A row of the tree by the name of its node. */
const row = (page: Page, name: string) => tree(page).locator('.ant-tree-treenode').filter({ hasText: name }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function open(page: Page, address = '/org') {
  await page.goto(`${new URL(page.url()).origin}/#${address}`)
  await expect(page.locator('h1')).toBeVisible()
}

async function create(page: Page, kind: '新建机构' | '新建文件夹', name: string) {
  await page.locator('header').getByRole('button', { name: kind }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function choose(page: Page, name: string) {
  await row(page, name).locator('.ant-tree-node-content-wrapper').click()
  await expect(heading(page, name)).toBeVisible()
}

/** The event that a browser dispatches when a tab becomes visible again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function act(page: Page, action: string) {
  await chooseItem(page.locator('main').getByRole('button', { name: '操作', exact: true }), action)
}

test('institutions and folders are created, renamed, dragged, moved by keyboard and deleted', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'sys_platform_admin')
  await open(page)
  await create(page, '新建文件夹', '北区')
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('button', { name: '全部机构' }).click()
  await create(page, '新建文件夹', '南区')
  // a taken name: the server reports it, and the input is kept
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('button', { name: '全部机构' }).click()
  await page.locator('header').getByRole('button', { name: '新建文件夹' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('北区')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('这一层已经有“北区”')
  await expect(dialog.getByLabel('名称')).toHaveValue('北区')
  await dialog.getByLabel('名称').fill('a$b')
  await expect(dialog.getByText('不能包含特殊字符')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)

  await create(page, '新建机构', '实验小学')
  await act(page, '重命名')
  await dialog.getByLabel('名称').fill('实验学校')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(heading(page, '实验学校')).toBeVisible()

  // dragged into a folder, and back with the offered undo
  const [school, north] = [row(page, '实验学校'), row(page, '北区')]
  await school.getByText('实验学校').dragTo(north.getByText('北区'))
  const way = page.getByRole('navigation', { name: '所在位置' })
  await expect(page.getByText('“实验学校”已移动到“北区”')).toBeVisible()
  await expect(way.getByRole('button', { name: '北区' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(way.getByRole('button', { name: '北区' })).toHaveCount(0)

  // the same with the keyboard alone
  await page.locator('main').getByRole('button', { name: '操作', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '移动到…' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('把“实验学校”移动到')
  await dialog.getByRole('tree').focus()
  const active = dialog.locator('.ant-tree-treenode-active')
  await page.keyboard.press('Home')
  await expect(active).toContainText('全部机构')
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('北区')
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('南区')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '移动到这里' }).click()
  await expect(way.getByRole('button', { name: '南区' })).toBeVisible()

  // a non-empty folder is deleted only by moving its contents up; its address then leads to the school
  const address = page.url()
  await choose(page, '南区')
  await act(page, '删除')
  await expect(dialog).toContainText('里面的 1 个下级和 0 个账号会上移一层，到“全部机构”')
  await dialog.getByRole('button', { name: '删除并上移内容' }).click()
  await expect(page.getByText('“南区”已删除')).toBeVisible()
  await page.goto(address)
  await expect(heading(page, '实验学校')).toBeVisible()
  // closed by typing its name, gone from its address, and restored from the recently deleted
  await act(page, '关闭机构')
  const close = dialog.getByRole('button', { name: '关闭机构' })
  await expect(close).toBeDisabled()
  await dialog.getByLabel(/请输入机构名称/).fill('实验学校')
  await close.click()
  await expect(page.getByText(/“实验学校”已关闭/)).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('这个机构或文件夹不存在')).toBeVisible()
  await open(page)
  await page.getByRole('tab', { name: '最近删除' }).click()
  await page.getByText('机构', { exact: true }).click()
  await page.getByRole('button', { name: '恢复“实验学校”' }).click()
  await expect(page.getByText(/“实验学校”已恢复/)).toBeVisible()
  await page.goto(address)
  await expect(heading(page, '实验学校')).toBeVisible()
})

test('an institution with people is closed only after its name is typed, and the search shows its path', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'sys_platform_admin')
  await open(page)
  await page.getByLabel('搜索机构或文件夹').fill('示例学')
  await tree(page).getByRole('listitem').getByRole('button', { name: '示例学校' }).click()
  await expect(heading(page, '示例学校')).toBeVisible()
  await act(page, '关闭机构')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/它的 \d+ 个账号、\d+ 节课例/)
  await expect(dialog.getByRole('button', { name: '关闭机构' })).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()
  await act(page, '指标设置')
  await expect(page.getByRole('heading', { name: '指标设置' })).toBeVisible()
  expect(page.url()).toContain('org_id=')
})

test('a list of schools is reviewed and imported with its folders', async ({ page, logIn }) => {
  await logIn(page, 'sys_platform_admin')
  await open(page)
  await act(page, '批量导入机构')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('导入到：全部机构')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const template = await download
  expect(template.suggestedFilename()).toBe('机构导入模板.xlsx')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: '模板.xlsx', mimeType: '', buffer: readFileSync(await template.path()) })
  await expect(dialog.getByRole('alert')).toContainText('没有可以导入的行')
  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  const lines = [
    '学校名称,所属文件夹,电话',
    '导入一小,导入市/东区,1',
    '导入二小,导入市/东区,2',
    '导入一小,导入市/东区,3',
  ]
  await input.setInputFiles({ name: '学校.csv', mimeType: '', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog.getByRole('alert').first()).toContainText('1 行有问题')
  await expect(dialog.getByText('将新建 2 个文件夹')).toBeVisible()
  await expect(dialog.getByText('不导入的列：电话')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: '与文件中前面的一行重复' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^导入 \d/ })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /不导入有问题的 1 行/ }).check()
  await dialog.getByRole('button', { name: '导入 2 个机构' }).click()
  await expect(dialog.getByText('已导入 2 个机构，新建 2 个文件夹')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await row(page, '导入市').locator('.ant-tree-switcher').click()
  await row(page, '东区').locator('.ant-tree-switcher').click()
  await choose(page, '导入二小')
  await expect(page.getByRole('navigation', { name: '所在位置' })).toContainText('东区')
})

test('a changed role applies to people who are logged in; the log records it and is exported', async ({
  page,
  browser,
  logIn,
}) => {
  await logIn(page, 'sys_platform_admin')
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(other, 'sys_org_ops_admin')
  await open(other)
  await expect(other.getByRole('tab', { name: '操作记录' })).toBeVisible()

  await open(page, '/org?tab=roles')
  const cell = page.getByRole('checkbox', { name: '机构管理员：查看操作记录' })
  await expect(page.getByRole('checkbox', { name: /^平台管理员：修改角色权限/ })).toBeDisabled()
  await cell.uncheck()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，立即生效')).toBeVisible()
  // no reload: a refused request makes the page refetch the permissions
  await other.getByRole('tab', { name: '操作记录' }).click()
  await expect(other.getByRole('tab', { name: '操作记录' })).toHaveCount(0)
  await expect(other.getByRole('tab', { name: '角色权限' })).toBeVisible()

  // nor for the page itself: the permissions are refetched when the window regains focus
  await page.getByRole('checkbox', { name: '机构管理员：打开机构管理' }).uncheck()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
  await lookAgain(other)
  await expect(other.getByText('抱歉，您无权访问该页面。')).toBeVisible()
  await expect(other.getByRole('navigation').getByRole('link', { name: '机构管理' })).toHaveCount(0)

  await page.getByRole('button', { name: '全部恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部恢复默认' }).click()
  await expect(cell).toBeChecked()
  await lookAgain(other)
  await expect(other.getByRole('tab', { name: '操作记录' })).toBeVisible()
  await expect(other.getByRole('navigation').getByRole('link', { name: '机构管理' })).toBeVisible()
  await other.context().close()

  await page.getByRole('tab', { name: '操作记录' }).click()
  await page.getByRole('row').filter({ hasText: '恢复角色默认权限' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('/api/audit/list:get')
  await page.getByRole('button', { name: '只看此对象' }).click()
  await expect(page).toHaveURL(/object=sys_org_ops_admin/)
  await expect(page.getByRole('row').filter({ hasText: '修改角色权限' })).not.toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('操作记录.xlsx')
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test("an institution's administrator sees their institution as the root", async ({ page, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  await expect(heading(page, '示例学校')).toBeVisible()
  await expect(tree(page).getByText('全部机构')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新建机构' })).toHaveCount(0)
  await create(page, '新建文件夹', '语文组')
  await row(page, '语文组').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByRole('dialog')).toContainText('文件夹是空的')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(heading(page, '示例学校')).toBeVisible()
})

for (const [theme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`tree, roles and log are accessible, ${theme}, ${width} px`, async ({ page, logIn }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'sys_platform_admin')
    for (const [tab, text] of [
      ['audit', '导出'],
      ['roles', '全部恢复默认'],
    ] as const) {
      await open(page, `/org?tab=${tab}`)
      await expect(page.getByRole('button', { name: text, exact: true })).toBeVisible()
      await expectAccessible(page, `${tab} ${theme} ${width}`)
      await fits(page)
    }
    if (width === 390) {
      await page.getByRole('button', { name: '选择机构' }).click()
      await expect(page.getByRole('dialog').getByText('全部机构')).toBeVisible()
      await expectAccessible(page, `tree ${theme} ${width}`)
    }
  })
}
