import { expect, type Page } from '@playwright/test'

/**
 * Nothing sticks out sideways once the page has settled. The size that the test has set counts: what sticks out makes
 * the window of a phone wider, too.
 */
export const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'the page fits its window' })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
