import type { Page } from '@playwright/test'

/** No finite animation or transition is running; endless ones do not count. */
const isAtRest = () =>
  document.querySelector('[class*="-enter"][class*="-motion"], [class*="-appear"][class*="-motion"]') === null &&
  document
    .getAnimations()
    .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)

/** A click on a moving menu or dialog may miss, and colours in transition have no valid contrast. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest)
}
