import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { logOut } from '../setup/log-out.ts'
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
  await page.goto(`${site.url}#/report?analysis_id=x`)
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
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site.url)
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
    await expectAccessible(page, `log-in ${colorScheme} ${width}`)
  })
}

/** Logs in on whatever log-in page is open. */
async function comeIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
}

/** What each deployment shows, and the product that is sent with its log-in. */
const VARIANTS: readonly { address: string; name?: string; color: string; product?: number }[] = [
  { address: 'ai.localhost', color: '#1658b8' },
  { address: 'xueyou.localhost', color: '#0b6e4f' },
  { address: 'eduzhiyin.localhost', color: '#5b3fb5' },
  { address: 'fengtian.localhost', color: '#a6401a' },
  { address: 'xjnu.localhost', color: '#00617f', product: 5 },
  { address: 'zoomabc.localhost', color: '#2f54c8' },
  { address: 'career.localhost', name: '课观 · 发展倾向', color: '#7a3e9d', product: 3 },
  { address: 'xueyou.localhost?origin=xj', color: '#00617f', product: 5 },
  { address: 'localhost', color: '#1658b8' },
]

test('the host name, or the origin in the address, chooses name, logo, title and product', async ({ page, site }) => {
  const { port } = new URL(site.url)
  for (const { address, name = '课观', color, product = 2 } of VARIANTS) {
    const url = new URL(`http://${address}`)
    url.port = port
    await test.step(address, async () => {
      await page.goto(`${url}#/user/login`)
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`登录 - ${name}`)
      await expect(page.locator('h1 svg rect')).toHaveAttribute('fill', color)
      const sent = page.waitForRequest('**/api/account/login')
      await comeIn(page, `nobody-${address}`, 'not-the-password')
      expect((await sent).postDataJSON()).toMatchObject({ product })
      await expect(page.getByRole('alert')).toContainText('账号或密码不正确')
    })
  }
})

test.describe('after a log-in', () => {
  for (const [role, lands, heading] of [
    ['sys_platform_admin', /#\/home$/, '课堂分析'],
    ['sys_org_ops_admin', /#\/home$/, '课堂分析'],
    ['sys_expert', /#\/home$/, '课堂分析'],
    ['sys_analysis_web_user', /#\/home$/, '课堂分析'],
    ['sys_platform_allocator', /#\/org$/, '全部机构'],
    ['sys_home_page_config', /#\/home_page_config$/, '首页内容配置'],
  ] as const) {
    test(`${role} reaches a page that the role may open`, async ({ page, site }) => {
      await page.goto(site.url)
      await comeIn(page, SAMPLE_ACCOUNTS[role], site.password)
      await expect(page).toHaveURL(lands)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.goto(`${site.url}#/`)
      await expect(page).toHaveURL(lands)
    })
  }

  test('holders of the page return to /org when their session ends there', async ({ page, site }) => {
    for (const role of ['sys_platform_admin', 'sys_platform_allocator'] as const) {
      await page.goto(`${site.url}#/org?tab=quotas`)
      await comeIn(page, SAMPLE_ACCOUNTS[role], site.password)
      await expect(page).toHaveURL(/#\/org\?tab=quotas$/)
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
    }
  })

  test('tendency analysis alone: home lists what there is, and makes no request that is refused', async ({
    page,
    site,
    openApi,
  }) => {
    const admin = await openApi('sys_platform_admin')
    const account = `career-${Date.now()}`
    const person = { account, name: '示例倾向', role_ids: ['sys_expert'], org_id: admin.orgId }
    const { data } = await admin.post('api/account/create', person)
    const grant = (granted: boolean) => ({
      changes: [
        { role: 'sys_expert', access: '/api/analysis/list:get', granted: !granted },
        { role: 'sys_expert', access: '/api/career_analysis/list:get', granted },
      ],
    })
    await admin.post('api/role/update', grant(true))
    try {
      const refused: string[] = []
      page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
      await page.goto(site.url)
      await comeIn(page, account, data.password)
      await page.getByLabel('新密码', { exact: true }).fill('river stone bridge')
      await page.getByLabel('再输入一次新密码').fill('river stone bridge')
      await page.getByRole('button', { name: '修改密码并继续' }).click()
      await expect(page).toHaveURL(/#\/home$/)
      await expect(page.getByRole('heading', { name: '您的账号只开通了发展倾向分析' })).toBeVisible()
      await expectAccessible(page, 'tendency analysis alone')
      await page.waitForLoadState('networkidle')
      expect(refused).toEqual([])
      await page.getByRole('main').getByRole('link', { name: '倾向分析' }).click()
      await expect(page.getByRole('heading', { name: '还没有倾向分析' })).toBeVisible()
      expect(refused).toEqual([])
    } finally {
      await admin.post('api/role/update', grant(false))
    }
  })

  test('anyone who skips the analysis page arrives at the finished reports', async ({ page, site, openApi }) => {
    const admin = await openApi('sys_platform_admin')
    const account = `skips-${Date.now()}`
    const person = {
      account,
      name: '示例直达',
      role_ids: ['sys_analysis_web_user'],
      org_id: admin.orgId,
      should_skip_analysis: true,
    }
    const { data } = await admin.post('api/account/create', person)
    await page.goto(site.url)
    await comeIn(page, account, data.password)
    await page.getByLabel('新密码', { exact: true }).fill('river stone bridge')
    await page.getByLabel('再输入一次新密码').fill('river stone bridge')
    await page.getByRole('button', { name: '修改密码并继续' }).click()
    await expect(page).toHaveURL(/#\/home\?status=60000$/)
    await expect(page.getByText('没有符合条件的分析')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: '新建分析' })).toHaveCount(1)
  })

  test('the career variant leads to its own page', async ({ page, site }) => {
    const url = site.url.replace('127.0.0.1', 'career.localhost')
    await page.goto(`${url}#/user/login?redirect=${encodeURIComponent(`${url}#/home`)}`)
    await expect(page.getByRole('heading', { name: '课观 · 发展倾向' })).toBeVisible()
    await comeIn(page, ACCOUNT, site.password)
    await expect(page).toHaveURL(/career\.localhost:\d+\/#\/career$/)
    await expect(page.getByRole('heading', { name: '发展倾向分析', level: 1 })).toBeVisible()
  })
})

test('the entries of session storage are those of the specification', async ({ page, site }) => {
  await page.goto(site.url)
  await comeIn(page, ACCOUNT, site.password)
  await expect(page).toHaveURL(/#\/home$/)
  const entries = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  expect(JSON.parse(entries['alpha-server-www-authority'] ?? '')).toContain('authority_ai_page')
  expect(JSON.parse(entries['alpha-server-www-roles'] ?? '')).toEqual(['sys_analysis_web_user'])
  expect(JSON.parse(entries['alpha-server-www-accesses'] ?? '')['/api/analysis/list:get']).toBe(true)
  expect(entries['alpha-server-www-should_skip_analysis']).toBe('false')
  expect(entries['alpha-server-www-should_analysis_list_by_page']).toBe('false')
  expect(JSON.parse(entries.currentUser ?? '')).toMatchObject({ account: ACCOUNT, unreadCount: expect.any(Number) })
})

test.describe('a first password', () => {
  test('is changed before anything else, then leads to the requested page', async ({ page, site, openApi }) => {
    const admin = await openApi('sys_platform_admin')
    const account = `first-${Date.now()}`
    const teacher = { account, name: '示例新老师', role_ids: ['sys_analysis_web_user'], org_id: admin.orgId }
    const { data: issued } = await admin.post('api/account/create', teacher)

    const wanted = `${site.url}#/measure_settings`
    await page.goto(`${site.url}#/user/login?redirect=${encodeURIComponent(wanted)}`)
    await comeIn(page, account, issued.password)
    await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible()
    await expectAccessible(page, 'first password')
    await page.goto(`${site.url}#/home`)
    await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible()
    await page.goto(`${site.url}#/user/login?redirect=${encodeURIComponent(wanted)}`)

    const [next, again] = [page.getByLabel('新密码', { exact: true }), page.getByLabel('再输入一次新密码')]
    for (const [password, strength] of [
      ['aaaaaaaab', '弱'],
      ['Hg_qz725x', '中'],
      ['river stone bridge', '强'],
    ] as const) {
      await next.fill(password)
      await expect(page.getByText(`强度：${strength}`)).toBeVisible()
    }
    await next.fill('password123')
    await again.fill('password123')
    await page.getByRole('button', { name: '修改密码并继续' }).click()
    await expect(page.getByText('过于常见')).toBeVisible()
    await next.fill('river stone bridge')
    await again.fill('river stone')
    await page.getByRole('button', { name: '修改密码并继续' }).click()
    await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
    await again.fill('river stone bridge')
    await page.getByRole('button', { name: '修改密码并继续' }).click()
    await expect(page).toHaveURL(wanted)
  })
})

test.describe('several tabs', () => {
  test('a new tab has the session; logging out and logging in apply to both', async ({
    page,
    context,
    site,
    logIn,
  }) => {
    await logIn(page, 'sys_analysis_web_user')
    const second = await context.newPage()
    await second.goto(`${site.url}#/measure_settings`)
    await expect(second).toHaveURL(/#\/measure_settings$/)
    await page.bringToFront()
    await logOut(page, /示例教师/)
    await expect(page).toHaveURL(/#\/user\/login/)
    await expect(second).toHaveURL(/#\/user\/login\?redirect=.*measure_settings/)
    await comeIn(page, SAMPLE_ACCOUNTS.sys_expert, site.password)
    await expect(second).toHaveURL(/#\/measure_settings$/)
    await expect(second.getByRole('button', { name: /示例专家/ })).toBeVisible()
  })
})

test('a session that was ended elsewhere leads to the log-in page, and back to the previous page', async ({
  page,
  site,
  logIn,
}) => {
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/measure_settings`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(async () => {
    const token = JSON.parse(sessionStorage.getItem('alpha-server-www-token') ?? '""')
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    await fetch('/api/account/logout', { method: 'POST', headers, body: '{}' })
  })
  await page.reload()
  await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
  await expect(page.getByText('未登录或登录已过期').first()).toBeVisible()
  await comeIn(page, ACCOUNT, site.password)
  await expect(page).toHaveURL(`${site.url}#/measure_settings`)
})

test('a session without a token counts as none: the log-in page stays and accepts a log-in', async ({
  page,
  site,
  logIn,
}) => {
  await logIn(page, 'sys_analysis_web_user')
  await page.evaluate(() => sessionStorage.removeItem('alpha-server-www-token'))
  await page.goto(`${site.url}#/measure_settings`)
  await page.reload()
  await comeIn(page, ACCOUNT, site.password)
  await expect(page).toHaveURL(`${site.url}#/measure_settings`)
})

test('an address that carries a redirect already leads to the log-in page with that redirect', async ({
  page,
  site,
}) => {
  const wanted = `${site.url}#/measure_settings`
  await page.goto(`${site.url}#/home?redirect=${encodeURIComponent(wanted)}`)
  await comeIn(page, ACCOUNT, site.password)
  await expect(page).toHaveURL(wanted)
})
