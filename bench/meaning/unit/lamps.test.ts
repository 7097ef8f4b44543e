import { deriveUnit } from '@keguan/analysis/unit/derive-unit'
import { LAMPS } from '@keguan/contract/report/unit/plan'
import { expect, it } from 'vitest'
import { loadSegmenter } from '../../../packages/server/src/pipeline/language/segmenter.ts'
import { reportOf } from './hard-lesson.ts'
import { lampsFound } from './lamps-found.ts'
import { madeUnit } from './made-unit.ts'

/** The cues were tuned on units 1 to 12 about numbers and science; all four subjects are among these. */
const SEEDS = Array.from({ length: 8 }, (_, at) => 13 + at)

it('finds the lamps of units whose lessons are composed of known stretches', () => {
  const found = lampsFound(SEEDS)
  for (const lamp of LAMPS) {
    expect(found[lamp].precision, `precision ${lamp}: ${found[lamp].wrong.join('\n')}`).toBeGreaterThanOrEqual(0.85)
    expect(found[lamp].recall, `recall ${lamp}: ${found[lamp].wrong.join('\n')}`).toBeGreaterThanOrEqual(0.85)
  }
})

it('reads thirty lessons of 45 minutes within five seconds of CPU time', () => {
  const { plan, lessons } = madeUnit(3, 1, 30)
  const report = reportOf(lessons[0] ?? '')
  expect(report.duration_s).toBeGreaterThan(45 * 60)
  const unit = {
    plan,
    lessons: Array.from({ length: 30 }, (_, at) => ({
      ...{ id: `${at}`, title: `${at}`, date: null, planned_minutes: 45, report },
    })),
  }
  const segment = loadSegmenter()
  const before = process.cpuUsage()
  deriveUnit(unit, [], segment)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(5)
})
