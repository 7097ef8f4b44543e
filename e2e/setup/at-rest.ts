import type { Page } from '@playwright/test'

/** Nothing fades or slides any more. What turns for ever does not count. */
const isAtRest = () =>
  document.querySelector('[class*="-enter"][class*="-motion"], [class*="-appear"][class*="-motion"]') === null &&
  document
    .getAnimations()
    .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)

/** A click on a menu or a dialog that still moves may miss, and half-way colours have nobody's contrast. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest)
}
