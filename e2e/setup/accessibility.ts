import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilAtRest } from './at-rest.ts'

/**
 * axe finds nothing that it calls serious or critical. A drawing is one picture with a text of its own; its thousands of
 * marks would only be walked through.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await untilAtRest(page)
  const { violations } = await new AxeBuilder({ page })
    .exclude('.main-svg')
    .options({ resultTypes: ['violations'] })
    .analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
          .join(' | ')}`,
    )
  expect(grave, what).toEqual([])
}
