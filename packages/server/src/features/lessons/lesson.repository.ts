import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { and, arrayContains, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { upload } from '../../platform/postgres/schema/upload.ts'
import { literalRows, statement } from '../../platform/postgres/statement.ts'
import {
  countOf,
  isOneOf,
  NEWEST,
  OLDEST,
  type RunFilter,
  type RunPart,
  runConditions,
  runKey,
  runPart,
} from '../runs/list/run-list.repository.ts'
import { countRuns, RUN_ROW } from '../runs/list/run-rows.repository.ts'
import type { RunScope } from '../runs/run.policy.ts'
import { inScope } from '../runs/run.repository.ts'

export interface ListFilter extends RunFilter {
  readonly subject?: readonly string[]
  readonly tags?: readonly string[]
  /** Inclusive start and exclusive end of the time of creation. */
  readonly from?: Date
  readonly until?: Date
}

const hasUpload = (kind: 'media' | 'transcript') =>
  sql<boolean>`exists (select 1 from ${upload} where ${upload.analysisId} = ${analysis.id} and ${upload.kind} = ${kind})`

const ROW = {
  ...RUN_ROW,
  edition: sql<LessonEdition>`${analysis.edition}`,
  teacher: analysis.teacher,
  subject: analysis.subject,
  grade: analysis.grade,
  className: analysis.className,
  lessonDate: analysis.lessonDate,
  tags: analysis.tags,
  media: analysis.media,
  durationS: analysis.durationS,
  hasMedia: hasUpload('media'),
  hasTranscript: hasUpload('transcript'),
}

function conditions(scope: RunScope, filter: ListFilter): (SQL | undefined)[] {
  const { subject, tags, from, until } = filter
  return [
    ...runConditions(scope, filter),
    ...(subject ? [isOneOf(analysis.subject, subject)] : []),
    ...(tags && tags.length > 0 ? [arrayContains(analysis.tags, [...tags])] : []),
    ...(from ? [gte(analysis.createdAt, from)] : []),
    ...(until ? [lt(analysis.createdAt, until)] : []),
  ]
}

const rowsOf = (db: Db, { matching, place, order, limit }: RunPart) =>
  db
    .select({ ...ROW, count: countOf(sql`${analysis}`, matching) })
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(and(...matching, place))
    .orderBy(...order)
    // drizzle accepts any SQL here, but its types allow only numbers, which it would pass as parameters
    .limit(literalRows(limit))

const ownedBy = eq(analysis.ownerId, sql.placeholder('ownerId'))
const isLesson = sql`${analysis.kind} = 'ai'`
const cursorPlace = sql`(${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`
const PLAIN = {
  first: { place: undefined, order: NEWEST },
  after: { place: sql`${runKey} < ${cursorPlace}`, order: NEWEST },
  before: { place: sql`${runKey} > ${cursorPlace}`, order: OLDEST },
}
type Direction = keyof typeof PLAIN

/** Without a filter there is one good plan: the index on the creation time. */
const plainRows = statement((db, direction: Direction, limit: number) =>
  rowsOf(db, { matching: [ownedBy, isLesson], ...PLAIN[direction], limit }).prepare(`lessons_${direction}_${limit}`),
)

/**
 * Up to `limit` rows, newest first, after the cursor (older) or before it (newer), each with the number of all matches.
 */
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
    : rowsOf(db, runPart(conditions(scope, filter), page)))
  return before ? rows.reverse() : rows
}

export const countLessons = (db: Db, scope: RunScope, filter: ListFilter, cap: number): Promise<number> =>
  countRuns(db, sql`${analysis}`, conditions(scope, filter), cap)

/**
 * Rows at an offset from the newest. The ids are found first, by an index-only scan: a page far down the list then
 * costs the rows that it shows, not those that it skips.
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

/** Of any owner, for readers whom the owner has admitted. Undefined for deleted accounts. */
export async function findRowOfAnybody(db: Db, id: string): Promise<LessonRow | undefined> {
  const [row] = await db
    .select(ROW)
    .from(analysis)
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .where(and(eq(analysis.id, id), isLesson, isNull(account.deletionId)))
  return row
}

/** Number of the newest lessons whose tags are counted: older tags are no longer in use. */
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
