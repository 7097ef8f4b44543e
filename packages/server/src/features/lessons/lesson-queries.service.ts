import type { AnalysisDetail, AnalysisRow, AnalysisState, list as listEndpoint } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { NUMBERED_ROWS_MAX } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import { chinaDays } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { type Cursor, encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import { searchTerms } from '../../platform/postgres/search-grams.ts'
import type { Identity } from '../accounts/account.port.ts'
import { type RunScope, runsOf } from '../runs/run.policy.ts'
import type { RunActor } from '../runs/run.service.ts'
import { isId } from '../runs/run-id.ts'
import { placesOf, statesOf } from '../runs/run-state.ts'
import type { UploadPort } from '../uploads/upload.port.ts'
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
import { presentRecognition, presentRow, type Reader } from './present.ts'
import { listRecognitions } from './recognition/recognition.repository.ts'

const TAGS_MAX = 100

export interface LessonActor extends Reader, RunActor {}

export type ListInput = z.output<typeof listEndpoint.input>

export interface QueryTools {
  readonly db: Db
  readonly uploads: UploadPort
}

const lessonsOf = (identity: Identity): RunScope => runsOf(LESSON_KIND.id, identity)

function filterOf(input: ListInput): ListFilter {
  const search = input.search ? searchTerms(input.search) : undefined
  return {
    ...(search && search.patterns.length > 0 ? { search } : {}),
    ...(input.subject ? { subject: input.subject } : {}),
    ...(input.grade ? { grade: input.grade } : {}),
    ...(input.status ? { status: input.status.map(Number).filter(Number.isInteger) } : {}),
    ...(input.tags ? { tags: input.tags } : {}),
    ...chinaDays(input.from, input.to),
  }
}

/** What can be asked about analyses without changing anything. */
export function createLessonQueries({ db, uploads }: QueryTools) {
  async function presentRows(rows: readonly LessonRow[], actor: LessonActor): Promise<AnalysisRow[]> {
    const places = await placesOf(db, LESSON_KIND, rows)
    const recognitions = await recognitionsOf(
      rows.map(({ id }) => id),
      actor.locale,
    )
    return rows.map((row) => presentRow(row, places, recognitions.get(row.id), actor))
  }

  async function list(actor: LessonActor, input: ListInput): Promise<OutputOf<typeof listEndpoint>> {
    if (input.page !== undefined) return numberedPage(actor, input, input.page)
    const scope = lessonsOf(actor.identity)
    const filter = filterOf(input)
    const { rows, ...page } = await readPage<LessonRow & { count: number }, Cursor>(input, {
      find: (place) => listLessons(db, scope, filter, place),
      // every row says how many match
      count: async (_, found) => (await found)[0]?.count ?? 0,
      isStartedOver: true,
      encode: encodeCursor,
      decode: requireCursor,
    })
    return { list: await presentRows(rows, actor), ...page }
  }

  /** A page by its number; behind the last one stands the last one, as lessons may have been deleted meanwhile. */
  async function numberedPage(
    actor: LessonActor,
    input: ListInput,
    number: number,
  ): Promise<OutputOf<typeof listEndpoint>> {
    const scope = lessonsOf(actor.identity)
    const filter = filterOf(input)
    const count = await countLessons(db, scope, filter, NUMBERED_ROWS_MAX + 1)
    const total = Math.min(count, NUMBERED_ROWS_MAX)
    const size = input.page_size
    const last = Math.max(1, Math.ceil(total / size))
    const page = Math.min(number, last)
    const rows = total === 0 ? [] : await listFrom(db, scope, filter, (page - 1) * size, size)
    const [newest, oldest] = [rows[0], rows.at(-1)]
    const isMore = page < last || count > total
    return {
      list: await presentRows(rows, actor),
      next: isMore && oldest ? encodeCursor(oldest) : null,
      previous: page > 1 && newest ? encodeCursor(newest) : null,
      total,
      total_more: count > total,
    }
  }

  async function recognitionsOf(ids: readonly string[], locale: Locale) {
    const rows = await listRecognitions(db, ids)
    return new Map([...rows].map(([id, row]) => [id, presentRecognition(row, locale)]))
  }

  async function states(actor: LessonActor, ids: readonly string[]): Promise<AnalysisState[]> {
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

  /** The row, or the one answer for what does not exist and what is somebody else's. */
  async function requireRow(actor: LessonActor, id: string): Promise<LessonRow> {
    const row = isId(id) ? await findRow(db, lessonsOf(actor.identity), id) : undefined
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  return {
    list,
    states,
    requireRow,
    async state(actor: LessonActor, id: string): Promise<AnalysisState> {
      const [state] = await states(actor, [id])
      if (!state) throw new ApiError(ERROR.notFound)
      return state
    },
    async detail(actor: LessonActor, id: string): Promise<AnalysisDetail> {
      const [row] = await presentRows([await requireRow(actor, id)], actor)
      if (!row) throw new ApiError(ERROR.notFound)
      return { ...row, audio_upload_urls: await uploads.list(db, id) }
    },
    tags: (actor: LessonActor): Promise<string[]> => usedTags(db, lessonsOf(actor.identity), TAGS_MAX),
  }
}
export type LessonQueries = ReturnType<typeof createLessonQueries>
