import type { Report } from '@keguan/contract/report/lesson/report'
import type { UnitPlan } from '@keguan/contract/report/unit/plan'

/** Parts of a lesson's report that a unit uses. */
export type LessonOfUnit = Pick<
  Report,
  'utterances' | 'codes' | 'phases' | 'terms' | 'graph' | 'measures' | 'duration_s' | 'recognition'
>

/** A lesson at its position; `report` is null for a missing one. */
export interface UnitLesson {
  readonly id: string
  readonly title: string
  readonly date: string | null
  readonly planned_minutes: number | null
  readonly report: LessonOfUnit | null
  /** Why there is no report; left out: it was deleted. */
  readonly missing?: 'deleted' | 'withdrawn' | 'failed'
}

export interface UnitInput {
  readonly plan: UnitPlan
  readonly lessons: readonly UnitLesson[]
}
