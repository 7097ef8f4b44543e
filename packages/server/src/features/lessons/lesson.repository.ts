import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { and, arrayContains, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import { type PagePlace, TOTAL_MAX } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { upload } from '../../platform/postgres/schema/upload.ts'
import type { SearchTerms } from '../../platform/postgres/search-grams.ts'
import { literal, literalRows, statement } from '../../platform/postgres/statement.ts'
import type { RunScope } from '../runs/run.policy.ts'
import { inScope } from '../runs/run.repository.ts'

export interface ListFilter {
  readonly search?: SearchTerms
  readonly subject?: readonly string[]
  readonly grade?: readonly string[]
  readonly status?: readonly number[]
  readonly tags?: readonly string[]
  /** Inclusive start and exclusive end of the time of creation. */
  readonly from?: Date
  readonly until?: Date
}

const hasUpload = (kind: 'media' | 'transcript') =>
  sql<boolean>`exists (select 1 from ${upload} where ${upload.analysisId} = ${analysis.id} and ${upload.kind} = ${kind})`

/** What a list shows: no search columns, whose length would only cost time. */
const ROW = {
  id: analysis.id,
  edition: sql<LessonEdition>`${analysis.edition}`,
  title: analysis.title,
  teacher: analysis.teacher,
  subject: analysis.subject,
  grade: analysis.grade,
  className: analysis.className,
  lessonDate: analysis.lessonDate,
  tags: analysis.tags,
  ownerId: analysis.ownerId,
  ownerName: account.name,
  sample: analysis.sample,
  media: analysis.media,
  durationS: analysis.durationS,
  createdAt: analysis.createdAt,
  completedAt: analysis.completedAt,
  status: analysis.status,
  progress: analysis.progress,
  secondsLeft: analysis.secondsLeft,
  errorCode: analysis.errorCode,
  errorStep: analysis.errorStep,
  errorDetails: analysis.errorDetails,
  hasMedia: hasUpload('media'),
  hasTranscript: hasUpload('transcript'),
}

const oneOf = <T>(column: SQL | typeof analysis.subject | typeof analysis.grade, values: readonly T[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

function conditions(scope: RunScope, filter: ListFilter): (SQL | undefined)[] {
  const { search, subject, grade, status, tags, from, until } = filter
  return [
    inScope(scope),
    ...(search && search.grams.length > 0 ? [arrayContains(analysis.searchGrams, [...search.grams])] : []),
    ...(search?.patterns ?? []).map((pattern) => sql`${analysis.searchText} like ${pattern}`),
    ...(subject ? [oneOf(analysis.subject, subject)] : []),
    ...(grade ? [oneOf(analysis.grade, grade)] : []),
    ...(status ? [inArray(analysis.status, [...status] as RunStatus[])] : []),
    ...(tags && tags.length > 0 ? [arrayContains(analysis.tags, [...tags])] : []),
    ...(from ? [gte(analysis.createdAt, from)] : []),
    ...(until ? [lt(analysis.createdAt, until)] : []),
  ]
}

const place = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
const key = sql`(${analysis.createdAt}, ${analysis.id})`
const NEWEST = [desc(analysis.createdAt), desc(analysis.id)]
const OLDEST = [analysis.createdAt, analysis.id]

/** How many match, counted to one more than is told: in the same round trip as the rows, once for all of them. */
const countWhere = (where: readonly (SQL | undefined)[]) =>
  sql<number>`(select count(*)::int from (select 1 from ${analysis} where ${and(...where)} limit ${literal(TOTAL_MAX + 1)}) as matches)`

interface Part {
  readonly matching: readonly (SQL | undefined)[]
  readonly place: SQL | undefined
  readonly order: readonly (SQL | PgColumn)[]
  readonly limit: number
}

const rowsOf = (db: Db, { matching, place, order, limit }: Part) =>
  db
    .select({ ...ROW, count: countWhere(matching) })
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(and(...matching, place))
    .orderBy(...order)
    // drizzle writes any SQL here; its types know of numbers, which it would pass as values
    .limit(literalRows(limit))

const ownedBy = eq(analysis.ownerId, sql.placeholder('ownerId'))
const isLesson = sql`${analysis.kind} = 'ai'`
const cursorPlace = sql`(${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`
const PLAIN = {
  first: { place: undefined, order: NEWEST },
  after: { place: sql`${key} < ${cursorPlace}`, order: NEWEST },
  before: { place: sql`${key} > ${cursorPlace}`, order: OLDEST },
}
type Direction = keyof typeof PLAIN

/** Without any filter there is one good plan: along the index of the newest. */
const plainRows = statement((db, direction: Direction, limit: number) =>
  rowsOf(db, { matching: [ownedBy, isLesson], ...PLAIN[direction], limit }).prepare(`lessons_${direction}_${limit}`),
)

/** Up to `limit` rows, newest first, after the cursor (older) or before it (newer), each with the number of all that match. */
export async function listLessons(db: Db, scope: RunScope, filter: ListFilter, page: PagePlace<Cursor>) {
  const { after, before, limit } = page
  const isPlain = Object.keys(filter).length === 0 && scope.after === undefined
  const rows = await (isPlain
    ? plainRows(
        db,
        { ownerId: scope.ownerId, ...(after ?? before) },
        after ? 'after' : before ? 'before' : 'first',
        limit,
      )
    : rowsOf(db, {
        matching: conditions(scope, filter),
        place: after ? sql`${key} < ${place(after)}` : before && sql`${key} > ${place(before)}`,
        order: before ? OLDEST : NEWEST,
        limit,
      }))
  return before ? rows.reverse() : rows
}

/** How many match, counted no further than `cap`. */
export async function countLessons(db: Db, scope: RunScope, filter: ListFilter, cap: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${analysis} where ${and(...conditions(scope, filter))} limit ${cap}) as matches`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Rows from a distance to the newest. The ids are found first, along the index alone: a page far down the list then costs the rows
 * that it shows, not those that it passes.
 */
export function listFrom(db: Db, scope: RunScope, filter: ListFilter, offset: number, limit: number) {
  const ids = db
    .select({ id: analysis.id })
    .from(analysis)
    .where(and(...conditions(scope, filter)))
    .orderBy(...NEWEST)
    .offset(offset)
    .limit(limit)
  return db
    .select(ROW)
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(inArray(analysis.id, ids))
    .orderBy(...NEWEST)
}

const rowById = (db: Db, scope: RunScope, id: string) =>
  db
    .select(ROW)
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(and(eq(analysis.id, id), inScope(scope)))
export type LessonRow = Awaited<ReturnType<typeof rowById>>[number]

export async function findRow(db: Db, scope: RunScope, id: string): Promise<LessonRow | undefined> {
  const [row] = await rowById(db, scope, id)
  return row
}

/** Whoever owns it: for those whom the owner let in. Nothing of somebody who is deleted. */
export async function findRowOfAnybody(db: Db, id: string): Promise<LessonRow | undefined> {
  const [row] = await db
    .select(ROW)
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(and(eq(analysis.id, id), isLesson, isNull(account.deletionId)))
  return row
}

/** Tags are counted in this many of the newest lessons: what was used years ago is no longer in use. */
const TAGGED_MAX = 1000

export async function usedTags(db: Db, scope: RunScope, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from (
      select ${analysis.tags} from ${analysis} where ${inScope(scope)}
      order by ${analysis.createdAt} desc limit ${TAGGED_MAX}
    ) as newest, unnest(newest.tags) as tag
    group by tag order by count(*) desc, tag limit ${limit}`)
  return rows.map((row) => row.tag)
}
