import type { Edition } from '@keguan/contract/vocabulary/edition'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import { quota, quotaEntry } from '../../../platform/postgres/schema/quota.ts'
import { noteForBoard } from '../../data-board/board-events.port.ts'

export interface UsedQuota {
  readonly id: string
  readonly orgNodeId: string
  readonly remaining: number
}

const USED = { id: quota.id, orgNodeId: quota.orgNodeId, remaining: sql<number>`${quota.total} - ${quota.used}` }

/** The quotas of an edition valid on a day. */
const openOn = (orgNodeId: string, edition: Edition, day: string) =>
  sql`org_node_id = ${orgNodeId} and edition = ${edition} and starts_on <= ${day} and ends_on >= ${day}`

/** The lock order of quotas. */
const IN_ORDER = sql`order by ends_on, id`

export async function isMetered(db: Db, orgNodeId: string): Promise<boolean> {
  const [row] = await db.select({ metered: orgNode.metered }).from(orgNode).where(eq(orgNode.id, orgNodeId))
  return row?.metered ?? false
}

export async function hasRoom(db: Db, orgNodeId: string, edition: Edition, day: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from quota where ${openOn(orgNodeId, edition, day)} and used < total limit 1`,
  )
  return rows.length > 0
}

/**
 * Takes one from the open quota that ends first. A concurrent call waits and checks again, so the last one is taken
 * only once; the table's CHECK is a second safeguard.
 */
export async function takeOne(
  transaction: Db,
  orgNodeId: string,
  edition: Edition,
  day: string,
): Promise<UsedQuota | undefined> {
  const next = sql`(
    select id from quota where ${openOn(orgNodeId, edition, day)} and used < total ${IN_ORDER} limit 1 for update
  )`
  const [row] = await transaction
    .update(quota)
    .set({ used: sql`${quota.used} + 1` })
    .where(sql`${quota.id} = ${next} and ${quota.used} < ${quota.total}`)
    .returning(USED)
  return row
}

export async function returnOne(transaction: Db, quotaId: string): Promise<UsedQuota | undefined> {
  const [row] = await transaction
    .update(quota)
    .set({ used: sql`${quota.used} - 1` })
    .where(sql`${quota.id} = ${quotaId} and ${quota.used} > 0`)
    .returning(USED)
  return row
}

export async function editionOf(db: Db, quotaId: string): Promise<Edition | undefined> {
  const [row] = await db.select({ edition: quota.edition }).from(quota).where(eq(quota.id, quotaId))
  return row?.edition
}

export async function lockQuotas(transaction: Db, ids: readonly string[]): Promise<void> {
  await transaction.execute(
    sql`select id from quota where id = any(${sql.param([...ids])}::uuid[]) ${IN_ORDER} for update`,
  )
}

/** The held quota, together with those that could replace it. */
export async function lockWithOpen(
  transaction: Db,
  id: string,
  orgNodeId: string,
  edition: Edition,
  day: string,
): Promise<void> {
  await transaction.execute(
    sql`select id from quota where id = ${id} or (${openOn(orgNodeId, edition, day)}) ${IN_ORDER} for update`,
  )
}

export async function insertEntry(db: Db, row: typeof quotaEntry.$inferInsert): Promise<void> {
  await db.insert(quotaEntry).values(row)
  await noteForBoard(db, 'quota', [row.quotaId])
}
