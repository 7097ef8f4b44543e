import { expect, type Locator } from '@playwright/test'

/**
 * Chooses an option of an open list, repeatedly until the field shows it: a list that has just been refetched may
 * remove its options under the pointer.
 *
 * @param dialog contains the field; the list itself is rendered outside it
 */
export async function chooseOption(dialog: Locator, name: string): Promise<void> {
  const chosen = dialog.getByTitle(name, { exact: true })
  const option = dialog.page().getByTitle(name, { exact: true }).last()
  await expect(async () => {
    if (!(await chosen.isVisible())) await option.click({ timeout: 2000 })
    await expect(chosen).toBeVisible({ timeout: 3000 })
  }).toPass()
}
