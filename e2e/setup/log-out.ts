import { expect, type Page } from '@playwright/test'

/**
 * Logs out through the account menu. On a stalled machine, or in a background tab, a click may land while the menu is
 * still moving; it is then repeated, as a person would do.
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
