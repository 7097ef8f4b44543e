import { expect, type Locator } from '@playwright/test'
import { untilAtRest } from './at-rest.ts'

/**
 * Opens a menu by its button and chooses an item of it, once it has come to rest. On a machine that stalls a click may
 * fall between two places of the menu, which then stays open: it is clicked again, as a person would.
 */
export async function chooseItem(opener: Locator, name: string | RegExp): Promise<void> {
  const page = opener.page()
  const item = page.getByRole('menuitem', { name, exact: typeof name === 'string' })
  await opener.click()
  await expect(item).toBeVisible()
  await untilAtRest(page)
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 2000 })
    await expect(item).toBeHidden({ timeout: 3000 })
  }).toPass()
}
