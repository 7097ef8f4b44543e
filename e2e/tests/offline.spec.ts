import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { transformSync } from 'esbuild'
import { type Front, startFront } from '../setup/front.ts'
import { ROOT } from '../setup/running-console.ts'
import { expect, test } from '../setup/test.ts'

const ASSETS = join(ROOT, 'packages/web/dist/assets')

test.use({ serviceWorkers: 'allow' })

let front: Front
test.beforeEach(async ({ site }) => {
  front = await startFront(site.url)
})
test.afterEach(async ({ page }) => {
  await page.close()
  await front.stop()
})

/** Opens the page and waits until the caching service worker controls it. */
const open = async (page: Page) => {
  await page.goto(front.url)
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname)
  })
/** The worker with which a build without offline support replaces the other. */
const removingWorker = () =>
  transformSync(readFileSync(join(ROOT, 'packages/web/src/pwa/removing-worker.ts'), 'utf8'), { loader: 'ts' }).code

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('it opens without a network and says so; no API response is cached', async ({ page, context, site }) => {
  await open(page)
  await page.getByLabel('账号', { exact: true }).fill('teacher')
  await page.getByLabel('密码', { exact: true }).fill(site.password)
  await page.keyboard.press('Enter')
  await page
    .getByRole('row')
    .filter({ hasText: '示例课' })
    .getByRole('link', { name: /的报告$/ })
    .click()
  await expect(page.locator('[data-story]')).toBeVisible()
  expect((await kept(page)).filter((path) => !/^\/($|assets\/|favicon[.]svg$|first-paint[.]js$)/.test(path))).toEqual(
    [],
  )

  await context.setOffline(true)
  await expect(page.getByText('当前处于离线状态')).toBeVisible()
  await page.goto(`${front.url}#/home`)
  await page.reload()
  await expect(page.getByText('当前处于离线状态')).toBeVisible()
  await expect(page.getByRole('heading', { name: '课堂分析' })).toBeVisible()
  await page.getByRole('button', { name: '帮助' }).click()
  await expect(page.getByRole('dialog', { name: '帮助' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('当前处于离线状态')).toHaveCount(0)
})

test('the log-in page opens without a network, too', async ({ page, context }) => {
  await open(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('当前处于离线状态')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})

test('a newer version is offered, and loads when the person accepts', async ({ page }) => {
  await open(page)
  const notice = page.getByRole('status').filter({ hasText: '有新内容，请点击刷新' })
  await expect(notice).toHaveCount(0)
  front.change('/', (text) => text.replace('<title>', '<meta name="release" content="newer" /><title>'))
  front.change('/sw.js', (text) => text.replace(/["'`][0-9a-f]{12}["'`]/, '"000000000000"'))
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: '稍后' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('meta[name=release]')).toHaveCount(0)
  await page.reload()
  await expect(notice).toBeVisible()
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: '刷新' }).click()])
  await expect(page.locator('meta[name=release]')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
})

test('where it is switched off, the worker of an earlier visit is removed with its caches', async ({ page }) => {
  await open(page)
  expect(await workers(page)).toBe(1)
  expect(await kept(page)).not.toEqual([])
  front.change('/', (text) => text.replace('name="keguan-pwa" content="on"', 'name="keguan-pwa" content="off"'))
  front.change('/sw.js', () => removingWorker())
  // The cached page is shown once more; meanwhile its worker is replaced.
  await page.reload()
  await expect.poll(() => workers(page)).toBe(0)
  await page.reload()
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=keguan-pwa]')).toHaveAttribute('content', 'off')
  expect(await workers(page)).toBe(0)
  expect(await kept(page)).toEqual([])
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
})

test('a page built without a worker removes any worker it finds', async ({ page }) => {
  await open(page)
  await page.evaluate(async () => {
    // As if the browser had evicted the page from the cache, so that it is requested from the server.
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/')
  })
  front.change('/', (text) => text.replace('name="keguan-pwa" content="on"', 'name="keguan-pwa" content="off"'))
  await page.reload()
  await expect.poll(() => workers(page)).toBe(0)
  await expect.poll(() => kept(page)).toEqual([])
  // until this page is left, the worker answers its requests but caches nothing
  const part = readdirSync(ASSETS).find((name) => /^measure-settings-page-.*\.js$/.test(name))
  expect(await page.evaluate(async (path) => (await fetch(path)).status, `/assets/${part}`)).toBe(200)
  expect(await kept(page)).toEqual([])
})

test('it can be installed under its name, and its icons exist', async ({ page, request }) => {
  await open(page)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(new URL(href ?? '', front.url).href)).json()
  expect(manifest).toMatchObject({ name: '课观', display: 'standalone', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(new URL(src, front.url).href)
    expect(icon.headers()['content-type']).toBe('image/png')
    expect((await icon.body()).readUInt32BE(16)).toBe(Number.parseInt(sizes, 10))
  }
  const worker = await request.get(`${front.url}sw.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
})
