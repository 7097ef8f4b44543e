import type { list as listEndpoint, UnitDetail, UnitLessonRow } from '@keguan/contract/api/unit'
import { UNIT_LESSONS, UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import type { UnitStatus } from '@keguan/contract/vocabulary/status'
import type { UnitLack } from '@keguan/contract/vocabulary/unit'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { runFilterOf } from '../runs/list/run-list.ts'
import { createRunQueries } from '../runs/list/run-queries.ts'
import { runsOf } from '../runs/run.policy.ts'
import type { SharePort } from '../shares/share.port.ts'
import { finishedUnits, type ListFilter, planOf, UNIT_ROWS, type UnitFound } from './unit.repository.ts'
import { UNIT_KIND } from './unit-kind.ts'
import { lessonsOf, missingOf, type UnitLessonFound } from './unit-lesson.repository.ts'

type ListInput = z.output<typeof listEndpoint.input>

const VERSIONS_SHOWN = 50

const filterOf = (input: ListInput): ListFilter => ({
  ...runFilterOf(input),
  ...(input.subject ? { subject: input.subject } : {}),
  ...(input.from ? { from: input.from } : {}),
  ...(input.to ? { to: input.to } : {}),
})

/** What a list shows of a unit. */
const show = ({ theme, subject, grade, goals, lessons, waiting }: UnitFound) => ({
  ...{ theme, subject, grade, goals, lessons, waiting },
})

/** What is missing for a report. */
export const lacksOf = (plan: UnitPlanDraft, lessons: number): UnitLack[] => [
  ...(plan.theme === '' ? (['theme'] as const) : []),
  ...(plan.goals.length === 0 ? (['goals'] as const) : []),
  ...(lessons < UNIT_LESSONS.min ? (['lessons'] as const) : []),
]

const showLesson = (lesson: UnitLessonFound, accountId: string): UnitLessonRow => ({
  analysis_id: lesson.lesson_id,
  ...{ title: lesson.title, lesson_date: lesson.lesson_date, minutes: lesson.minutes },
  owner_name: lesson.owner_name ?? '',
  mine: lesson.owner_id === accountId,
  state: lesson.present === null ? 'waiting' : (missingOf(lesson.present) ?? 'ready'),
})

export interface UnitQueryTools {
  readonly db: Db
  readonly shares: Pick<SharePort, 'partOf'>
}

/** Read-only queries of units. */
export function createUnitQueries({ db, shares: { partOf } }: UnitQueryTools) {
  const { readOne, ...queries } = createRunQueries<UnitStatus>()({
    ...{ db, kind: UNIT_KIND, rows: UNIT_ROWS, idName: 'chapter_analysis_id' as const, filterOf, show, partOf },
  })

  async function plan(id: string): Promise<UnitPlanDraft> {
    const found = await planOf(db, id)
    if (!found) throw new ApiError(ERROR.notFound)
    // in the order of the schema, since plans are compared
    return UnitPlanDraft.parse(found)
  }

  /** The previous version, if the caller may read it. */
  async function previousOf(actor: LocalActor, id: string | null): Promise<UnitDetail['previous']> {
    if (id === null) return null
    const found = await queries.requireReadable(actor, id).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === ERROR.notFound) return undefined
      throw error
    })
    const isComplete = found?.row.status === RUN_STATUS.complete
    return found ? { chapter_analysis_id: id, title: found.row.title, is_complete: isComplete } : null
  }

  async function detail(actor: LocalActor, id: string): Promise<UnitDetail> {
    const { row, shown } = await readOne(actor, id)
    const scope = runsOf(UNIT_KIND.id, actor.identity)
    const [stored, lessons, previous, versions] = await Promise.all([
      plan(id),
      lessonsOf(db, id),
      previousOf(actor, row.previousId),
      finishedUnits(db, scope, id, VERSIONS_SHOWN),
    ])
    return {
      ...shown,
      plan: stored,
      unit_lessons: lessons.map((lesson) => showLesson(lesson, actor.identity.accountId)),
      lacks: lacksOf(stored, lessons.length),
      previous,
      versions: versions.map((each) => ({ chapter_analysis_id: each.id, title: each.title, is_complete: true })),
    }
  }

  return { ...queries, plan, detail }
}
export type UnitQueries = ReturnType<typeof createUnitQueries>
