import type { Page, Route } from '@playwright/test'
import { untilAtRest } from '../setup/at-rest.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { SAMPLE_ACCOUNTS } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

/**
 * Any mutation that reports its errors will do; a deletion that the server is made to refuse leaves the lesson in
 * place.
 */
const DELETE = '**/api/analysis/delete'

const answerWith = (status: number, body: object | string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Requests a deletion and confirms it; a click on a menu or dialog that is still opening is lost. */
async function confirmDeletion(page: Page): Promise<void> {
  await chooseItem(page.getByRole('button', { name: /更多/ }).first(), '删除')
  const confirm = page.getByRole('dialog').getByRole('button', { name: '删除' })
  await expect(confirm).toBeVisible()
  await untilAtRest(page)
  await confirm.click()
}

/** Makes the server give this response to the next deletion, and requests one. */
async function askForDeletion(page: Page, give: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(DELETE)
  await page.route(DELETE, give)
  await confirmDeletion(page)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** An error notice stays for minutes and may cover the next control. */
async function closeNotice(page: Page): Promise<void> {
  await page.locator('.ant-notification-notice-close').click()
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
}

const notice = (page: Page, title: string | RegExp) => page.getByRole('alert').filter({ hasText: title })

const STATUSES: readonly (readonly [number, string])[] = [
  [400, '发出的请求有错误'],
  [404, '不存在的记录'],
  [406, '请求的格式不可得'],
  [410, '永久删除'],
  [422, '发生一个验证错误'],
  [500, '服务器发生错误'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
]

test('each HTTP status is shown with its address and its message', async ({ page, logIn }) => {
  await logIn(page, 'sys_analysis_web_user')
  for (const [status, sentence] of STATUSES) {
    await askForDeletion(page, answerWith(status, '<html>'))
    const told = notice(page, `请求错误 ${status}`)
    await expect(told).toContainText('/api/analysis/delete')
    await expect(told).toContainText(sentence)
    await closeNotice(page)
  }
})

test("403 shows the server's code and words, and so does a 200 with an error code", async ({ page, logIn }) => {
  await logIn(page, 'sys_analysis_web_user')
  await askForDeletion(page, answerWith(403, { error_code: 2403, error_message: '抱歉，您无权访问。', data: null }))
  await expect(notice(page, '错误 2403')).toContainText('抱歉，您无权访问。')
  await closeNotice(page)
  await askForDeletion(page, answerWith(200, { error_code: 3001, error_message: '当前状态下不能执行。', data: null }))
  await expect(notice(page, '错误 3001')).toContainText('当前状态下不能执行。')
  await closeNotice(page)
  await askForDeletion(page, answerWith(200, '<html>'))
  await expect(notice(page, '无法读取服务器的回应')).toContainText('JSON.parse fail')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the menu of a row stands within the page each time it opens, motion: ${reducedMotion}`, async ({
    page,
    logIn,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await logIn(page, 'sys_analysis_web_user')
    const opener = page.getByRole('button', { name: /更多/ }).first()
    const item = page.getByRole('menuitem', { name: '删除', exact: true })
    for (let time = 0; time < 3; time++) {
      await opener.click()
      await expect(item).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(item).toBeHidden()
    }
  })
}

for (const [what, answer, words] of [
  ['401', answerWith(401, { error_code: 2401, error_message: '', data: null }), '未登录或登录已过期'],
  ['code 2001', answerWith(200, { error_code: 2001, error_message: '', data: null }), '会话已过期，请重新登录！'],
] as const) {
  test(`${what} leads to the log-in page and back to the previous page`, async ({ page, site, logIn }) => {
    await logIn(page, 'sys_analysis_web_user')
    await page.goto(`${site.url}#/home?search=${encodeURIComponent('示例')}`)
    await page.reload()
    await page.route(DELETE, answer)
    await chooseItem(page.getByRole('button', { name: /更多/ }).first(), '删除')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page).toHaveURL(/user\/login\?redirect=/)
    await expect(notice(page, words)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.getByLabel('账号', { exact: true }).fill(SAMPLE_ACCOUNTS.sys_analysis_web_user)
    await page.getByLabel('密码', { exact: true }).fill(site.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/home\?search=/)
  })
}

test('no network stays visible for 300 seconds', async ({ page, context, logIn }) => {
  await page.clock.install()
  await logIn(page, 'sys_analysis_web_user')
  await expect(page.getByRole('button', { name: /更多/ }).first()).toBeVisible()
  await context.setOffline(true)
  await askForDeletion(page, (route) => route.continue())
  // the refetched list reports it in its own place, too
  const told = page.locator('.ant-notification-notice').filter({ hasText: '请检查网络是否已连接' })
  await expect(told).toHaveCount(1)
  // where no page has its buttons
  const { height = 0 } = page.viewportSize() ?? {}
  await expect.poll(async () => (await told.boundingBox())?.y).toBeGreaterThan(height / 2)
  await page.clock.fastForward(290_000)
  await expect(told).toHaveCount(1)
  await page.clock.fastForward(20_000)
  await expect(told).toHaveCount(0)
})

test('a request that times out is shown with its duration', async ({ page, logIn }) => {
  await page.clock.install()
  await logIn(page, 'sys_analysis_web_user')
  await page.route(DELETE, () => undefined)
  const asked = page.waitForRequest(DELETE)
  await confirmDeletion(page)
  await asked
  await page.clock.fastForward(31_000)
  await expect(notice(page, '请求超时')).toContainText('timeout of 30000 ms exceeded')
})

test('a failed request for the maintenance message is silent', async ({ page, logIn }) => {
  await page.route('**/api/home_page_config/get_maintenance_message', answerWith(500, ''))
  await logIn(page, 'sys_analysis_web_user')
  await expect(page.getByRole('button', { name: /更多/ }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
