import { expect, type Locator } from '@playwright/test'
import { untilAtRest } from './at-rest.ts'

/**
 * Opens a menu with its button and chooses an item once the menu has stopped moving. On a stalled machine a click may
 * land between two items and leave the menu open; it is then repeated, as a person would do.
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
