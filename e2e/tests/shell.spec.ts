import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import type { Api } from '../setup/api.ts'
import { fits } from '../setup/fits.ts'
import { ScriptSizes } from '../setup/script-sizes.ts'
import { expect, test } from '../setup/test.ts'

const LOGIN_KB = 258
const HOME_KB = 440
const NAVIGATION_MS = 200

/** Resets a role's layout settings. */
async function resetLayout(api: Api): Promise<void> {
  const kept = await api.get('api/layout/get')
  await api.send('api/layout/update', Object.fromEntries(Object.keys(kept.data).map((name) => [name, null])))
}

const WORDS = {
  'zh-CN': { account: /账号菜单/, layout: '界面设置' },
  'en-US': { account: /^Account menu/, layout: 'Layout settings' },
} as const

const openLayout = async (page: Page, locale: keyof typeof WORDS = 'zh-CN') => {
  const { account, layout } = WORDS[locale]
  const drawer = page.getByRole('dialog', { name: layout })
  const item = page.getByRole('menuitem', { name: layout })
  // The menu is animated, so a click may land where the item has just been. The drawer may open late and covers the
  // button.
  await expect(async () => {
    if (await drawer.isVisible()) return
    if (!(await item.isVisible())) await page.getByRole('button', { name: account }).click({ timeout: 2_000 })
    await item.click({ timeout: 2_000 })
    await expect(drawer).toBeVisible({ timeout: 3_000 })
  }).toPass()
  return drawer
}
const choose = (drawer: ReturnType<Page['getByRole']>, group: string, option: string) =>
  drawer.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()

test.describe('the layout', () => {
  test.afterEach(async ({ openApi }) => resetLayout(await openApi('sys_expert')))

  test('is kept across a reload and on another device, without a flash, and can be reset and undone', async ({
    page,
    site,
    logIn,
    browser,
  }) => {
    await logIn(page, 'sys_expert')
    await expect(page.getByRole('banner').getByRole('navigation', { name: '主导航' })).toBeVisible()
    const drawer = await openLayout(page)
    await choose(drawer, '明暗', '深色')
    await choose(drawer, '导航位置', '侧边')
    await choose(drawer, '内容宽度', '定宽')
    await drawer.getByRole('radio', { name: '明青' }).check()
    await drawer.getByRole('switch', { name: '固定顶栏' }).click()
    await expect(drawer.getByText('已保存，在每台设备上生效')).toBeVisible()
    const isSo = async (where: Page) => {
      await expect(where.getByRole('complementary').getByRole('navigation', { name: '主导航' })).toBeVisible()
      await expect(where.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(where.getByRole('banner')).toHaveCSS('position', 'static')
      await expect(where.locator('#main > div').first()).toHaveCSS('max-width', '1200px')
    }
    await isSo(page)

    // The server no longer answers: the layout before its response comes from what this browser remembers.
    await page.route('**/api/layout/get', (route) => route.abort())
    await page.reload()
    await isSo(page)
    await page.unroute('**/api/layout/get')

    const other = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
    const elsewhere = await other.newPage()
    await logIn(elsewhere, 'sys_expert')
    await isSo(elsewhere)
    const again = await openLayout(elsewhere)
    await expect(again.getByRole('radio', { name: '明青' })).toBeChecked()
    await again.getByRole('button', { name: '恢复默认' }).click()
    await expect(elsewhere.getByRole('complementary')).toHaveCount(0)
    await again.getByRole('button', { name: '撤销' }).click()
    await isSo(elsewhere)
    await again.getByRole('button', { name: '恢复默认' }).click()
    await expect(again.getByText('已恢复默认')).toBeVisible()
    await other.close()

    await page.goto(site.url)
    await page.reload()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  })

  test('a change that does not reach the server is reported and can be sent again', async ({ page, logIn }) => {
    await logIn(page, 'sys_expert')
    const drawer = await openLayout(page)
    await page.route('**/api/layout/update', (route) => route.abort())
    await choose(drawer, '导航风格', '深色')
    await expect(drawer.getByText('没有保存成功，目前只在此浏览器有效')).toBeVisible()
    await page.unroute('**/api/layout/update')
    await drawer.getByRole('button', { name: '重试' }).click()
    await expect(drawer.getByText('已保存，在每台设备上生效')).toBeVisible()
  })

  test('the header hides when scrolling down and returns when scrolling up', async ({ page, logIn, site }) => {
    await logIn(page, 'sys_expert')
    const drawer = await openLayout(page)
    await drawer.getByRole('switch', { name: '下滑时隐藏顶栏' }).click()
    await expect(drawer.getByText('已保存，在每台设备上生效')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.goto(`${site.url}#/measure_settings`)
    await expect(page.getByRole('heading', { name: '指标设置' })).toBeVisible()
    const header = page.getByRole('banner')
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 900)
    await expect(header).not.toBeInViewport()
    await page.mouse.wheel(0, -300)
    await expect(header).toBeInViewport()
  })

  for (const scheme of ['浅色', '深色'] as const) {
    for (const layout of ['顶部', '侧边'] as const) {
      test(`is accessible, ${scheme} ${layout}, dark menu, strong colours`, async ({ page, logIn }) => {
        await logIn(page, 'sys_expert')
        const drawer = await openLayout(page)
        await choose(drawer, '明暗', scheme)
        await choose(drawer, '导航位置', layout)
        if (scheme === '浅色') await choose(drawer, '导航风格', '深色')
        await drawer.getByRole('switch', { name: '色弱模式' }).click()
        await expectAccessible(page, `layout panel ${scheme} ${layout}`)
        await drawer.getByRole('switch', { name: '色弱模式' }).click()
        await drawer.getByRole('radio', { name: '日暮' }).check()
        await page.keyboard.press('Escape')
        await expect(drawer).toBeHidden()
        await expectAccessible(page, `shell ${scheme} ${layout}`)
      })
    }
  }
})

test('the system decides between light and dark until a person does', async ({ page, logIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, 'sys_org_ops_admin')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test.describe('addresses', () => {
  test('the title is that of the page, or the default; the root leads home', async ({ page, logIn, site }) => {
    await logIn(page, 'sys_analysis_web_user')
    await page.goto(`${site.url}#/`)
    await expect(page).toHaveURL(/#\/home$/)
    await expect(page).toHaveTitle('课堂分析 - 课观')
    await page.goto(`${site.url}#/measure_settings`)
    await expect(page).toHaveTitle('指标设置 - 课观')
    await page.goto(`${site.url}#/no/such/page`)
    await expect(page).toHaveTitle('分析 - 课观')
  })

  test('"not authorized" leads to a page that the person may open', async ({ page, logIn, site }) => {
    await logIn(page, 'sys_platform_allocator')
    await page.goto(`${site.url}#/home`)
    await expect(page).toHaveURL(/#\/org$/)
    await page.goto(`${site.url}#/report?analysis_id=x`)
    await expect(page.getByText('抱歉，您无权访问该页面。')).toBeVisible()
    await expectAccessible(page, '403')
    await page.getByRole('link', { name: /^前往/ }).click()
    await expect(page).toHaveURL(/#\/org$/)
    await expect(page.getByText('抱歉，您无权访问该页面。')).toHaveCount(0)
    await page.goto(`${site.url}#/nowhere`)
    await page.getByRole('link', { name: /^前往/ }).click()
    await expect(page.getByText('抱歉，您访问的页面不存在。')).toHaveCount(0)
  })

  test('every change of the address is reported to the analytics service', async ({ page, logIn, site }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen, ga: (...what: string[]) => seen.push(what.join(' ')) })
    })
    await logIn(page, 'sys_analysis_web_user')
    await page.evaluate(() => {
      window.location.hash = '#/home?mine=1'
    })
    await page.goto(`${site.url}#/measure_settings`)
    await expect(page.getByRole('heading', { name: '指标设置' })).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen).toEqual(
      expect.arrayContaining(['send pageview /home', 'send pageview /home?mine=1', 'send pageview /measure_settings']),
    )
  })

  test('a chunk that fails to load can be requested again', async ({ page, logIn, site }) => {
    await logIn(page, 'sys_analysis_web_user')
    await page.route('**/assets/measure-settings-page-*.js', (route) => route.abort())
    await page.goto(`${site.url}#/measure_settings`)
    const failed = page.getByRole('alert').filter({ hasText: '页面没有加载成功' })
    await expect(failed).toBeVisible()
    await expect(failed.getByRole('link', { name: '返回首页' })).toBeVisible()
    await failed.getByRole('button', { name: '重试' }).click()
    await expect(failed).toBeVisible()
    await page.unroute('**/assets/measure-settings-page-*.js')
    await failed.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '指标设置' })).toBeVisible()
  })

  test('"loading..." is shown while a page loads slowly', async ({ page, logIn, site }) => {
    await logIn(page, 'sys_analysis_web_user')
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/measure-settings-page-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.url}#/measure_settings`)
    await expect(page.getByText('loading...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: '指标设置' })).toBeVisible()
  })
})

test.describe('the header', () => {
  test('is reached, operated and left with the keyboard alone', async ({ page, logIn }) => {
    await logIn(page, 'sys_org_ops_admin')
    await expect(page.getByRole('heading', { name: '课堂分析' })).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '跳到主要内容' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: /账号菜单/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '界面设置' })).toBeVisible()
    const item = page.getByRole('menuitem', { name: '界面设置' })
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(item).toHaveClass(/-active/, { timeout: 300 })
    }).toPass()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    const help = page.getByRole('button', { name: '帮助' })
    await help.focus()
    await page.keyboard.press('Enter')
    const guide = page.getByRole('dialog', { name: '帮助' })
    await expect(guide.getByText('上一个话轮')).toBeVisible()
    await expect(guide.getByRole('link', { name: /接口文档/ })).toHaveAttribute('href', '/api/docs')
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(help).toBeFocused()
  })

  test('switches to English, keeps it, and so do its drawers', async ({ page, logIn }) => {
    await logIn(page, 'sys_org_ops_admin')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(page).toHaveTitle('Classroom analysis - Keguan')
    await page.reload()
    await page.getByRole('button', { name: 'Help' }).click()
    const guide = page.getByRole('dialog', { name: 'Help' })
    await expect(guide.getByText('Player shortcuts')).toBeVisible()
    await expect(guide).not.toContainText(/[一-鿿]/)
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(await openLayout(page, 'en-US')).not.toContainText(/[一-鿿]/)
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`at 390 px the menu is in a drawer, ${theme}`, async ({ page, logIn }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width: 390, height: 800 })
      await logIn(page, 'sys_org_ops_admin')
      await page.getByRole('button', { name: '打开主导航' }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('link', { name: '课堂分析' })).toHaveAttribute('aria-current', 'page')
      await expectAccessible(page, `menu drawer ${theme}`)
      await drawer.getByRole('button', { name: '界面设置' }).click()
      const settings = page.getByRole('dialog', { name: '界面设置' })
      await expect(settings).toBeVisible()
      await expectAccessible(page, `layout panel 390 ${theme}`)
      await page.keyboard.press('Escape')
      await expect(settings).toBeHidden()
      await fits(page)
    })
  }
})

test.describe('performance budgets', () => {
  test(`log-in loads at most ${LOGIN_KB} kB of scripts, shell and home ${HOME_KB} kB`, async ({
    page,
    logIn,
    site,
  }) => {
    const sizes = new ScriptSizes(page)
    await page.goto(site.url)
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await sizes.kilobytes(), 'log-in').toBeLessThanOrEqual(LOGIN_KB)
    await logIn(page, 'sys_analysis_web_user')

    const context = page.context()
    const fresh = await context.newPage()
    const atHome = new ScriptSizes(fresh)
    await fresh.goto(`${site.url}#/home`)
    await expect(fresh.getByRole('row').filter({ hasText: '示例课' })).toBeVisible()
    await fresh.waitForLoadState('networkidle')
    expect(await atHome.kilobytes(), 'shell and home').toBeLessThanOrEqual(HOME_KB)
  })

  test(`from page to page within ${NAVIGATION_MS} ms`, async ({ page, logIn }) => {
    await logIn(page, 'sys_analysis_web_user')
    await page.getByRole('row').filter({ hasText: '示例课' }).waitFor()
    await page.waitForLoadState('networkidle')
    const quickest = await page.evaluate(async (enough) => {
      const shown = async (address: string, ready: string) => {
        const start = performance.now()
        window.location.hash = address
        for (;;) {
          await new Promise((done) => requestAnimationFrame(done))
          if (document.querySelector(`#main ${ready}`)) return performance.now() - start
        }
      }
      const round = async () => {
        const settings = await shown('#/measure_settings', 'h1')
        return Math.max(settings, await shown('#/home', '[role=search], search'))
      }
      await round() // the first round loads the chunks
      let least = Number.POSITIVE_INFINITY
      for (let rounds = 0; rounds < 40 && least > enough; rounds++) least = Math.min(least, await round())
      return least
    }, NAVIGATION_MS)
    // Other tests run in parallel: the fastest round measures the pages, the rest of the time is load of the machine.
    expect(quickest).toBeLessThanOrEqual(NAVIGATION_MS)
  })
})
