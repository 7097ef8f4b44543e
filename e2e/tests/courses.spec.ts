import { readFileSync } from 'node:fs'
import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

test('a visitor reads a public course, resumes later, and downloads its resources as a zip', async ({ page, site }) => {
  test.slow()
  await page.goto(`${site.url}#/user/peanut`)
  await expect(page.getByRole('link', { name: /等待 3 秒/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Wait 3 seconds/ })).toHaveCount(0)
  await expectAccessible(page, 'public courses')
  await page.getByRole('link', { name: /等待 3 秒/ }).click()
  await expect(page.getByRole('heading', { name: '一秒之内' })).toBeVisible()
  await page.getByRole('button', { name: '学完这一章，下一章' }).click()
  await expect(page.getByRole('heading', { name: '听 18 次停顿' })).toBeVisible()
  await page.getByRole('button', { name: '▶ 3:29' }).click()
  await expect
    .poll(() =>
      page
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.currentTime),
    )
    .toBeGreaterThanOrEqual(209)
  await expectAccessible(page, 'a chapter with sound')
  await page.reload()
  await expect(page.getByRole('heading', { name: '听 18 次停顿' })).toBeVisible()
  await expect(page.getByLabel('已学 1/5')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await page.getByRole('link', { name: '课程下载' }).click()
  await page.getByRole('checkbox', { name: '选择 等待 3 秒 记录单' }).check()
  await page.getByRole('checkbox', { name: '选择 教研活动：一起听 3 秒' }).check()
  await fits(page)
  await expectAccessible(page, 'downloads')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /下载所选（2 个/ }).click()
  const bytes = readFileSync(await (await download).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes(Buffer.from('wait-sheet.zh-CN.csv'))).toBe(true)
})

test('with an account progress follows to the next device, in English and in dark mode', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/introductory_training`)
  await page.getByRole('link', { name: /读懂一份课堂报告/ }).click()
  await expect(page.getByRole('heading', { name: '先听，再看数' })).toBeVisible()
  await page.getByRole('button', { name: '学完这一章，下一章' }).click()
  await expect(page.getByRole('heading', { name: '听这五分钟' })).toBeVisible()
  await expectAccessible(page, 'a course')

  const context = await browser.newContext({ locale: 'zh-CN', colorScheme: 'dark', serviceWorkers: 'block' })
  const other = await context.newPage()
  await logIn(other, 'sys_analysis_web_user')
  await other.goto(`${site.url}#/introductory_training`)
  await expect(other.getByRole('link', { name: /读懂一份课堂报告/ })).toContainText('已学 1/5')
  await expectAccessible(other, 'courses, dark')
  await other.getByRole('button', { name: 'English' }).click()
  await expect(other.getByRole('link', { name: /Read a lesson report/ })).toBeVisible()
  await context.close()
})
