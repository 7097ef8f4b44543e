import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { RowMeasures } from '@keguan/contract/report/lesson/row-measures'

/** With fewer lessons there is no trend; more do not fit. */
const LESSONS = { fewest: 3, most: 12 } as const

/** Minimum length, seconds: a few lines are not a lesson. */
const LEAST_S = 300

export interface Point {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly value: number
}

const dayOf = ({ lesson_date, created_at }: AnalysisRow): string => lesson_date ?? created_at.slice(0, 10)

/** The reader's own last lessons with this measure, oldest first; empty if there are too few. */
export function pointsOf(rows: readonly AnalysisRow[], measure: keyof RowMeasures): readonly Point[] {
  const points = rows
    .filter(({ mine, sample, duration_s }) => mine && !sample && (duration_s ?? 0) >= LEAST_S)
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.created_at.localeCompare(b.created_at))
    .flatMap((row) => {
      const value = row.measures?.[measure]
      return value == null ? [] : [{ id: row.analysis_id, title: row.title, day: dayOf(row), value }]
    })
  return points.length < LESSONS.fewest ? [] : points.slice(-LESSONS.most)
}
