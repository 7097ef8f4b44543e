import { expect, type Page } from '@playwright/test'

/**
 * Logs out by the account menu. On a machine that stalls, or in a tab that is not in front, a click may fall while the
 * menu still moves: then it is clicked again, as a person would.
 */
export async function logOut(page: Page, name: RegExp): Promise<void> {
  const from = page.url()
  const item = page.getByRole('menuitem', { name: '退出登录' })
  await expect(async () => {
    if (page.url() !== from) return
    if (!(await item.isVisible())) await page.getByRole('button', { name }).click({ timeout: 2000 })
    await item.click({ timeout: 2000 })
    await expect(page).not.toHaveURL(from, { timeout: 5000 })
  }).toPass()
}
