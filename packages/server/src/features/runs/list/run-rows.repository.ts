import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PagePlace } from '../../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../../platform/postgres/list-cursor.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { literalRows, statement } from '../../../platform/postgres/statement.ts'
import type { RunScope } from '../run.policy.ts'
import { inScope } from '../run.repository.ts'
import { countOf, NEWEST, type RunFilter, type RunPart, runConditions, runPart } from './run-list.repository.ts'

/** Run columns in the rows of every kind: no search columns, whose length would only cost time. */
export const RUN_ROW = {
  id: analysis.id,
  title: analysis.title,
  ownerId: analysis.ownerId,
  ownerName: account.name,
  sample: analysis.sample,
  createdAt: analysis.createdAt,
  completedAt: analysis.completedAt,
  status: analysis.status,
  progress: analysis.progress,
  secondsLeft: analysis.secondsLeft,
  errorCode: analysis.errorCode,
  errorStep: analysis.errorStep,
  errorDetails: analysis.errorDetails,
}

type Columns = Record<string, PgColumn | SQL>
export type RunRow<Own extends Columns = typeof RUN_ROW> = SelectResultFields<typeof RUN_ROW & Own>

/** A kind whose runs have an additional row. */
interface OwnRows<Own extends Columns, Filter extends RunFilter> {
  readonly kind: RunKindId
  readonly own: PgTable & { readonly analysisId: PgColumn }
  readonly columns: Own
  /** Conditions of every list, whatever the filter. */
  readonly listed?: readonly SQL[]
  /** Conditions beyond the common filters. */
  conditions(filter: Filter): readonly (SQL | undefined)[]
}

/** The rows of a kind, in its lists and one by one. */
export interface RunRowSource<Row, Filter> {
  /**
   * Up to `limit`, newest first, after the cursor (older) or before it (newer), each with the number of all matches.
   */
  list(db: Db, scope: RunScope, filter: Filter, page: PagePlace<Cursor>): Promise<(Row & { readonly count: number })[]>
  count(db: Db, scope: RunScope, filter: Filter, cap: number): Promise<number>
  /** Rows at an offset from the newest. */
  from(db: Db, scope: RunScope, filter: Filter, offset: number, limit: number): Promise<Row[]>
  find(db: Db, scope: RunScope, id: string): Promise<Row | undefined>
  /** Of any owner: for readers admitted by the owner. */
  findOfAnybody(db: Db, id: string): Promise<Row | undefined>
}

/** Number of filters from which on few rows are expected to match. */
const FILTERS_OF_FEW = 2

/** Number of matches, counted up to `cap`. */
export async function countRuns(db: Db, from: SQL, matching: RunPart['matching'], cap: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${from} where ${and(...matching)} limit ${cap}) as matches`,
  )
  return rows[0]?.count ?? 0
}

export function runRows<Own extends Columns, Filter extends RunFilter>({
  kind,
  own,
  columns,
  listed = [],
  conditions,
}: OwnRows<Own, Filter>): RunRowSource<RunRow<Own>, Filter> {
  type Row = RunRow<Own>
  const row = { ...RUN_ROW, ...columns }
  const isOwn = eq(own.analysisId, analysis.id)
  const joined = sql`${analysis} join ${own} on ${isOwn}`
  const matching = (scope: RunScope, filter: Filter) => [
    ...runConditions(scope, filter),
    ...listed,
    ...conditions(filter),
  ]
  // drizzle cannot type columns that are unknown here; the result has the types declared by the kind
  const select = (db: Pick<Db, 'select'>, where: SQL | undefined, more: Columns = {}) =>
    db
      .select({ ...row, ...more } as Columns)
      .from(analysis)
      .innerJoin(own, isOwn)
      .innerJoin(account, eq(account.id, analysis.ownerId))
      .where(where)
  const part = (db: Db, { matching: where, place, order, limit }: RunPart) =>
    select(db, and(...where, place), { count: countOf(joined, where) })
      .orderBy(...order)
      .limit(literalRows(limit))
  /** Without a filter there is one good plan: the index on the creation time. */
  const firstRows = statement((db, limit: number) => {
    const where = [eq(analysis.ownerId, sql.placeholder('ownerId')), sql`${analysis.kind} = ${sql.raw(`'${kind}'`)}`]
    return part(db, runPart([...where, ...listed], { limit })).prepare(`${getTableName(own)}_first_${limit}`)
  })
  /**
   * Finds all matches once, for the page and for the count. With several filters the planner would prefer the index on
   * the creation time: it estimates each filter alone, and not how selective they are together.
   */
  const fewRows = (db: Db, where: RunPart['matching'], page: PagePlace<Cursor>) => {
    const keys = db.select({ id: analysis.id, createdAt: analysis.createdAt }).from(analysis).innerJoin(own, isOwn)
    const found = db.$with('found').as(keys.where(and(...where)))
    const { place, order, limit } = runPart([], page, found)
    // only rows of the page are joined with the other columns
    const shown = db
      .select({ id: found.id })
      .from(found)
      .where(place)
      .orderBy(...order)
      .limit(limit)
    return select(db.with(found), inArray(analysis.id, shown), { count: countOf(sql`${found}`, []) }).orderBy(
      ...runPart([], page).order,
    )
  }
  const one = async (db: Db, where: SQL | undefined) => (await select(db, where))[0] as Row | undefined

  return {
    async list(db, scope, filter, page) {
      const { after, before, limit } = page
      const isFirst = !after && !before && Object.keys(filter).length === 0 && scope.after === undefined
      const rows = isFirst
        ? await firstRows(db, { ownerId: scope.ownerId }, limit)
        : Object.keys(filter).length < FILTERS_OF_FEW
          ? await part(db, runPart(matching(scope, filter), page))
          : await fewRows(db, matching(scope, filter), page)
      return (before ? rows.reverse() : rows) as (Row & { readonly count: number })[]
    },
    count: (db, scope, filter, cap) => countRuns(db, joined, matching(scope, filter), cap),
    async from(db, scope, filter, offset, limit) {
      const found = select(db, and(...matching(scope, filter))).orderBy(...NEWEST)
      return (await found.offset(offset).limit(limit)) as Row[]
    },
    find: (db, scope, id) => one(db, and(eq(analysis.id, id), inScope(scope))),
    findOfAnybody: (db, id) => one(db, eq(analysis.id, id)),
  }
}
