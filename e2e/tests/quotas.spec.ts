import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import type { Api } from '../setup/api.ts'
import { untilAtRest } from '../setup/at-rest.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const SCHOOL = '示例学校'
const TALK = '师：今天我们学习分数。\n生：老师好。\n师：什么是分数？\n生：把一个整体平均分成几份，取其中的一份。'

/** Restores the initial state: the other tests share this console. */
test.afterEach(async ({ openApi }) => {
  const allocator = await openApi('sys_platform_allocator')
  await allocator.post('api/quota/set_metered', { org_id: allocator.orgId, metered: false })
  for (const { quota_id, remaining } of (await allocator.get('api/quota/list')).data.list) {
    if (remaining > 0) await allocator.post('api/quota/reduce', { quota_id, amount: remaining })
  }
  const off = { enabled: false, text_zh: '', text_en: '', from: null, until: null }
  await (await openApi('sys_platform_admin')).post('api/home_page_config/set_maintenance_message', off)
})

async function openSchool(page: Page): Promise<void> {
  await page.getByRole('link', { name: '机构管理' }).first().click()
  await page.getByRole('treeitem', { name: SCHOOL }).getByText(SCHOOL).click()
  await page.getByRole('tab', { name: '配额' }).click()
  await expect(page.getByRole('heading', { name: '变动记录' })).toBeVisible()
}

/** A folder with this number of new institutions, whose names begin with its own. */
async function district(admin: Api, name: string, count: number): Promise<{ folder: string; ids: string[] }> {
  const folder = (await admin.post('api/org/create_folder', { name })).data.id as string
  const ids: string[] = []
  for (let i = 1; i <= count; i++) {
    ids.push((await admin.post('api/org/create', { name: `${name}第${i}小学`, parent_id: folder })).data.id)
  }
  return { folder, ids }
}

async function closeDistrict(admin: Api, name: string, { folder, ids }: { folder: string; ids: readonly string[] }) {
  for (const [i, id] of ids.entries()) await admin.post('api/org/delete', { id, confirm_name: `${name}第${i + 1}小学` })
  await admin.post('api/org/delete_folder', { id: folder })
}

async function allocate(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: '分配配额' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('次数').fill(String(count))
  await dialog.getByRole('button', { name: '分配配额' }).click()
  await expect(dialog).toHaveCount(0)
}

const newAnalysis = async (page: Page) => {
  await page.getByRole('button', { name: '新建分析' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('完整版', { exact: true })).toBeVisible()
  return drawer
}

test('allocated, used up, refused, and refunded after a failure', async ({ browser, page, logIn, site }) => {
  test.setTimeout(120_000)
  await logIn(page, 'sys_platform_allocator')
  await openSchool(page)
  await page.getByRole('button', { name: '分配配额' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '分配配额' }).click()
  await expect(dialog.getByText('请填写次数')).toBeVisible()
  await expect(dialog.getByText('该机构目前不限量')).toBeVisible()
  await dialog.getByLabel('次数').fill('1')
  await dialog.getByLabel('备注').fill('a`b')
  await expect(dialog.getByText('不能包含特殊字符')).toBeVisible()
  await dialog.getByLabel('备注').fill('试用')
  await dialog.getByRole('button', { name: '分配配额' }).click()
  await expect(page.getByText('已分配，完整版剩余 1 次')).toBeVisible()
  await expect(page.getByRole('switch', { name: '按配额计数' })).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: '试用' })).toContainText('+1')

  const room = await browser.newContext()
  const teacher = await room.newPage()
  await logIn(teacher, 'sys_analysis_web_user')
  await expect(teacher.getByText('剩余分析次数：完整版 1 次')).toBeVisible()
  const drawer = await newAnalysis(teacher)
  await expect(drawer.getByText(/剩余 1 次，\d{4}-\d\d-\d\d 到期/)).toBeVisible()
  await drawer.getByText('粘贴文字').click()
  await drawer.getByPlaceholder(/上节课/).fill(TALK)
  await drawer.getByLabel('课题').fill('最后一次')
  await drawer.getByRole('button', { name: '创建并分析' }).click()
  await expect(teacher.getByText('已创建“最后一次”')).toBeVisible()
  await expect(teacher.getByText('剩余分析次数：无')).toBeVisible()

  await newAnalysis(teacher)
  await expect(drawer.getByText('配额已用完，请联系管理员')).toBeVisible()
  await drawer.locator('input[type=file]').first().setInputFiles(site.recordings.fake)
  await drawer.getByLabel('课题').fill('没有次数了')
  await drawer.getByRole('button', { name: '创建并上传' }).click()
  await expect(drawer.getByRole('alert')).toContainText('本机构此版本的分析配额已用完')
  await expect(drawer.getByLabel('课题')).toHaveValue('没有次数了')

  await allocate(page, 1)
  await expect(page.getByText('已分配，完整版剩余 1 次')).toBeVisible()
  await drawer.getByRole('button', { name: '创建并上传' }).click()
  await expect(teacher.getByText('已创建“没有次数了”')).toBeVisible()
  await expect(teacher.getByRole('row').filter({ hasText: '没有次数了' })).toContainText('失败', { timeout: 200_000 })
  await expect(teacher.getByText('剩余分析次数：完整版 1 次')).toBeVisible({ timeout: 200_000 })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: '分析失败退回' })).toContainText('+1')
  await room.close()
})

test('selected institutions change together after a preview, and the change is copied to the others', async ({
  page,
  logIn,
  site,
  openApi,
}) => {
  const admin = await openApi('sys_platform_admin')
  const area = await district(admin, '甲区', 3)
  await logIn(page, 'sys_platform_allocator')
  await page.goto(`${site.url}#/org?node=${area.folder}&tab=quotas`)
  await page.getByText('全部', { exact: true }).click()
  const school = (number: number) => page.getByRole('row').filter({ hasText: `甲区第${number}小学` })
  await page.getByRole('checkbox', { name: '选择“甲区第1小学”' }).check()
  await page.getByRole('checkbox', { name: '选择“甲区第2小学”' }).check()
  await expect(page.getByText('已选 2 个机构')).toBeVisible()
  await page.getByRole('button', { name: '批量分配' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('为选中的 2 个机构')
  await dialog.getByLabel('次数').fill('20')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByText('将改动 2 份配额')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '甲区第2小学' })).toContainText('剩余 0 → 20')
  // back to the form: the input is kept, and nothing has changed yet
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await expect(dialog.getByLabel('次数')).toHaveValue('20')
  await expect(school(2)).toContainText('不限量')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '确认分配' }).click()
  await expect(page.getByText('已改动 2 份配额')).toBeVisible()
  await expect(school(1)).toContainText('完整版 剩余 20/20')
  await expect(school(3)).toContainText('不限量')
  await expect(page.getByText(/已选/)).toHaveCount(0)

  await page.getByRole('checkbox', { name: '选择“甲区第3小学”' }).check()
  await page.getByRole('button', { name: '从机构复制' }).click()
  await dialog.getByRole('combobox', { name: '复制自' }).fill('甲区第1')
  await page.locator('.ant-select-item-option').filter({ hasText: '甲区第1小学' }).click()
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '确认分配' }).click()
  await expect(school(3)).toContainText('完整版 剩余 20/20')
  await closeDistrict(admin, '甲区', area)
})

test('an export is changed and imported, on a phone too', async ({ page, logIn, site, openApi }) => {
  const admin = await openApi('sys_platform_admin')
  const area = await district(admin, '乙区', 2)
  await page.setViewportSize({ width: 390, height: 800 })
  await logIn(page, 'sys_platform_allocator')
  await page.goto(`${site.url}#/org?node=${area.folder}&tab=quotas`)
  await page.getByText('全部', { exact: true }).click()
  await page.getByRole('checkbox', { name: '选择“乙区第2小学”' }).check()
  await expect(page.getByText('已选 1 个机构')).toBeVisible()
  await page.getByRole('button', { name: '批量分配' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('次数').fill('5')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '确认分配' }).click()
  const school = (number: number) =>
    page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: `乙区第${number}小学` })
  await expect(school(2)).toContainText('完整版 剩余 5/5')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const exported = await (await download).path()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: '配额.xlsx', mimeType: '', buffer: readFileSync(exported) })
  await expect(dialog.getByRole('alert')).toContainText('没有可以导入的行')
  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  const head = '机构,文件夹,按配额计数,版本,开始日期,结束日期,总次数,备注'
  const lines = [
    '乙区第1小学,乙区,是,基础版,2026/9/1,2098-08-31,30,合同 7',
    '乙区第9小学,乙区,是,基础版,2026-09-01,2098-08-31,1,',
  ]
  await input.setInputFiles({ name: '配额.csv', mimeType: '', buffer: Buffer.from([head, ...lines].join('\n')) })
  await expect(dialog.getByRole('alert')).toContainText('1 行有问题')
  await expect(dialog.getByRole('row').filter({ hasText: '没有找到这个机构' })).toBeVisible()
  await untilAtRest(page)
  await expectAccessible(page, 'quota import 390')
  await dialog.getByRole('checkbox', { name: /不导入有问题的 1 行/ }).check()
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog.getByText('已新建 1 份配额，更改 0 份')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(school(1)).toContainText('基础版 剩余 30/30')
  await closeDistrict(admin, '乙区', area)
})

test('a notice is published, read before and after the log-in, and closed', async ({ browser, page, logIn, site }) => {
  await logIn(page, 'sys_platform_admin')
  await page.goto(`${site.url}#/home_page_config?tab=maintenance`)
  await page.getByRole('switch', { name: '显示公告' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写中文内容')).toBeVisible()
  await page.getByLabel('中文内容').fill('今晚升级')
  await page.getByLabel('英文内容').fill('Upgrade tonight')
  await page.getByLabel('显示时间').first().fill('2020-01-01 00:00')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2098-01-01 00:00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('正在显示')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '今晚升级' }).first()).toBeVisible()

  const room = await browser.newContext()
  const other = await room.newPage()
  await other.goto(`${site.url}#/user/login`)
  const banner = other.getByRole('status').filter({ hasText: '今晚升级' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button').click()
  await expect(banner).toHaveCount(0)
  await other.reload()
  await expect(other.getByLabel('账号', { exact: true })).toBeVisible()
  await other.waitForLoadState('networkidle')
  await expect(banner).toHaveCount(0)
  await room.close()
})

for (const [theme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`quotas and notice are accessible, ${theme}, ${width} px`, async ({ page, logIn, site, askAs }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    const check = async (what: string) => {
      await expectAccessible(page, `${what} ${theme} ${width}`)
      await fits(page)
    }
    await logIn(page, 'sys_platform_allocator')
    await page.goto(`${site.url}#/org?tab=quotas`)
    await expect(page.getByText(/共 \d+ 条/)).toBeVisible()
    await check('overview')
    const { body } = await askAs('sys_platform_allocator', 'currentUser')
    await page.goto(`${site.url}#/org?node=${body.data.org_id}&tab=quotas`)
    await allocate(page, 3)
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await check('quotas')
    await page.getByRole('button', { name: /^减少/ }).first().click()
    await page.getByRole('dialog').getByLabel('次数').fill('3')
    await check('reduce')
    await page.getByRole('dialog').getByRole('button', { name: '减少' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await logIn(page, 'sys_platform_admin')
    await page.goto(`${site.url}#/home_page_config?tab=maintenance`)
    await expect(page.getByLabel('中文内容')).toBeVisible()
    await check('maintenance')
  })
}
