import { expect, type Locator } from '@playwright/test'

/**
 * Chooses an option of a list that is open, until the field shows it: a list whose options have just been asked for
 * again may take its options from under the pointer.
 *
 * @param dialog where the field stands; the list itself stands outside of it
 */
export async function chooseOption(dialog: Locator, name: string): Promise<void> {
  const chosen = dialog.getByTitle(name, { exact: true })
  const option = dialog.page().getByTitle(name, { exact: true }).last()
  await expect(async () => {
    if (!(await chosen.isVisible())) await option.click({ timeout: 2000 })
    await expect(chosen).toBeVisible({ timeout: 3000 })
  }).toPass()
}
