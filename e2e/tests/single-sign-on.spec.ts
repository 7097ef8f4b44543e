import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  freePort,
  type IdentityProvider,
  startIdentityProvider,
} from '../setup/identity-provider.ts'
import { logOut } from '../setup/log-out.ts'
import { readPrepared } from '../setup/prepared.ts'
import { type RunningConsole, SAMPLE_ACCOUNTS, startConsole } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

const BUTTON = '示例统一身份登录'

let provider: IdentityProvider
let console: RunningConsole

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  provider = await startIdentityProvider(url)
  console = await startConsole({
    prepared: readPrepared().home,
    env: {
      PORT: String(port),
      KEGUAN_ROLE: 'api',
      KEGUAN_PUBLIC_URL: url,
      KEGUAN_OIDC_ISSUER: provider.issuer,
      KEGUAN_OIDC_CLIENT_ID: CLIENT_ID,
      KEGUAN_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      KEGUAN_OIDC_NAME: BUTTON,
    },
  })
})
test.afterAll(async () => {
  await console.stop()
  await provider.stop()
})

/** What a person does at the provider. */
async function passProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Binds an identity of the provider to a sample account, as the settings do. */
async function bind(page: Page, account: string, login: string): Promise<void> {
  await page.goto(`${console.url}#/user/login`)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(console.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/(home|org)/)
  const url = await page.evaluate(async () => {
    const token = JSON.parse(sessionStorage.getItem('alpha-server-www-token') ?? '""')
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await fetch('/api/sso/bind', { method: 'POST', headers, body: '{}' })
    return (await answer.json()).data.url as string
  })
  await page.goto(url)
  await passProvider(page, login)
  await expect(page).toHaveURL(`${console.url}#/home`)
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
}

test('an unknown identity gets instructions and can still log in with a password', async ({ page }) => {
  await page.goto(console.url)
  await page.getByRole('button', { name: BUTTON }).click()
  await passProvider(page, 'stranger')
  await expect(page.getByRole('alert')).toContainText('“stranger”还没有绑定账号')
  await expect(page).toHaveURL(/^[^?]+#\/user\/login/)
  await expectAccessible(page, 'log-in with single sign-on')
  await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS.sys_analysis_web_user)
  await page.getByLabel('密码', { exact: true }).fill(console.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/home/)
})

test('returns to the requested page without the response in the address, and logs out at the provider as well', async ({
  page,
}) => {
  await bind(page, SAMPLE_ACCOUNTS.sys_analysis_web_user, 'li')
  await page.goto(`${console.url}#/measure_settings`)
  await page.reload()
  await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
  await page.getByRole('button', { name: BUTTON }).click()
  await passProvider(page, 'li')
  await expect(page).toHaveURL(`${console.url}#/measure_settings`)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('alpha-server-www-sso_return')

  await logOut(page, /示例教师/)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(/^[^?]+#\/user\/login\?redirect=.*measure_settings/)
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('an identity is bound and unbound in the account settings', async ({ page }) => {
  const settings = `${console.url}#/account/settings?tab=binding`
  await page.goto(`${console.url}#/user/login?redirect=${encodeURIComponent(settings)}`)
  await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS.sys_expert)
  await page.getByLabel('密码', { exact: true }).fill(console.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('还没有绑定。')).toBeVisible()
  await page.getByRole('button', { name: `绑定“${BUTTON}”` }).click()
  await passProvider(page, 'wang')
  await expect(page).toHaveURL(settings)
  await expect(page.getByRole('listitem').filter({ hasText: 'wang' })).toContainText('绑定于')
  await expectAccessible(page, 'a bound identity')
  await page.getByRole('button', { name: '解除“wang”的绑定' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('还没有绑定。')).toBeVisible()
})

test('cancelling at the provider is reported and leads no further', async ({ page }) => {
  await page.goto(`${console.url}#/user/login`)
  await page.getByRole('button', { name: BUTTON }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('alert')).toContainText('您没有同意登录')
  await page.reload()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a response issued to another browser is refused', async ({ page, browser }) => {
  await page.goto(`${console.url}#/user/login`)
  await page.getByRole('button', { name: BUTTON }).click()
  await page.getByPlaceholder('Enter any login').fill('li')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  const caught = new Promise<string>((done) => {
    void page.route('**/api/sso/login?*', async (route) => {
      done(new URL(route.request().url()).search)
      await route.abort()
    })
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await other.goto(`${console.url}${await caught}`)
  await expect(other.getByRole('alert')).toContainText('这次统一身份登录已失效')
  await other.context().close()
})

// the last one: the provider does not come back
test('a provider that goes down is reported, and the form stays usable', async ({ page }) => {
  await page.goto(`${console.url}#/user/login`)
  await page.getByRole('button', { name: BUTTON }).click()
  await page.route('**/api/sso/login?*', async (route) => {
    await provider.stop()
    await route.continue()
  })
  await passProvider(page, 'li')
  await expect(page.getByRole('alert')).toContainText('暂时无法连接统一身份认证服务')
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})
