import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { untilAtRest } from './at-rest.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing that it calls serious or critical. A drawing is one picture with its own text; its thousands
 * of marks would only be walked through. axe runs in the page and keeps what it passed to itself: on a report, handing
 * that over took twice as long as finding it. A test about a part of a page whose rest is another test's names the
 * part: a whole report takes seven seconds.
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
