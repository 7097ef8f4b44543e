import { expect, type Page } from '@playwright/test'

/** Logs out by the account menu. On a machine that stalls, the click may fall while the menu still opens: then it is clicked again, as a person would. */
export async function logOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  const item = page.getByRole('menuitem', { name: '退出登录' })
  await expect(item).toBeInViewport()
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 2000 })
    await expect(item).toBeHidden({ timeout: 3000 })
  }).toPass()
}
