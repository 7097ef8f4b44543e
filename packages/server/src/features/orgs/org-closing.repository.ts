import type { ClosedOrg } from '@keguan/contract/api/deletion'
import { UNDO_DAYS } from '@keguan/contract/vocabulary/deletion'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import type { Placed } from './org-place.ts'

/** Waits for concurrent additions of accounts; later ones find it closed. */
export async function lockInstitution(transaction: Db, id: string): Promise<void> {
  await transaction.execute(sql`select 1 from org_node where id = ${id} for update`)
}

/** Closes a node with all its descendants. */
export async function closeBranch(transaction: Db, path: string, deletionId: string): Promise<void> {
  await transaction.execute(sql`
    update org_node set deletion_id = ${deletionId}
    where path ~>=~ ${path} and path ~<~ (left(${path}::text, -1) || '0')`)
}

export interface ClosedNode extends Placed {
  readonly name: string
  readonly parentId: string | null
  readonly deletionId: string
}

/** A closed institution, locked until the transaction ends. */
export async function lockClosed(transaction: Db, id: string): Promise<ClosedNode | undefined> {
  const { rows } = await transaction.execute<ClosedNode & Record<string, unknown>>(sql`
    select n.id, n.name, n.type, n.path, n.id as "orgId", n.parent_id as "parentId", n.deletion_id as "deletionId"
    from org_node n join deletion d on d.id = n.deletion_id and d.kind = 'institution'
    where n.id = ${id} and n.type <> 'FOLDER' for update`)
  return rows[0]
}

export async function reopen(transaction: Db, deletionId: string): Promise<void> {
  await transaction.execute(sql`update org_node set deletion_id = null where deletion_id = ${deletionId}`)
  await transaction.execute(sql`delete from deletion where id = ${deletionId}`)
}

/** What is deleted with an institution besides its accounts. */
export async function countHoldings(db: Db, id: string, path: string): Promise<{ folders: number; remaining: number }> {
  const { rows } = await db.execute<{ folders: number; remaining: number }>(sql`
    select (select count(*)::int - 1 from org_node where path ~>=~ ${path} and path ~<~ (left(${path}::text, -1) || '0')) as folders,
      (select coalesce(sum(total - used), 0)::int from quota where org_node_id = ${id}) as remaining`)
  return rows[0] ?? { folders: 0, remaining: 0 }
}

interface ClosedRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly deletedBy: string
  readonly purgeAt: Date
  readonly accounts: number
  readonly lessons: number
}

export async function listClosed(db: Db, { after, before, limit }: PagePlace<Cursor>) {
  const at = (cursor: Cursor) => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
  const further = after
    ? sql`and (d.deleted_at, n.id) < ${at(after)}`
    : before
      ? sql`and (d.deleted_at, n.id) > ${at(before)}`
      : sql``
  const order = before ? sql`d.deleted_at, n.id` : sql`d.deleted_at desc, n.id desc`
  const { rows } = await db.execute<ClosedRow>(sql`
    select n.id, n.name, d.deleted_at as "createdAt", d.deleted_by_name as "deletedBy", d.accounts, d.lessons,
      d.deleted_at + make_interval(days => ${UNDO_DAYS}) as "purgeAt"
    from org_node n join deletion d on d.id = n.deletion_id and d.kind = 'institution'
    where n.type <> 'FOLDER' ${further} order by ${order} limit ${limit}`)
  const list = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  return before ? list.reverse() : list
}

export async function countClosed(db: Db, cap: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from org_node n where n.deletion_id is not null and n.type <> 'FOLDER' limit ${cap}
    ) as counted`)
  return rows[0]?.count ?? 0
}

export const presentClosed = (row: Awaited<ReturnType<typeof listClosed>>[number]): ClosedOrg => ({
  org_id: row.id,
  name: row.name,
  deleted_at: row.createdAt.toISOString(),
  deleted_by: row.deletedBy,
  purge_at: new Date(row.purgeAt).toISOString(),
  accounts: row.accounts,
  lessons: row.lessons,
})
