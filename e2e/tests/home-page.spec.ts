import { readFileSync } from 'node:fs'
import { expectAccessible } from '../setup/accessibility.ts'
import { untilAtRest } from '../setup/at-rest.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const PICTURE = readFileSync(new URL('../../packages/server/samples/courses/waits-zh.png', import.meta.url))
const EDITOR = 'sys_home_page_config'
const TEACHER = 'sys_analysis_web_user'

/** Other files use the same console, so they get it back in its initial state. */
test.afterEach(async ({ openApi }) => {
  const api = await openApi(EDITOR)
  const { revision } = (await api.get('api/home_page_config/get_draft')).data
  await api.send('api/home_page_config/create', { revision, blocks: [] })
  await api.send('api/home_page_config/publish', { revision: revision + 1 })
})

test('an editor writes a text and publishes it; visitors read it, and a script that was pasted is gone', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  await logIn(page, EDITOR)
  await expect(page).toHaveURL(/#\/home_page_config$/)
  await chooseItem(page.getByRole('button', { name: '添加' }), '文字')
  const drawer = page.getByRole('dialog', { name: /^文字/ })
  await drawer.getByLabel('标题（中文）').fill('开学通知')
  const body = drawer.getByRole('textbox', { name: '文字（中文）' })
  await body.click()
  await page.keyboard.type('九月一日开学')
  await body.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p onclick="x()">粘贴<img src=x onerror="window.hacked=1"><a href="javascript:1">甲</a></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await drawer.getByRole('button', { name: '完成' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  const framed = preview.frameLocator('iframe')
  await expect(framed.locator('[data-published="login"]')).toContainText('九月一日开学')
  await expect(framed.getByRole('heading', { name: '课观' })).toBeVisible()
  await preview.getByText('390 px', { exact: true }).click()
  await expect(framed.locator('[data-published="login"]')).toContainText('九月一日开学')
  expect(await framed.locator('body').evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth)).toBe(390)
  await expectAccessible(page, 'editor')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/已发布第 \d+ 版/)).toBeVisible()

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await visitor.goto(`${site.url}#/user/login`)
  const shown = visitor.locator('[data-published="login"]')
  await expect(shown).toContainText('开学通知')
  await expect(shown).toContainText('粘贴')
  expect(await shown.locator('img, script, iframe, [onclick], a').count()).toBe(0)
  expect(await visitor.evaluate(() => 'hacked' in window)).toBe(false)
  await fits(visitor)
  await visitor.context().close()
})

test('each reader can close what is published for home, until the next version', async ({ page, logIn, openApi }) => {
  const api = await openApi(EDITOR)
  const publish = async (title: string) => {
    const { revision } = (await api.get('api/home_page_config/get_draft')).data
    const words = { zh: title, en: '' }
    const common = { id: crypto.randomUUID(), places: ['home'], variants: [], from: null, until: null, link: '' }
    const blocks = [{ ...common, kind: 'notice', title: words, text: words }]
    await api.send('api/home_page_config/create', { revision, blocks })
    await api.send('api/home_page_config/publish', { revision: revision + 1 })
  }
  await publish('教研活动')
  await logIn(page, TEACHER)
  const shown = page.locator('[data-published="home"]')
  await expect(shown).toContainText('教研活动')
  await shown.getByRole('button', { name: '关闭这些内容' }).click()
  await expect(shown).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: '示例课' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(shown).toHaveCount(0)
  await publish('新的通知')
  await page.reload()
  await expect(shown).toContainText('新的通知')
})

test('the second of two editors gets an error, and nothing is overwritten', async ({ page, logIn, openApi }) => {
  await logIn(page, EDITOR)
  await chooseItem(page.getByRole('button', { name: '添加' }), '通知')
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  const api = await openApi(EDITOR)
  const { revision } = (await api.get('api/home_page_config/get_draft')).data
  await api.send('api/home_page_config/create', { revision, blocks: [] })
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('alert')).toContainText('别人刚刚保存了首页内容')
  expect((await api.get('api/home_page_config/get_draft')).data.blocks).toEqual([])
  await page.getByRole('button', { name: '查看最新内容' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '查看最新内容' }).click()
  await expect(page.getByText('还没有内容')).toBeVisible()
})

test('a banner has a cropped picture, and a course is featured', async ({ page, browser, site, logIn }) => {
  await logIn(page, EDITOR)
  await chooseItem(page.getByRole('button', { name: '添加' }), '横幅')
  const banner = page.getByRole('dialog', { name: /^横幅/ })
  await banner.getByLabel('标题（中文）').fill('开放日')
  await banner.getByLabel('选择图片').setInputFiles({ name: '校门.png', mimeType: 'image/png', buffer: PICTURE })
  const crop = page.getByRole('dialog', { name: '裁剪图片' })
  await crop.getByRole('slider', { name: '放大' }).press('ArrowRight')
  await expectAccessible(page, 'cutting a picture')
  await crop.getByRole('button', { name: '使用这张图片' }).click()
  await expect(crop).toHaveCount(0)
  await expect(banner.getByRole('alert')).toContainText('请写一句图片说明')
  await banner.getByLabel('图片说明（中文，必填）').fill('等待的分布')
  await banner.getByRole('button', { name: '完成' }).click()
  await chooseItem(page.getByRole('button', { name: '添加' }), '推荐课程')
  const featured = page.getByRole('dialog', { name: /^推荐课程/ })
  await featured.getByRole('combobox', { name: '课程' }).click()
  await page.getByTitle('等待 3 秒', { exact: true }).click()
  await featured.getByRole('button', { name: '完成' }).click()
  const preview = page.getByRole('region', { name: '预览' }).frameLocator('iframe')
  await expect(preview.getByRole('link', { name: '等待 3 秒' })).toBeVisible()
  await page.getByRole('button', { name: '下移“横幅 · 开放日”' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await untilAtRest(page)
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/已发布第 \d+ 版/)).toBeVisible()

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await visitor.goto(`${site.url}#/user/login`)
  const shown = visitor.locator('[data-published="login"]')
  const picture = shown.getByRole('img', { name: '等待的分布' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000)
  await expect(shown.getByRole('link')).toHaveText('等待 3 秒')
  await fits(visitor)
  await expectAccessible(visitor, 'a log-in with a picture')
  await visitor.context().close()
})

test('content for one school is shown at the address of its log-in, and stays in that browser', async ({
  page,
  browser,
  site,
  logIn,
  openApi,
}) => {
  const { orgId } = await openApi(TEACHER)
  await logIn(page, EDITOR)
  await chooseItem(page.getByRole('button', { name: '添加' }), '通知')
  const drawer = page.getByRole('dialog', { name: /^通知/ })
  await drawer.getByLabel('标题（中文）').fill('本校家长会')
  await drawer.getByRole('combobox', { name: '学校（不选则全部）' }).fill('示例')
  await page.getByTitle('示例学校', { exact: true }).click()
  await expect(drawer.getByText(`#/user/login?org=${orgId.slice(0, 8)}`, { exact: false })).toBeVisible()
  await drawer.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await untilAtRest(page)
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/已发布第 \d+ 版/)).toBeVisible()

  const visitors = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  const visitor = await visitors.newPage()
  const shown = visitor.locator('[data-published="login"]')
  const open = async (hash: string) => {
    const answered = visitor.waitForResponse(/get_published/)
    await visitor.goto('about:blank')
    await visitor.goto(`${site.url}#${hash}`)
    await answered
    await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  }
  await open('/user/login')
  await visitor.waitForLoadState('networkidle')
  await expect(shown).toHaveCount(0)
  await open(`/user/login?org=${orgId}`)
  await expect(shown).toContainText('本校家长会')
  await open('/user/login')
  await expect(shown).toContainText('本校家长会')
  await visitors.close()
})
