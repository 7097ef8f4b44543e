import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'

const ADMINISTRATOR: Role = 'sys_org_ops_admin'

/** Administrators of an institution who can log in. */
export async function findAdministrators(db: Db, orgNodeId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from account a join account_role r on r.account_id = a.id and r.role = ${ADMINISTRATOR}
    where a.org_node_id = ${orgNodeId} and not a.disabled and a.deletion_id is null`)
  return rows.map(({ id }) => id)
}

/**
 * Whether an edition's open quotas were at or below `limit` since the last addition and before their newest entry. The
 * entries of a quota add up to its remainder.
 */
export async function wasAtOrBelow(
  db: Db,
  orgNodeId: string,
  edition: Edition,
  day: string,
  limit: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(sql`
    select coalesce(bool_or(id > added and id < newest and remaining <= ${limit}::float8), false) as was from (
      select e.id, sum(e.amount) over (order by e.id) as remaining, max(e.id) over () as newest,
        max(e.id) filter (where e.kind in ('allocate', 'transfer_in')) over () as added
      from quota_entry e join quota q on q.id = e.quota_id
      where q.org_node_id = ${orgNodeId} and q.edition = ${edition}
        and q.starts_on <= ${day}::date and q.ends_on >= ${day}::date
    ) as e`)
  return rows[0]?.was ?? false
}
