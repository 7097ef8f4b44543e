import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { logOut } from '../setup/log-out.ts'
import { NEW_PERSON_PASSWORD, newPerson } from '../setup/new-person.ts'
import { beginSession } from '../setup/session.ts'
import { type ConsoleUnderTest, expect, test } from '../setup/test.ts'

const PASSWORD = NEW_PERSON_PASSWORD

async function comeIn(page: Page, site: ConsoleUnderTest, account: string, tab: string, password = PASSWORD) {
  await beginSession(page, site, { account, password }, `#/account/settings?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: '账号设置' })).toBeVisible()
}

/** The same person on another device. */
async function elsewhere(browser: Browser, site: ConsoleUnderTest, account: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    serviceWorkers: 'block',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await comeIn(page, site, account, 'security')
  return page
}

/** A picture that the browser draws, twice as wide as high. */
async function drawPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 300
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#0b6fb8'
    context.fillRect(0, 0, 600, 300)
    context.fillStyle = '#f5b14c'
    context.fillRect(200, 50, 200, 200)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

test('the page is reached from the account menu, and each tab has an address', async ({ page, site }) => {
  const { account } = await newPerson(site)
  await comeIn(page, site, account, 'basic')
  await page.goto(`${site.url}#/home`)
  await chooseItem(page.getByRole('button', { name: /示例老师/ }), '账号设置')
  await expect(page).toHaveURL(/#\/account\/settings$/)
  await expect(page).toHaveTitle(/账号设置/)
  for (const [name, tab] of [
    ['安全设置', 'security'],
    ['账号绑定', 'binding'],
    ['新消息通知', 'notification'],
    ['声纹', 'voice'],
    ['基本设置', 'basic'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('empty fields are requested one by one; saved values are kept, and the header updates in every tab', async ({
  page,
  context,
  site,
}) => {
  const { account } = await newPerson(site)
  await comeIn(page, site, account, 'basic')
  const second = await context.newPage()
  await second.goto(`${site.url}#/home`)
  await page.getByLabel('昵称').fill(' ')
  await page.getByRole('button', { name: '更新基本信息' }).click()
  for (const what of ['邮箱', '昵称', '个人简介', '国家或地区', '街道地址', '联系电话']) {
    await expect(page.getByText(`请输入您的${what}！`)).toBeVisible()
  }
  await expect(page.getByText('请输入您的省市！')).toHaveCount(2)
  await page.getByLabel('邮箱').fill('nobody')
  await page.getByLabel('昵称').fill('a$b')
  await page.getByLabel('个人简介').focus()
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await expect(page.getByText('昵称不能包含特殊字符')).toBeVisible()

  const values = {
    邮箱: 'laoshi@school.cn',
    昵称: '示例新名字',
    个人简介: '教语文，喜欢读书。',
    国家或地区: '中国',
    街道地址: '学校路 1 号',
    联系电话: '025-88888888',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByRole('combobox', { name: '省', exact: true }).fill('江苏')
  await page.getByTitle('江苏省').click()
  await page.getByRole('combobox', { name: '市', exact: true }).fill('南京')
  await page.getByTitle('南京市').click()
  await page.getByRole('button', { name: '更新基本信息' }).click()
  await expect(page.getByText('基本信息已更新')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /示例新名字/ })).toBeVisible()
  await expect(second.getByRole('banner').getByRole('button', { name: /示例新名字/ })).toBeVisible()
  await page.reload()
  for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value)
  for (const place of ['江苏省', '南京市']) await expect(page.getByTitle(place)).toBeVisible()
})

test('a picture is cropped to a square, appears in the header, and can be removed', async ({ page, site }) => {
  const { account } = await newPerson(site)
  await comeIn(page, site, account, 'basic')
  const input = page.locator('input[type=file]')
  const inHeader = page.getByRole('banner').locator('img[src*="/files/"]')
  const fake = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await input.setInputFiles(fake)
  await expect(page.getByRole('alert')).toContainText('“picture.png”无法打开')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await expect(page.getByRole('alert')).toContainText('“notes.txt”不是 PNG、JPEG 或 WebP 图片')
  await expect(inHeader).toHaveCount(0)

  await input.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await drawPicture(page) })
  await expect(page.getByText('头像已更换')).toBeVisible()
  await expect(inHeader).toBeVisible()
  const size = () => inHeader.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([256, 256])
  await page.reload()
  await expect.poll(size).toEqual([256, 256])

  await page.getByRole('button', { name: '移除头像' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
  await expect(inHeader).toHaveCount(0)
})

test('a new password ends the other sessions and replaces the old one', async ({ page, browser, site }) => {
  const { account } = await newPerson(site)
  await comeIn(page, site, account, 'security')
  const phone = await elsewhere(browser, site, account)
  const [old, next] = [page.getByLabel('当前密码'), page.getByLabel('新密码', { exact: true })]
  await old.fill('not the old one')
  await next.fill('mountain lake forest')
  await expect(page.getByText('强度：强')).toBeVisible()
  await page.getByLabel('再输入一次新密码').fill('mountain lake forest')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('alert')).toContainText('当前密码不正确')
  await expect(next).toHaveValue('mountain lake forest')
  await old.fill(PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改，其他设备上的登录已结束')).toBeVisible()
  await expect(page.getByText('目前只有本次登录。')).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/#\/user\/login/)
  await phone.context().close()
  await logOut(page, /示例老师/)
  await comeIn(page, site, account, 'security', 'mountain lake forest')
})

test('sessions are listed with their devices and ended one by one or together', async ({ page, browser, site }) => {
  const { account } = await newPerson(site) // its API session is another one
  const phone = await elsewhere(browser, site, account)
  await comeIn(page, site, account, 'security')
  const sessions = page.getByRole('region', { name: '登录的设备' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('本次登录')
  await expect(sessions.filter({ hasText: 'Safari · iOS' })).toContainText('IP 127.0.0.1')
  await page.getByRole('button', { name: '结束 Safari · iOS 的登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束登录' }).click()
  await expect(sessions).toHaveCount(2)
  await phone.reload()
  await expect(phone).toHaveURL(/#\/user\/login/)
  await phone.context().close()
  await page.getByRole('button', { name: '结束其他全部登录' }).click()
  await expect(page.getByRole('dialog')).toContainText('结束其他 1 个登录？')
  await page.getByRole('dialog').getByRole('button', { name: '结束其他全部登录' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByRole('region', { name: '登录记录' }).getByRole('row')).toHaveCount(4)
})

for (const [colorScheme, width] of [
  ['light', 1366],
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(`every tab is accessible, ${colorScheme}, ${width} px`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const { account } = await newPerson(site)
    await comeIn(page, site, account, 'basic')
    for (const tab of ['basic', 'security', 'binding', 'notification', 'voice']) {
      await page.goto(`${site.url}#/account/settings?tab=${tab}`)
      await expect(page.getByRole('tabpanel').locator('h2, section').first()).toBeVisible()
      await expect(page.locator('.ant-skeleton')).toHaveCount(0)
      await expectAccessible(page, `${tab} ${colorScheme} ${width}`)
      await fits(page)
    }
  })
}
