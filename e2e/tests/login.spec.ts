import { expectAccessible } from '../setup/accessibility.ts'
import { SAMPLE_ACCOUNTS } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

const ACCOUNT = SAMPLE_ACCOUNTS.sys_analysis_web_user

test('logs in with the keyboard alone', async ({ page, site }) => {
  await page.goto(site.url)
  await expect(page).toHaveURL(/#\/user\/login/)
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await page.keyboard.type(ACCOUNT)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type(site.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/home/)
})

test('a wrong password says so, keeps the account and stays on the page', async ({ page, site }) => {
  await page.goto(`${site.url}#/user/login`)
  await page.getByLabel('账号', { exact: true }).fill(ACCOUNT)
  await page.getByLabel('密码', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('账号或密码不正确')
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(ACCOUNT)
  await expect(page).toHaveURL(/#\/user\/login/)
})

test('a page without authority answers 403, an unknown address 404', async ({ page, site, logIn }) => {
  await logIn(page, 'sys_platform_allocator')
  await page.goto(`${site.url}#/home`)
  await expect(page.getByText('抱歉，您无权访问该页面。')).toBeVisible()
  await page.goto(`${site.url}#/no/such/page`)
  await expect(page.getByText('抱歉，您访问的页面不存在。')).toBeVisible()
})

for (const [colorScheme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`the log-in page is accessible, ${colorScheme}, ${width} px`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site.url)
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
    await expectAccessible(page, `log-in ${colorScheme} ${width}`)
  })
}
