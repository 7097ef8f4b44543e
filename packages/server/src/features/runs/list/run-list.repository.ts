import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { and, arrayContains, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chinaDate } from '../../../platform/postgres/china-day.ts'
import { type PagePlace, TOTAL_MAX } from '../../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../../platform/postgres/list-cursor.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import type { SearchTerms } from '../../../platform/postgres/search-grams.ts'
import { literal } from '../../../platform/postgres/statement.ts'
import type { RunScope } from '../run.policy.ts'
import { inScope } from '../run.repository.ts'

/** The day of the upload. */
export const CREATED_ON = chinaDate(analysis.createdAt)

/** Filters common to all kinds of run. */
export interface RunFilter {
  readonly search?: SearchTerms
  readonly grade?: readonly string[]
  readonly status?: readonly number[]
}

export const isOneOf = <T>(column: SQL | PgColumn, values: readonly T[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

export const runConditions = (scope: RunScope, { search, grade, status }: RunFilter): (SQL | undefined)[] => [
  inScope(scope),
  ...(search && search.grams.length > 0 ? [arrayContains(analysis.searchGrams, [...search.grams])] : []),
  ...(search?.patterns ?? []).map((pattern) => sql`${analysis.searchText} like ${pattern}`),
  ...(grade ? [isOneOf(analysis.grade, grade)] : []),
  ...(status ? [inArray(analysis.status, [...status] as RunStatus[])] : []),
]

interface Key {
  readonly createdAt: SQL | SQL.Aliased | PgColumn
  readonly id: SQL | SQL.Aliased | PgColumn
}
const newest = ({ createdAt, id }: Key) => [desc(createdAt), desc(id)]
const keyOf = ({ createdAt, id }: Key) => sql`(${createdAt}, ${id})`
export const runKey = keyOf(analysis)
export const NEWEST = newest(analysis)
export const OLDEST = [analysis.createdAt, analysis.id]
const place = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

/** A part of a list of runs. */
export interface RunPart {
  readonly matching: readonly (SQL | undefined)[]
  readonly place: SQL | undefined
  readonly order: readonly Key['id'][]
  readonly limit: number
}

/** Runs after the cursor (older), before it (newer), or the newest; of runs, or of rows that share their key. */
export const runPart = (
  matching: RunPart['matching'],
  { after, before, limit }: Pick<PagePlace<Cursor>, 'after' | 'before' | 'limit'>,
  key: Key = analysis,
): RunPart => ({
  matching,
  place: after ? sql`${keyOf(key)} < ${place(after)}` : before && sql`${keyOf(key)} > ${place(before)}`,
  order: before ? [key.createdAt, key.id] : newest(key),
  limit,
})

/** Number of matches, counted up to one beyond the display limit, in the same query as the rows. */
export const countOf = (from: SQL, where: RunPart['matching']) =>
  sql<number>`(select count(*)::int from (select 1 from ${from}${where.length > 0 ? sql` where ${and(...where)}` : sql``} limit ${literal(TOTAL_MAX + 1)}) as matches)`
