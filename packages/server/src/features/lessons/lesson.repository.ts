import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, arrayContains, between, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { upload } from '../../platform/postgres/schema/upload.ts'
import type { SearchTerms } from '../../platform/postgres/search-grams.ts'
import { literal, literalRows, statement } from '../../platform/postgres/statement.ts'
import type { LessonScope } from '../runs/run.policy.ts'

export type Analysis = typeof analysis.$inferSelect
export type NewAnalysis = typeof analysis.$inferInsert

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
  edition: analysis.edition,
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

const inScope = ({ ownerId, after }: LessonScope): SQL | undefined =>
  and(eq(analysis.ownerId, ownerId), after && gte(analysis.createdAt, after))

const oneOf = <T>(column: SQL | typeof analysis.subject | typeof analysis.grade, values: readonly T[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

function conditions(scope: LessonScope, filter: ListFilter): (SQL | undefined)[] {
  const { search, subject, grade, status, tags, from, until } = filter
  return [
    inScope(scope),
    ...(search && search.grams.length > 0 ? [arrayContains(analysis.searchGrams, [...search.grams])] : []),
    ...(search?.patterns ?? []).map((pattern) => sql`${analysis.searchText} like ${pattern}`),
    ...(subject ? [oneOf(analysis.subject, subject)] : []),
    ...(grade ? [oneOf(analysis.grade, grade)] : []),
    ...(status ? [inArray(analysis.status, [...status] as Analysis['status'][])] : []),
    ...(tags && tags.length > 0 ? [arrayContains(analysis.tags, [...tags])] : []),
    ...(from ? [gte(analysis.createdAt, from)] : []),
    ...(until ? [lt(analysis.createdAt, until)] : []),
  ]
}

const place = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
const key = sql`(${analysis.createdAt}, ${analysis.id})`
const NEWEST = [desc(analysis.createdAt), desc(analysis.id)]
const OLDEST = [analysis.createdAt, analysis.id]

/** Totals are exact up to here; counting on would make a list slower with its length. */
export const TOTAL_MAX = 1000

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

/** `since` is null where all lessons are open. */
const openSince = sql`${analysis.createdAt} >= coalesce(${sql.placeholder('since')}::timestamptz, '-infinity')`
const ownedBy = eq(analysis.ownerId, sql.placeholder('ownerId'))
const cursorPlace = sql`(${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`
const PLAIN = {
  first: { place: undefined, order: NEWEST },
  after: { place: sql`${key} < ${cursorPlace}`, order: NEWEST },
  before: { place: sql`${key} > ${cursorPlace}`, order: OLDEST },
}
type Direction = keyof typeof PLAIN

/** Without any filter there is one good plan: along the index of the newest. */
const plainRows = statement((db, direction: Direction, limit: number) =>
  rowsOf(db, { matching: [ownedBy], ...PLAIN[direction], limit }).prepare(`analyses_${direction}_${limit}`),
)

export interface ListPage {
  readonly after?: Cursor
  readonly before?: Cursor
  readonly limit: number
}

/** Up to `limit` rows, newest first, after the cursor (older) or before it (newer), each with the number of all that match. */
export async function listAnalyses(db: Db, scope: LessonScope, filter: ListFilter, page: ListPage) {
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
export async function countAnalyses(db: Db, scope: LessonScope, filter: ListFilter, cap: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${analysis} where ${and(...conditions(scope, filter))} limit ${cap}) as matches`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Rows from a distance to the newest. The ids are found first, along the index alone: a page far down the list then costs the rows
 * that it shows, not those that it passes.
 */
export function listFrom(db: Db, scope: LessonScope, filter: ListFilter, offset: number, limit: number) {
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

const rowById = (db: Db, scope: LessonScope, id: string) =>
  db
    .select(ROW)
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(and(eq(analysis.id, id), inScope(scope)))
export type AnalysisListRow = Awaited<ReturnType<typeof rowById>>[number]

export async function findRow(db: Db, scope: LessonScope, id: string): Promise<AnalysisListRow | undefined> {
  const [row] = await rowById(db, scope, id)
  return row
}

const STATE = {
  id: analysis.id,
  status: analysis.status,
  progress: analysis.progress,
  secondsLeft: analysis.secondsLeft,
  errorCode: analysis.errorCode,
  errorStep: analysis.errorStep,
  errorDetails: analysis.errorDetails,
}

const statesOf = statement((db) =>
  db
    .select(STATE)
    .from(analysis)
    .where(and(sql`${analysis.id} = any(${sql.placeholder('ids')}::uuid[])`, ownedBy, openSince))
    .prepare('analysis_states'),
)

export const findStates = (db: Db, scope: LessonScope, ids: readonly string[]) =>
  statesOf(db, { ownerId: scope.ownerId, since: scope.after?.toISOString() ?? null, ids })
export type AnalysisStateRow = Awaited<ReturnType<typeof findStates>>[number]

/** The row itself, held against others until the transaction ends. */
export async function lockAnalysis(transaction: Db, scope: LessonScope, id: string): Promise<Analysis | undefined> {
  const [row] = await transaction
    .select()
    .from(analysis)
    .where(and(eq(analysis.id, id), inScope(scope)))
    .for('update')
  return row
}

/** New lessons of one person are added one after another, so that a limit holds for those sent at once as well. */
export async function holdOwner(transaction: Db, ownerId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lessons of ${ownerId}`}, 0))`)
}

/** Lessons of one person that wait for a worker or are with one. */
export async function countWaiting(db: Db, ownerId: string): Promise<number> {
  const { mediaProcessing, reporting } = AI_STATUS
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(analysis)
    .where(and(eq(analysis.ownerId, ownerId), between(analysis.status, mediaProcessing, reporting)))
  return row?.count ?? 0
}

export async function insertAnalysis(db: Db, row: NewAnalysis): Promise<void> {
  await db.insert(analysis).values(row)
}

export async function updateAnalysis(db: Db, id: string, values: Partial<NewAnalysis>): Promise<void> {
  await db.update(analysis).set(values).where(eq(analysis.id, id))
}

export async function deleteAnalysis(db: Db, id: string): Promise<void> {
  await db.delete(analysis).where(eq(analysis.id, id))
}

/** Tags are counted in this many of the newest lessons: what was used years ago is no longer in use. */
const TAGGED_MAX = 1000

export async function usedTags(db: Db, scope: LessonScope, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from (
      select ${analysis.tags} from ${analysis} where ${inScope(scope)}
      order by ${analysis.createdAt} desc limit ${TAGGED_MAX}
    ) as newest, unnest(newest.tags) as tag
    group by tag order by count(*) desc, tag limit ${limit}`)
  return rows.map((row) => row.tag)
}

/** Places in the queue, 1 = next, of those among the ids that wait for a worker. */
export async function queuePlaces(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    select id, place from (
      select id, row_number() over (order by queue_priority desc, queued_at, id)::int as place
      from analysis where status = 20000
    ) as waiting where id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row.place]))
}
