import type { OrgQuotas } from '@keguan/contract/api/quota'
import { type SQL, sql } from 'drizzle-orm'
import { NAME_COLLATION } from '../../../platform/postgres/collation.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PagePlace } from '../../../platform/postgres/keyset-page.ts'
import type { QuotaScope } from '../quota.policy.ts'
import { editionState } from './quota-state.repository.ts'

/** Quotas that expired longer ago were not meant to continue. */
const EXPIRED_DAYS = 90

export interface OverviewFilter {
  readonly scope: QuotaScope
  /** Path of the folder of the institutions; undefined for all. */
  readonly path?: string
  readonly show: 'attention' | 'metered' | 'all'
  readonly day: string
}

/** Keyset position of an institution in the list by name. */
export interface NameCursor {
  readonly name: string
  readonly id: string
}

const COLLATED = sql.raw(`n.name collate "${NAME_COLLATION}"`)

/** Path of a folder outside institutions, or of the institution itself. */
export async function findPath(db: Db, { orgId }: QuotaScope, id: string): Promise<string | undefined> {
  const own = orgId === null ? sql`true` : sql`n.id = ${orgId}`
  const { rows } = await db.execute<{ path: string }>(
    sql`select n.path from org_node n where n.id = ${id} and n.deletion_id is null and ${own}`,
  )
  return rows[0]?.path
}

/** The quotas of one institution, by edition. */
const groups = (day: string): SQL => sql`
  select g.*, ${editionState} as state from (
    select edition,
      sum(total) filter (where starts_on <= ${day}::date and ends_on >= ${day}::date)::int as total,
      sum(total - used) filter (where starts_on <= ${day}::date and ends_on >= ${day}::date)::int as remaining,
      max(ends_on) as ends_on,
      bool_or(starts_on > ${day}::date) as upcoming
    from quota where org_node_id = n.id group by edition
  ) as g`

/** No quota is open, or an edition is low, used up or has recently expired. */
const needsAttention = (day: string): SQL => sql`n.metered and (
  select coalesce(bool_or(s.state in ('low', 'used_up') or (s.state = 'expired' and s.ends_on >= ${day}::date - ${EXPIRED_DAYS}::int)), false)
    or not coalesce(bool_or(s.total is not null), false)
  from (${groups(day)}) as s)`

function institutions({ scope, path, show, day }: OverviewFilter): SQL {
  const shown = { all: sql`true`, metered: sql`n.metered`, attention: needsAttention(day) }[show]
  return sql`from org_node n where n.type <> 'FOLDER' and n.deletion_id is null
    ${scope.orgId === null ? sql`` : sql`and n.id = ${scope.orgId}`}
    ${path === undefined ? sql`` : sql`and n.path ~>=~ ${path} and n.path ~<~ (left(${path}::text, -1) || '0')`}
    and ${shown}`
}

/** Two institutions may have the same name; their folder distinguishes them. */
const foldersAbove = ({ orgId }: QuotaScope): SQL =>
  orgId === null
    ? sql`(select coalesce(jsonb_agg(f.name order by length(f.path)), '[]') from org_node f
        where f.id = any(string_to_array(trim(both '/' from n.path), '/')::uuid[]) and f.id <> n.id)`
    : sql`'[]'::jsonb`

/** By name, in index order. */
export async function listInstitutions(
  db: Db,
  filter: OverviewFilter,
  { after, before, limit }: PagePlace<NameCursor>,
): Promise<OrgQuotas[]> {
  const key = sql`(${COLLATED}, n.id)`
  const at = (cursor: NameCursor) => sql`(${cursor.name}::text, ${cursor.id}::uuid)`
  const further = after ? sql`and ${key} > ${at(after)}` : before ? sql`and ${key} < ${at(before)}` : sql``
  const order = before ? sql`${COLLATED} desc, n.id desc` : sql`${COLLATED}, n.id`
  const { rows } = await db.execute<OrgQuotas & Record<string, unknown>>(sql`
    select n.id as org_id, n.name as org_name, ${foldersAbove(filter.scope)} as folders, n.metered, coalesce((
      select jsonb_agg(jsonb_build_object('edition', s.edition, 'total', coalesce(s.total, 0),
        'remaining', coalesce(s.remaining, 0), 'ends_on', s.ends_on::text, 'state', s.state))
      from (${groups(filter.day)}) as s
    ), '[]') as editions
    ${institutions(filter)} ${further} order by ${order} limit ${limit}`)
  return before ? rows.reverse() : rows
}

export async function countInstitutions(db: Db, filter: OverviewFilter, cap: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${institutions(filter)} limit ${cap}) as counted`,
  )
  return rows[0]?.count ?? 0
}
