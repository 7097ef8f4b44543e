import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { BROWSER } from '../setup/browser.ts'
import { expect, test } from '../setup/test.ts'

/** A fake microphone that beeps and needs no permission prompt. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({
  permissions: ['microphone'],
  launchOptions: { ...BROWSER, args: [...BROWSER.args, ...FAKE_MICROPHONE] },
})

const drawer = (page: Page) => page.getByRole('dialog', { name: '新建分析' })
/** By keyboard: the notice of a finished analysis may cover the button, and stays while hovered. */
const openDrawer = (page: Page) => page.getByRole('button', { name: '新建分析' }).first().press('Enter')

test('a lesson is recorded in the page, found again after the tab was closed, and sent', async ({ page, logIn }) => {
  await logIn(page, 'sys_analysis_web_user')
  await openDrawer(page)
  await drawer(page).getByRole('button', { name: '用这台设备录音' }).click()
  await expect(drawer(page).getByText('正在录音')).toBeVisible()
  await expectAccessible(page, 'recording')
  // the first piece is saved after four seconds
  await expect(drawer(page).getByRole('timer')).toHaveText(/00:0[6-9]/)
  await drawer(page).getByRole('button', { name: '暂停', exact: true }).click()
  await expect(drawer(page).getByText('已暂停')).toBeVisible()
  await drawer(page).getByRole('button', { name: '继续录' }).click()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await openDrawer(page)
  await expect(drawer(page).getByText('有 1 段录音还没有上传')).toBeVisible()
  await drawer(page).getByRole('button', { name: '使用', exact: true }).click()
  await expect(drawer(page).getByText(/课堂录音 .*\.(?:ogg|m4a|weba)/)).toBeVisible()
  await drawer(page).getByLabel('课题').fill('在网页里录的课')
  await drawer(page).getByRole('button', { name: '创建并上传' }).click()
  await expect(page.getByRole('row').filter({ hasText: '在网页里录的课' })).toContainText('已完成', {
    timeout: 200_000,
  })

  // uploaded pieces are no longer kept in the browser
  await openDrawer(page)
  await expect(drawer(page).getByRole('button', { name: '用这台设备录音' })).toBeVisible()
  await expect(drawer(page).getByText('段录音还没有上传')).toBeHidden()
})
