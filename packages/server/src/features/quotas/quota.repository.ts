import type { EditionQuota, Quota, QuotaEntry } from '@keguan/contract/api/quota'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { QuotaEntryKind } from '@keguan/contract/vocabulary/quota'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import { quotaState } from './overview/quota-state.repository.ts'
import type { QuotaScope } from './quota.policy.ts'

export interface Institution {
  readonly id: string
  readonly name: string
  readonly metered: boolean
}

type Row<T> = T & Record<string, unknown>

const inScope = ({ orgId }: QuotaScope, column: SQL): SQL => (orgId === null ? sql`true` : sql`${column} = ${orgId}`)

/** Number of rows, counted up to `cap`. */
async function countUpTo(db: Db, from: SQL, cap: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${from} limit ${cap}) as counted`,
  )
  return rows[0]?.count ?? 0
}

export async function findInstitution(db: Db, scope: QuotaScope, id: string): Promise<Institution | undefined> {
  const { rows } = await db.execute<Row<Institution>>(sql`
    select n.id, n.name, n.metered from org_node n
    where n.id = ${id} and n.type <> 'FOLDER' and n.deletion_id is null and ${inScope(scope, sql`n.id`)}`)
  return rows[0]
}

/** Days as text: a date has no time and no zone. */
const QUOTA = (
  day: string,
): SQL => sql`q.id as quota_id, q.edition, q.starts_on::text, q.ends_on::text, q.total, q.used,
  q.total - q.used as remaining, ${quotaState(day)} as state`

export async function findQuota(db: Db, scope: QuotaScope, id: string, day: string): Promise<Quota | undefined> {
  const { rows } = await db.execute<Row<Quota>>(
    sql`select ${QUOTA(day)} from quota q where q.id = ${id} and ${inScope(scope, sql`q.org_node_id`)}`,
  )
  return rows[0]
}

/** Keyset position of a quota among those of its institution. */
export interface QuotaCursor {
  readonly endsOn: string
  readonly id: string
}

/** Those that end last first. */
export async function listQuotas(
  db: Db,
  orgId: string,
  day: string,
  { after, before, limit }: PagePlace<QuotaCursor>,
): Promise<Quota[]> {
  const key = sql`(q.ends_on, q.id)`
  const at = (cursor: QuotaCursor) => sql`(${cursor.endsOn}::date, ${cursor.id}::uuid)`
  const further = after ? sql`and ${key} < ${at(after)}` : before ? sql`and ${key} > ${at(before)}` : sql``
  const order = before ? sql`q.ends_on, q.id` : sql`q.ends_on desc, q.id desc`
  const { rows } = await db.execute<Row<Quota>>(sql`
    select ${QUOTA(day)} from quota q where q.org_node_id = ${orgId} ${further} order by ${order} limit ${limit}`)
  return before ? rows.reverse() : rows
}

export const countQuotas = (db: Db, orgId: string, cap: number): Promise<number> =>
  countUpTo(db, sql`from quota where org_node_id = ${orgId}`, cap)

/** Editions with quotas that are open on this day or in the future. */
export async function sumByEdition(db: Db, orgId: string, day: string): Promise<Omit<EditionQuota, 'unlimited'>[]> {
  const { rows } = await db.execute<Row<Omit<EditionQuota, 'unlimited'>>>(sql`
    select edition,
      coalesce(sum(total) filter (where is_open), 0)::int as total,
      coalesce(sum(used) filter (where is_open), 0)::int as used,
      coalesce(sum(total - used) filter (where is_open), 0)::int as remaining,
      (min(ends_on) filter (where is_open and used < total))::text as ends_on,
      (min(starts_on) filter (where not is_open and used < total))::text as next_starts_on
    from (
      select *, starts_on <= ${day}::date as is_open from quota
      where org_node_id = ${orgId} and ends_on >= ${day}::date
    ) as q group by edition`)
  return rows
}

export interface EntryFilter {
  readonly orgId: string
  readonly quotaId?: string
  readonly edition?: Edition
  readonly kind?: QuotaEntryKind
  /** Inclusive start and exclusive end. */
  readonly from?: Date
  readonly until?: Date
}

const entries = ({ orgId, quotaId, edition, kind, from, until }: EntryFilter): SQL => sql`
  from quota_entry e join quota q on q.id = e.quota_id
  where e.org_node_id = ${orgId}
    ${quotaId ? sql`and e.quota_id = ${quotaId}` : sql``}
    ${edition ? sql`and q.edition = ${edition}` : sql``}
    ${kind ? sql`and e.kind = ${kind}` : sql``}
    ${from ? sql`and e.created_at >= ${from.toISOString()}::timestamptz` : sql``}
    ${until ? sql`and e.created_at < ${until.toISOString()}::timestamptz` : sql``}`

interface EntryRow extends Omit<QuotaEntry, 'created_at' | 'other_org'> {
  readonly created_ms: number
  readonly other_id: string | null
  readonly other_name: string | null
}

/** Newest first. Names of other institutions are the current ones. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { after, before, limit }: PagePlace<number>,
): Promise<QuotaEntry[]> {
  const further = after ? sql`and e.id < ${after}` : before ? sql`and e.id > ${before}` : sql``
  const order = before ? sql`e.id` : sql`e.id desc`
  const { rows } = await db.execute<Row<EntryRow>>(sql`
    select e.*, a.name as account_name, o.id as other_id, o.name as other_name from (
      select e.id::float8 as id, (extract(epoch from e.created_at) * 1000)::float8 as created_ms, e.quota_id, q.edition,
        q.starts_on::text, q.ends_on::text, e.kind, e.amount, e.remaining, e.note, e.account_id, e.other_org_node_id
      ${entries(filter)} ${further} order by ${order} limit ${limit}
    ) as e
    left join account a on a.id = e.account_id
    left join org_node o on o.id = e.other_org_node_id
    order by ${order}`)
  return (before ? rows.reverse() : rows).map(({ created_ms, other_id, other_name, ...row }) => ({
    ...row,
    created_at: new Date(created_ms).toISOString(),
    other_org: other_id === null || other_name === null ? null : { id: other_id, name: other_name },
  }))
}

export const countEntries = (db: Db, filter: EntryFilter, cap: number): Promise<number> =>
  countUpTo(db, entries(filter), cap)
