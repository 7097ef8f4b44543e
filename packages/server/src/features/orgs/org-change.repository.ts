import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import type { TreeScope } from './org.policy.ts'

/** One change of the tree at a time: two concurrent moves, each valid by itself, could form a cycle. */
export const lockTree = (transaction: Db): Promise<void> => lockInTransaction(transaction, 'orgTree')

const searchColumns = (name: string) => ({ searchText: normalise(name), searchGrams: gramsOf(name) })

export interface NewNode {
  readonly id: string
  readonly parentId: string | null
  readonly type: OrgNodeType
  readonly name: string
  readonly sample?: boolean
}

export async function insertNode(db: Db, node: NewNode, parentPath: string): Promise<void> {
  await db.insert(orgNode).values({ ...node, path: `${parentPath}${node.id}/`, ...searchColumns(node.name) })
}

export async function renameNode(db: Db, id: string, name: string): Promise<void> {
  await db
    .update(orgNode)
    .set({ name, ...searchColumns(name) })
    .where(eq(orgNode.id, id))
}

/** Fills in search columns of rows from earlier versions; rows that have them are not touched. */
export async function indexNames(db: Db): Promise<void> {
  const rows = await db.select({ id: orgNode.id, name: orgNode.name }).from(orgNode).where(eq(orgNode.searchText, ''))
  for (const { id, name } of rows) await db.update(orgNode).set(searchColumns(name)).where(eq(orgNode.id, id))
}

/** Whether a child of this parent, other than the node itself, has the name already. */
export async function isNameTaken(db: Db, parentId: string | null, name: string, except?: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from org_node
    where ${parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`}
      and lower(name) = lower(${name}) and deletion_id is null ${except ? sql`and id <> ${except}` : sql``} limit 1`)
  return rows.length > 0
}

/** Height of a node's subtree: 1 for a node without children. */
export async function levelsOf(db: Db, path: string): Promise<number> {
  const { rows } = await db.execute<{ levels: number }>(sql`
    select max(length(path) - length(replace(path, '/', '')))::int
      - (length(${path}::text) - length(replace(${path}::text, '/', ''))) + 1 as levels
    from org_node where path ~>=~ ${path} and path ~<~ (left(${path}::text, -1) || '0')`)
  return rows[0]?.levels ?? 1
}

export interface Relocation {
  readonly id: string
  readonly path: string
  readonly type: OrgNodeType
  readonly parentId: string | null
  readonly parentPath: string
}

/** Moves a node below another parent; the paths of all its descendants are updated. */
export async function relocate(db: Db, { id, path, type, parentId, parentPath }: Relocation): Promise<void> {
  const next = `${parentPath}${id}/`
  await db.update(orgNode).set({ parentId, type }).where(eq(orgNode.id, id))
  await db.execute(sql`
    update org_node set path = ${next} || substr(path, ${path.length + 1})
    where path ~>=~ ${path} and path ~<~ (left(${path}::text, -1) || '0')`)
}

/** Moves closed institutions of a folder to the folder's own parent: they may be restored after it is deleted. */
export async function relocateClosed(
  db: Db,
  folderId: string,
  parent: { id: string; path: string } | null,
): Promise<void> {
  const closed = await db
    .select({ id: orgNode.id, path: orgNode.path })
    .from(orgNode)
    .where(and(eq(orgNode.parentId, folderId), isNotNull(orgNode.deletionId)))
  for (const node of closed) {
    const type = parent ? 'FOLDER_ORG' : 'ORG'
    await relocate(db, { ...node, type, parentId: parent?.id ?? null, parentPath: parent?.path ?? '' })
  }
}

/** Deletes a node with all its descendants. */
export async function deleteBranch(db: Db, path: string): Promise<void> {
  await db.execute(sql`delete from org_node where path ~>=~ ${path} and path ~<~ (left(${path}::text, -1) || '0')`)
}

export const childrenOf = (db: Db, parentId: string) =>
  db
    .select({ id: orgNode.id, type: orgNode.type, name: orgNode.name, path: orgNode.path })
    .from(orgNode)
    .where(and(eq(orgNode.parentId, parentId), isNull(orgNode.deletionId)))
    .orderBy(orgNode.id)

export const countInFolder = (db: Db, folderId: string): Promise<number> =>
  db.$count(account, and(eq(account.folderId, folderId), isNull(account.deletionId)))

/** Moves all accounts of a folder to another one, or out of folders. */
export async function moveFolderAccounts(db: Db, from: string, to: string | null): Promise<void> {
  await db.update(account).set({ folderId: to }).where(eq(account.folderId, from))
}

/** The accounts in scope, locked until the transaction ends. */
export const lockAccounts = (transaction: Db, scope: TreeScope, ids: readonly string[]) =>
  transaction
    .select({ id: account.id, name: account.name, orgNodeId: account.orgNodeId, folderId: account.folderId })
    .from(account)
    .where(
      and(
        inArray(account.id, [...ids]),
        isNull(account.deletionId),
        scope.orgId === null ? undefined : eq(account.orgNodeId, scope.orgId),
      ),
    )
    .orderBy(account.id)
    .for('no key update')

export async function putIntoFolder(db: Db, ids: readonly string[], folderId: string | null): Promise<number> {
  const isElsewhere =
    folderId === null ? sql`${account.folderId} is not null` : sql`${account.folderId} is distinct from ${folderId}`
  const rows = await db
    .update(account)
    .set({ folderId })
    .where(and(inArray(account.id, [...ids]), isElsewhere))
    .returning({ id: account.id })
  return rows.length
}
