import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const open = async (page: Page) => {
  await chooseItem(page.getByRole('button', { name: /账号菜单/ }), '指标设置')
  await expect(page.getByRole('heading', { name: '指标设置' })).toBeVisible()
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a teacher reads the rules and their sources, and can change nothing', async ({ page, logIn }) => {
  await logIn(page, 'sys_analysis_web_user')
  await open(page)
  const row = page.getByRole('row').filter({ hasText: '等待达标时长' })
  await expect(row).toContainText('Rowe')
  await expect(row).toContainText('已发表')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '全部恢复默认' })).toHaveCount(0)
})

test('an administrator sees validation errors, is asked before leaving, saves and resets', async ({ page, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await open(page)
  await field(page, '等待达标时长').fill('20')
  await expect(page.getByText('不能大于 10')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await field(page, '等待达标时长').fill('4')
  await field(page, '另算作口头禅的词').fill('这样吧\n换句话说')

  await page.getByRole('link', { name: '课堂分析' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 项修改还没有保存')
  await dialog.getByRole('button', { name: '留在此页' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field(page, '等待达标时长')).toHaveValue('4')

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toContainText(/已完成的课有 \d+ 节/)
  await dialog.getByLabel(/暂不重算/).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/\d+ 节课的报告仍按以前的设置/)).toBeVisible()
  await page.reload()
  await expect(field(page, '另算作口头禅的词')).toHaveValue('这样吧\n换句话说')

  await page.getByRole('button', { name: '全部恢复默认' }).click()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await expect(field(page, '等待达标时长')).toHaveValue('3')
  await expect(page.getByText(/正在后台重新计算|仍按以前的设置/)).toHaveCount(0, { timeout: 200_000 })
})

for (const [theme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`the settings are accessible, ${theme}, ${width} px`, async ({ page, logIn }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'sys_org_ops_admin')
    await open(page)
    await expectAccessible(page, `settings ${theme} ${width}`)
    await fits(page)
  })
}
