import type { AnalysisDetail, AnalysisRow, AnalysisState, list as listEndpoint } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type * as z from 'zod'
import { chinaDays } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Identity, LocalActor } from '../accounts/account.port.ts'
import { readRunPage, runFilterOf } from '../runs/list/run-list.ts'
import { type RunScope, runsOf } from '../runs/run.policy.ts'
import { placesOf, statesOf } from '../runs/run-state.ts'
import { sentOf, type UploadPort } from '../uploads/upload.port.ts'
import {
  countLessons,
  findRow,
  type LessonRow,
  type ListFilter,
  listFrom,
  listLessons,
  usedTags,
} from './lesson.repository.ts'
import { LESSON_KIND } from './lesson-kind.ts'
import { presentRecognition, presentRow } from './present.ts'
import { listRecognitions } from './recognition/recognition.repository.ts'
import { listMeasures } from './values/lesson-values.repository.ts'

const TAGS_MAX = 100

export type ListInput = z.output<typeof listEndpoint.input>

export interface QueryTools {
  readonly db: Db
  readonly uploads: UploadPort
}

const lessonsOf = (identity: Identity): RunScope => runsOf(LESSON_KIND.id, identity)

const filterOf = (input: ListInput): ListFilter => ({
  ...runFilterOf(input),
  ...(input.subject ? { subject: input.subject } : {}),
  ...(input.tags ? { tags: input.tags } : {}),
  ...chinaDays(input.from, input.to),
})

/** Read-only queries of analyses. */
export function createLessonQueries({ db, uploads }: QueryTools) {
  async function presentRows(rows: readonly LessonRow[], actor: LocalActor): Promise<AnalysisRow[]> {
    const places = await placesOf(db, LESSON_KIND, rows)
    const ids = rows.map(({ id }) => id)
    const recognitions = await recognitionsOf(ids, actor.locale)
    const measures = await listMeasures(db, ids)
    return rows.map((row) => presentRow(row, places, recognitions.get(row.id), measures.get(row.id), actor))
  }

  async function list(actor: LocalActor, input: ListInput): Promise<OutputOf<typeof listEndpoint>> {
    const [scope, filter] = [lessonsOf(actor.identity), filterOf(input)]
    const { rows, ...page } = await readRunPage<LessonRow>(input, {
      find: (place) => listLessons(db, scope, filter, place),
      count: (cap) => countLessons(db, scope, filter, cap),
      from: (offset, limit) => listFrom(db, scope, filter, offset, limit),
    })
    return { list: await presentRows(rows, actor), ...page }
  }

  async function recognitionsOf(ids: readonly string[], locale: Locale) {
    const rows = await listRecognitions(db, ids)
    return new Map([...rows].map(([id, row]) => [id, presentRecognition(row, locale)]))
  }

  async function states(actor: LocalActor, ids: readonly string[]): Promise<AnalysisState[]> {
    const found = await statesOf(db, LESSON_KIND, actor, ids)
    const recognitions = await recognitionsOf(
      found.map(({ id }) => id),
      actor.locale,
    )
    return found.map(({ id, ...state }) => {
      const recognition = recognitions.get(id)
      return { analysis_id: id, ...state, ...(recognition && { recognition }) }
    })
  }

  /** Throws 404 for unknown and for out-of-scope ids alike. */
  async function requireRow(actor: LocalActor, id: string): Promise<LessonRow> {
    const row = isId(id) ? await findRow(db, lessonsOf(actor.identity), id) : undefined
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  return {
    list,
    states,
    requireRow,
    async state(actor: LocalActor, id: string): Promise<AnalysisState> {
      const [state] = await states(actor, [id])
      if (!state) throw new ApiError(ERROR.notFound)
      return state
    },
    async detail(actor: LocalActor, id: string): Promise<AnalysisDetail> {
      const [row] = await presentRows([await requireRow(actor, id)], actor)
      if (!row) throw new ApiError(ERROR.notFound)
      return { ...row, audio_upload_urls: sentOf(await uploads.list(db, id)) }
    },
    tags: (actor: LocalActor): Promise<string[]> => usedTags(db, lessonsOf(actor.identity), TAGS_MAX),
  }
}
export type LessonQueries = ReturnType<typeof createLessonQueries>
