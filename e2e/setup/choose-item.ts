import { expect, type Locator } from '@playwright/test'
import { untilAtRest } from './at-rest.ts'

/** Opens a menu by its button and chooses an item of it, once it has come to rest. */
export async function chooseItem(opener: Locator, name: string | RegExp): Promise<void> {
  await opener.click()
  const item = opener.page().getByRole('menuitem', { name })
  await expect(item).toBeVisible()
  await untilAtRest(opener.page())
  await item.click()
}
