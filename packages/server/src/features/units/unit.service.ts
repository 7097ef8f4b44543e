import type { create, UnitDetail, update } from '@keguan/contract/api/unit'
import type { UnitPlan, UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { UNIT_DRAFTS_MAX, UNIT_LACK_NAMES } from '@keguan/contract/vocabulary/unit'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { updateRun } from '../runs/run.repository.ts'
import type { PreparedRun, RunService } from '../runs/run.service.ts'
import type { RunStarter } from '../runs/run-starter.ts'
import { countDrafts, insertUnit, updateUnit } from './unit.repository.ts'
import { lessonsOf, replaceLessons } from './unit-lesson.repository.ts'
import type { PlacedLesson, UnitMaterial } from './unit-material.service.ts'
import { lacksOf, type UnitQueries } from './unit-queries.service.ts'

export interface UnitServiceTools {
  readonly db: Db
  readonly runs: RunService
  readonly starter: Pick<RunStarter, 'startCheck'>
  readonly queries: UnitQueries
  readonly material: UnitMaterial
}

interface SamplePlace {
  readonly ownerId: string
  readonly orgNodeId: string
}

interface SampleUnit {
  readonly title: string
  readonly plan: UnitPlan
  readonly lessons: readonly PlacedLesson[]
}

type CreateInput = z.output<typeof create.input>
type UpdateInput = z.output<typeof update.input>

const EDITION = EDITIONS.bigUnit
/** Shuffling the lessons uses its own seed, but every run has this column. */
const SEED = 1

/** Operations on units; those common to all runs are left to the runs. */
export function createUnitService({ db, runs, starter, queries, material }: UnitServiceTools) {
  async function requirePrevious(actor: LocalActor, id: string | null | undefined, self?: string): Promise<void> {
    if (id === undefined || id === null) return
    if (id === self) throw new ApiError(ERROR.invalidInput, { fields: 'previous_id' })
    await queries.requireReadable(actor, id)
  }

  async function createUnit(actor: LocalActor, { title, plan: given, lessons: chosen, previous_id }: CreateInput) {
    const drafts = await countDrafts(db, actor.identity.accountId)
    if (drafts >= UNIT_DRAFTS_MAX) throw new ApiError(ERROR.unitDraftsFull, { limit: UNIT_DRAFTS_MAX })
    await requirePrevious(actor, previous_id)
    const plan = await material.plan(actor, given)
    const lessons = await material.lessons(actor, chosen)
    const id = await runs.createDraft(actor, {
      ...{ edition: EDITION, columns: columnsOf(title, plan, lessons) },
      also: async (transaction, analysisId) => {
        await insertUnit(transaction, { analysisId, plan, previousId: previous_id })
        await replaceLessons(transaction, analysisId, lessons)
      },
    })
    return { chapter_analysis_id: id }
  }

  /** The unit that ships with the product; its report is made once those of its lessons exist. */
  const prepareSample = (place: SamplePlace, { title, plan, lessons }: SampleUnit): Promise<PreparedRun> =>
    runs.prepareSample({
      ...{ ...place, edition: EDITION, columns: columnsOf(title, plan, lessons), files: [] },
      also: async (inside, analysisId) => {
        await insertUnit(inside, { analysisId, plan, previousId: null })
        await replaceLessons(inside, analysisId, lessons)
      },
    })

  /** Throws, in the caller's language, what is missing for a report. */
  function requireComplete({ locale }: LocalActor, plan: UnitPlanDraft, lessons: number): void {
    const lacks = lacksOf(plan, lessons)
    if (lacks.length === 0) return
    const words = lacks.map((lack) => UNIT_LACK_NAMES[lack][locale])
    throw new ApiError(ERROR.unitIncomplete, { lacks: words.join(locale === 'zh-CN' ? '、' : ', ') })
  }

  async function placed(id: string): Promise<PlacedLesson[]> {
    return (await lessonsOf(db, id)).map(({ lesson_id: lessonId, minutes, title, lesson_date: lessonDate }) => ({
      ...{ lessonId, minutes, title, lessonDate },
    }))
  }

  /** A draft or failed unit is only stored; otherwise another plan or other lessons make the report again. */
  async function change(actor: LocalActor, input: UpdateInput): Promise<UnitDetail> {
    const { chapter_analysis_id: id, previous_id: previousId } = input
    const row = await queries.requireRow(actor, id)
    await requirePrevious(actor, previousId, id)
    const [stored, earlier] = await Promise.all([queries.plan(id), placed(id)])
    const plan = input.plan ? await material.plan(actor, input.plan, stored) : stored
    const lessons = input.lessons ? await material.lessons(actor, input.lessons, earlier) : earlier
    const isOther = isDifferent(plan, stored) || isDifferent(lessons.map(orderOf), earlier.map(orderOf))
    await runs.change(actor, id, 'update', async (transaction, now) => {
      const isStarted = now.status !== UNIT_STATUS.draft && now.status !== UNIT_STATUS.failed
      if (isStarted && isOther) requireComplete(actor, plan, lessons.length)
      await updateRun(transaction, id, columnsOf(input.title ?? row.title, plan, lessons))
      await updateUnit(transaction, id, { plan, ...(previousId === undefined ? {} : { previousId }) })
      if (!isOther) return undefined
      if (input.lessons) await replaceLessons(transaction, id, lessons)
      if (isStarted) await starter.startCheck(transaction, now)
      return undefined
    })
    return queries.detail(actor, id)
  }

  async function start(actor: LocalActor, id: string) {
    await queries.requireRow(actor, id)
    requireComplete(actor, await queries.plan(id), (await placed(id)).length)
    await runs.startDraft(actor, id)
    return queries.state(actor, id)
  }

  async function retry(actor: LocalActor, id: string) {
    await queries.requireRow(actor, id)
    requireComplete(actor, await queries.plan(id), (await placed(id)).length)
    await runs.retry(actor, id)
    return queries.state(actor, id)
  }

  async function cancel(actor: LocalActor, id: string) {
    // a draft is deleted, not cancelled
    if ((await queries.requireRow(actor, id)).status === UNIT_STATUS.draft) throw new ApiError(ERROR.invalidState)
    await runs.cancel(actor, id)
    return queries.state(actor, id)
  }

  async function remove(actor: LocalActor, ids: readonly string[]): Promise<number> {
    for (const id of ids) await queries.requireRow(actor, id)
    return runs.remove(actor, ids)
  }

  return { prepareSample, create: createUnit, update: change, start, retry, cancel, remove }
}
export type UnitService = ReturnType<typeof createUnitService>

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
const orderOf = ({ lessonId, minutes }: PlacedLesson) => [lessonId, minutes ?? null]

/** Search columns: title, theme and lessons. */
function columnsOf(title: string, plan: UnitPlanDraft, lessons: readonly PlacedLesson[]) {
  const text = [title, plan.theme, ...lessons.map((lesson) => lesson.title)].join(' ')
  return {
    ...{ title, subject: plan.subject, grade: plan.grade, tags: [], seed: SEED },
    ...{ searchText: normalise(text), searchGrams: gramsOf(text) },
  }
}
