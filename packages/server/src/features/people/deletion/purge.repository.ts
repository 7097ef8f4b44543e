import { UNDO_DAYS } from '@keguan/contract/vocabulary/deletion'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { deletion } from '../../../platform/postgres/schema/deletion.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'

/** By the database clock alone. */
const isOver = sql`${deletion.deletedAt} < now() - make_interval(days => ${UNDO_DAYS})`

export const listOver = (db: Db) =>
  db.select({ id: deletion.id, kind: deletion.kind }).from(deletion).where(isOver).orderBy(deletion.deletedAt)

/** False if the purge is in progress, or the deletion was undone. */
export async function lockOver(transaction: Db, id: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: deletion.id })
    .from(deletion)
    .where(and(eq(deletion.id, id), isOver))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

const closedBy = (db: Db, deletionId: string) =>
  db.select({ id: orgNode.id }).from(orgNode).where(eq(orgNode.deletionId, deletionId))

/** Accounts of a deletion; for an institution, also those that were deleted in it before. */
export const someOf = (transaction: Db, deletionId: string, limit: number) =>
  transaction
    .select({
      id: account.id,
      account: account.account,
      name: account.name,
      orgNodeId: account.orgNodeId,
      avatarKey: account.avatarKey,
    })
    .from(account)
    .where(
      sql`(${eq(account.deletionId, deletionId)} or ${inArray(account.orgNodeId, closedBy(transaction, deletionId))})`,
    )
    .orderBy(account.id)
    .limit(limit)

export async function deletePerson(transaction: Db, id: string): Promise<void> {
  await transaction.delete(account).where(eq(account.id, id))
}

/** The closed nodes, the institution first. */
export const closedNodes = (transaction: Db, deletionId: string) =>
  transaction
    .select({ id: orgNode.id, name: orgNode.name, path: orgNode.path, type: orgNode.type })
    .from(orgNode)
    .where(eq(orgNode.deletionId, deletionId))
    .orderBy(orgNode.path)

export async function deleteNodes(transaction: Db, deletionId: string): Promise<void> {
  await transaction.delete(orgNode).where(eq(orgNode.deletionId, deletionId))
}

export async function deleteDeletion(transaction: Db, id: string): Promise<void> {
  await transaction.delete(deletion).where(eq(deletion.id, id))
}
