import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { untilAtRest } from './at-rest.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects no violations that axe rates serious or critical. A drawing counts as one image with its own text; checking
 * its thousands of marks adds nothing. Passed checks stay in the page: returning them took twice as long as running axe
 * on a report. A test of one part of a page checks that part only: a whole report takes seven seconds.
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  await untilAtRest(page)
  await page.evaluate(AXE)
  const grave = await page.evaluate(
    async (include) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
      const { violations } = await axe.run({ ...include, exclude: [['.main-svg']] }, { reporter: 'no-passes' })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => {
          const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`)
          return `${id}: ${places.join(' | ')}`
        })
    },
    part === undefined ? {} : { include: [[part]] },
  )
  expect(grave, what).toEqual([])
}
