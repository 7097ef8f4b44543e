import type { Report } from '@keguan/contract/report/lesson/report'
import type { UnitPlan } from '@keguan/contract/report/unit/plan'

/** What a unit takes over from the report of a lesson. */
export type LessonOfUnit = Pick<
  Report,
  'utterances' | 'codes' | 'phases' | 'terms' | 'graph' | 'measures' | 'duration_s' | 'recognition'
>

/** A lesson in its place; `report` is null for one that is missing. */
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
