import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { expect, it } from 'vitest'
import { pointsOf } from './points-of.ts'

const lesson = (day: string, share: number | null, more: Partial<AnalysisRow> = {}) =>
  ({
    ...{
      analysis_id: day,
      title: day,
      lesson_date: day,
      created_at: `${day}T08:00:00Z`,
      mine: true,
      sample: false,
      duration_s: 2400,
    },
    measures: { teacher_share: share, question_wait_s: null, speech_rate: null },
    ...more,
  }) as AnalysisRow

const WEEK = [lesson('2026-11-05', 0.6), lesson('2026-11-03', 0.7), lesson('2026-11-04', 0.5)]
const daysOf = (rows: readonly AnalysisRow[]) => pointsOf(rows, 'teacher_share').map(({ day }) => day)

it('is ordered from the oldest lesson to the newest', () => {
  expect(daysOf(WEEK)).toEqual(['2026-11-03', '2026-11-04', '2026-11-05'])
})

it('is empty for two lessons, and for a measure that none of them has', () => {
  expect(daysOf(WEEK.slice(1))).toEqual([])
  expect(pointsOf(WEEK, 'question_wait_s')).toEqual([])
})

it('leaves out samples, the lessons of others and those without a report', () => {
  const others = [
    lesson('2026-11-06', 0.1, { sample: true }),
    lesson('2026-11-07', 0.1, { mine: false }),
    lesson('2026-11-08', null),
  ]
  expect(daysOf([...WEEK, ...others])).toHaveLength(3)
})

it('leaves out what is under five minutes or has no length', () => {
  const short = [
    lesson('2026-11-06', 0.1, { duration_s: 299 }),
    lesson('2026-11-07', 0.1, { duration_s: null }),
    lesson('2026-11-08', 0.1, { duration_s: 300 }),
  ]
  expect(daysOf([...WEEK, ...short])).toEqual(['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-08'])
})

it('shows at most a dozen', () => {
  const many = Array.from({ length: 20 }, (_, i) => lesson(`2026-10-${String(i + 1).padStart(2, '0')}`, 0.5))
  expect(daysOf(many)).toEqual(many.slice(8).map(({ lesson_date }) => lesson_date))
})
