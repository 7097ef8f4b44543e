import { expect, type Page } from '@playwright/test'

/**
 * Expects no horizontal overflow once the page has settled. Compares with the viewport size that the test has set:
 * overflow also widens the layout viewport of a phone.
 */
export const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'the page fits its window' })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
