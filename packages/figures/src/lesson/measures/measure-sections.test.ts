import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import type { LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { expect, it } from 'vitest'
import { SMALL_REPORT } from '../../../test/small-report.ts'
import { shownMeasures } from './measure-sections.ts'

const familiesOf = (edition: (typeof LESSON_EDITIONS)[number]) =>
  new Set(shownMeasures({ ...SMALL_REPORT, edition }).map((id) => id.split('.')[0]))

it('shows every measure in the full edition', () => {
  const report = { ...SMALL_REPORT, edition: 5 as const }
  expect(shownMeasures(report)).toEqual(MEASURE_IDS.filter((id) => report.measures[id]))
})

it('leaves the sections of higher editions out of the basic one', () => {
  const families = familiesOf(19)
  for (const family of ['fias', 'knowledge_action', 'hemisphere', 'imagination', 'path', 'graph', 'feedback']) {
    expect(families).not.toContain(family)
  }
  for (const family of ['st', 'talk', 'rate', 'question']) expect(families).toContain(family)
})

it('treats the audio edition as the professional one', () => {
  expect(familiesOf(2)).toEqual(familiesOf(11))
  expect(familiesOf(11)).toContain('fias')
  expect(familiesOf(11)).not.toContain('imagination')
})
