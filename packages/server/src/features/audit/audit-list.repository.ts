import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { and, arrayContains, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { auditLog } from '../../platform/postgres/schema/audit-log.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import type { SearchTerms } from '../../platform/postgres/search-grams.ts'
import type { AuditScope } from './audit.policy.ts'

export interface AuditFilter {
  readonly search?: SearchTerms
  /** The search as an address prefix, if it looks like one. */
  readonly ip?: string
  readonly actions?: readonly AuditAction[]
  readonly accountId?: string
  readonly objectId?: string
  /** Inclusive start and exclusive end. */
  readonly from?: Date
  readonly until?: Date
}

export interface AuditCursor {
  readonly createdAt: Date
  readonly id: number
}

/** Limit of people and objects whose current name matches: with more, the words are too common to help. */
const NAMED_MAX = 50

/** Ids of everything in scope with this current name: rows of earlier versions can only be found by id. */
export async function idsNamed(db: Db, { orgId }: AuditScope, terms: SearchTerms): Promise<string[]> {
  const own = (column: SQL) => (orgId === null ? sql`true` : sql`${column} = ${orgId}`)
  const matches = (grams: SQL, text: SQL) =>
    sql.join(
      [
        ...(terms.grams.length > 0 ? [sql`${grams} @> ${sql.param([...terms.grams])}::text[]`] : []),
        ...terms.patterns.map((pattern) => sql`${text} like ${pattern}`),
      ],
      sql` and `,
    )
  const from = (table: typeof account | typeof orgNode, owner: SQL) =>
    sql`(select ${table.id} from ${table} where ${own(owner)} and ${matches(sql`${table.searchGrams}`, sql`${table.searchText}`)} limit ${NAMED_MAX})`
  const { rows } = await db.execute<{ id: string }>(
    sql`${from(account, sql`${account.orgNodeId}`)} union all ${from(orgNode, sql`${orgNode.id}`)}`,
  )
  return rows.map((row) => row.id)
}

function conditions({ orgId }: AuditScope, filter: AuditFilter): SQL[] {
  const { actions, accountId, objectId, from, until } = filter
  return [
    ...(orgId === null ? [] : [eq(auditLog.orgNodeId, orgId)]),
    ...(actions ? [inArray(auditLog.action, [...actions])] : []),
    ...(accountId ? [eq(auditLog.accountId, accountId)] : []),
    ...(objectId ? [eq(auditLog.objectId, objectId)] : []),
    ...(from ? [gte(auditLog.createdAt, from)] : []),
    ...(until ? [lt(auditLog.createdAt, until)] : []),
  ]
}

export interface Reading {
  readonly scope: AuditScope
  readonly filter: AuditFilter
  /** Ids of objects whose name matches the search. */
  readonly named: readonly string[]
}

/**
 * Ids of rows that a search finds: by their own words, by address, or by actor or object. Each condition has its own
 * index; combined into one, the database would scan the log from its end.
 */
function found({ scope, filter, named }: Reading, beyond: readonly SQL[], order: SQL, limit: number): SQL {
  const { search, ip } = filter
  const some = (...more: readonly SQL[]) =>
    sql`select ${auditLog.id} from ${auditLog} where ${and(...conditions(scope, filter), ...beyond, ...more)} order by ${order} limit ${limit}`
  const words = some(
    sql`${auditLog.searchText} <> ''`,
    ...(search && search.grams.length > 0 ? [arrayContains(auditLog.searchGrams, [...search.grams])] : []),
    ...(search?.patterns ?? []).map((pattern) => sql`${auditLog.searchText} like ${pattern}`),
  )
  const each = sql`unnest(${sql.param([...named])}::text[]) as named(id)`
  const by = sql`select done.id from ${each} cross join lateral (${some(sql`${auditLog.accountId} = named.id::uuid`)}) as done`
  const about = sql`select done.id from ${each} cross join lateral (${some(sql`${auditLog.objectId} = named.id`)}) as done`
  const from = ip === undefined ? sql`` : sql`union (${some(sql`${auditLog.ip} like ${`${ip}%`}`)})`
  return sql`(${words}) union (${by}) union (${about}) ${from}`
}

/** Lessons stay unnamed: their titles are private to the teacher. */
const ROW = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  accountId: auditLog.accountId,
  account: auditLog.actorAccount,
  accountName: auditLog.actorName,
  orgId: auditLog.orgNodeId,
  orgName: auditLog.orgName,
  action: auditLog.action,
  objectKind: auditLog.objectKind,
  objectId: auditLog.objectId,
  objectName: auditLog.objectName,
  ip: auditLog.ip,
  details: auditLog.details,
}

const key = sql`(${auditLog.createdAt}, ${auditLog.id})`
const NEWEST = sql`${desc(auditLog.createdAt)}, ${desc(auditLog.id)}`
const place = ({ createdAt, id }: AuditCursor): SQL => sql`(${createdAt.toISOString()}::timestamptz, ${id}::bigint)`

/** Up to `limit` rows, newest first, after the cursor (older) or before it (newer). */
export async function listAudit(db: Db, reading: Reading, page: PagePlace<AuditCursor>) {
  const beyond = [
    ...(page.after ? [sql`${key} < ${place(page.after)}`] : []),
    ...(page.before ? [sql`${key} > ${place(page.before)}`] : []),
  ]
  const order = page.before ? sql`${asc(auditLog.createdAt)}, ${asc(auditLog.id)}` : NEWEST
  const where = reading.filter.search
    ? sql`${auditLog.id} in (${found(reading, beyond, order, page.limit)})`
    : and(...conditions(reading.scope, reading.filter), ...beyond)
  const rows = await db.select(ROW).from(auditLog).where(where).orderBy(order).limit(page.limit)
  return page.before ? rows.reverse() : rows
}
export type AuditListRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Number of matching rows, counted up to `cap`. */
export async function countAudit(db: Db, reading: Reading, cap: number): Promise<number> {
  const { scope, filter } = reading
  const some = filter.search
    ? found(reading, [], NEWEST, cap)
    : sql`select ${auditLog.id} from ${auditLog} where ${and(sql`true`, ...conditions(scope, filter))}`
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${some} limit ${cap}) as counted`,
  )
  return rows[0]?.count ?? 0
}

/** Rows per sweep: the first sweep after years must not hold a lock for minutes. */
const SWEPT_AT_ONCE = 10_000

/** Deletes older rows, which the guard of the table allows in this transaction only. Returns how many. */
export const deleteBefore = (db: Db, time: Date): Promise<number> =>
  db.transaction(async (transaction) => {
    const limit = time.toISOString()
    await transaction.execute(sql`select set_config('keguan.audit_kept_since', ${limit}, true)`)
    const { rowCount } = await transaction.execute(sql`
      delete from ${auditLog} where ${auditLog.id} in (
        select ${auditLog.id} from ${auditLog} where ${auditLog.createdAt} < ${limit}::timestamptz
        order by ${auditLog.createdAt} limit ${SWEPT_AT_ONCE}
      )`)
    return rowCount ?? 0
  })
