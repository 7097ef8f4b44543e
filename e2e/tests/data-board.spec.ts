import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

test.describe('data board', () => {
  test('withholds groups that are too small, keeps its filters in the address, and is shared until the link is revoked', async ({
    page,
    logIn,
    browser,
    site,
  }) => {
    await logIn(page, 'sys_org_ops_admin')
    await page.goto(`${site.url}#/data_board`)
    await expect(page.getByRole('heading', { name: '数据看板' })).toBeVisible()
    await expect(page.getByText('课例或教师太少', { exact: true })).toBeVisible()

    await page.getByRole('combobox', { name: '时间' }).click()
    await page.getByTitle('上周', { exact: true }).click()
    await expect(page).toHaveURL(/period=last_week/)
    await page.reload()
    await expect(page.getByTitle('上周', { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'data board')

    await page.getByRole('button', { name: '分享' }).click()
    await page.getByLabel('名称').fill('一楼大厅')
    await page.getByRole('button', { name: '生成链接' }).click()
    const link = await page.getByLabel('看板链接').inputValue()

    const visitor = await (
      await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
    ).newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: '一楼大厅' })).toBeVisible()
    await expect(visitor.getByText('上周', { exact: false }).first()).toBeVisible()
    await fits(visitor)
    await expectAccessible(visitor, 'shared data board')

    await page.getByRole('button', { name: '收回 一楼大厅' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).last().click()
    await expect(page.getByText('已收回')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('这个看板链接已失效', { exact: false })).toBeVisible()
    await visitor.context().close()
  })
})
