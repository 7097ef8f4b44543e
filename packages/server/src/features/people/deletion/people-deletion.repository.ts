import type { DeletedPerson } from '@keguan/contract/api/deletion'
import { UNDO_DAYS } from '@keguan/contract/vocabulary/deletion'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PagePlace } from '../../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../../platform/postgres/list-cursor.ts'
import { account, accountRole } from '../../../platform/postgres/schema/account.ts'
import { deletion } from '../../../platform/postgres/schema/deletion.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import { conditions, inReach, inScope, type PeopleFilter } from '../list/people-list.repository.ts'
import type { PeopleScope } from '../people.policy.ts'
import type { Deletable } from '../people-deletion.port.ts'
import type { Place } from '../place.repository.ts'

const roleList = sql<
  Role[]
>`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id})`

const DELETABLE = {
  deletionId: account.deletionId,
  id: account.id,
  account: account.account,
  name: account.name,
  orgNodeId: account.orgNodeId,
  roles: roleList,
}

/** The chosen accounts: some by their ids, or all that match a filter. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: PeopleFilter }

const chosenWhere = (db: Db, scope: PeopleScope, chosen: Chosen) =>
  'ids' in chosen
    ? and(inScope(scope), inArray(account.id, [...chosen.ids]))
    : and(...conditions(db, scope, chosen.filter))

/** Up to `limit` of them. */
export const findChosen = (db: Db, scope: PeopleScope, chosen: Chosen, limit: number): Promise<Deletable[]> =>
  db
    .select(DELETABLE)
    .from(account)
    .where(chosenWhere(db, scope, chosen))
    .orderBy(asc(account.id))
    .limit(limit)

/** The same, locked until the transaction ends; lessons and notices of these accounts can still be written. */
export const lockChosen = (transaction: Db, scope: PeopleScope, chosen: Chosen, limit: number): Promise<Deletable[]> =>
  transaction
    .select(DELETABLE)
    .from(account)
    .where(chosenWhere(transaction, scope, chosen))
    .orderBy(asc(account.id))
    .limit(limit)
    .for('no key update')

export const lockAllOf = (transaction: Db, orgNodeId: string): Promise<Deletable[]> =>
  transaction
    .select(DELETABLE)
    .from(account)
    .where(and(eq(account.orgNodeId, orgNodeId), isNull(account.deletionId)))
    .orderBy(asc(account.id))
    .for('no key update')

export async function idsOf(db: Db, orgNodeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.orgNodeId, orgNodeId), isNull(account.deletionId)))
  return rows.map(({ id }) => id)
}

export async function insertDeletion(transaction: Db, row: typeof deletion.$inferInsert): Promise<void> {
  await transaction.insert(deletion).values(row)
}

export async function markDeleted(transaction: Db, ids: readonly string[], deletionId: string): Promise<void> {
  await transaction
    .update(account)
    .set({ deletionId })
    .where(sql`${account.id} = any(${sql.param([...ids])}::uuid[])`)
}

/** Accounts of existing institutions, locked until the transaction ends, including those not deleted. */
export const lockRestorable = (transaction: Db, scope: PeopleScope, ids: readonly string[]): Promise<Deletable[]> =>
  transaction
    .select(DELETABLE)
    .from(account)
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(and(inReach(scope), inArray(account.id, [...ids]), isNull(orgNode.deletionId)))
    .orderBy(asc(account.id))
    .for('no key update', { of: account })

export async function restoreRows(transaction: Db, where: SQL | undefined): Promise<number> {
  const { rowCount } = await transaction.update(account).set({ deletionId: null }).where(where)
  return rowCount ?? 0
}

export const restorePeople = (transaction: Db, ids: readonly string[]): Promise<number> =>
  restoreRows(transaction, inArray(account.id, [...ids]))

export const restoreDeletion = (transaction: Db, deletionId: string): Promise<number> =>
  restoreRows(transaction, eq(account.deletionId, deletionId))

const purgeAt = sql<string>`(${deletion.deletedAt} + make_interval(days => ${UNDO_DAYS}))`.mapWith(deletion.deletedAt)
const key = sql`(${deletion.deletedAt}, ${account.id})`
const place = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

/** Deleted individually, and not with an institution that is closed as well. */
const isListed = (db: Db, scope: PeopleScope, at: Place | undefined) =>
  and(
    inReach(scope),
    isNotNull(account.deletionId),
    eq(deletion.kind, 'accounts'),
    isNull(orgNode.deletionId),
    at && inArray(account.orgNodeId, institutionsAt(db, at)),
  )

const institutionsAt = (db: Db, { orgNodeId, path }: Place) => {
  const node = db.select({ id: orgNode.id }).from(orgNode)
  return orgNodeId === null ? node.where(like(orgNode.path, `${path}%`)) : node.where(eq(orgNode.id, orgNodeId))
}

export async function listDeleted(
  db: Db,
  scope: PeopleScope,
  at: Place | undefined,
  { after, before, limit }: PagePlace<Cursor>,
) {
  const rows = await db
    .select({
      id: account.id,
      account: account.account,
      name: account.name,
      orgId: orgNode.id,
      orgName: orgNode.name,
      createdAt: deletion.deletedAt,
      deletedBy: deletion.deletedByName,
      purgeAt,
      lessons: sql<number>`(select count(*)::int from analysis where owner_id = ${account.id})`,
    })
    .from(account)
    .innerJoin(deletion, eq(deletion.id, account.deletionId))
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(
      and(isListed(db, scope, at), after && sql`${key} < ${place(after)}`, before && sql`${key} > ${place(before)}`),
    )
    .orderBy(...(before ? [deletion.deletedAt, account.id] : [desc(deletion.deletedAt), desc(account.id)]))
    .limit(limit)
  return before ? rows.reverse() : rows
}
type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number]

export const presentDeleted = (row: DeletedRow): DeletedPerson => ({
  account_id: row.id,
  account: row.account,
  name: row.name,
  org_id: row.orgId,
  org_name: row.orgName,
  deleted_at: row.createdAt.toISOString(),
  deleted_by: row.deletedBy,
  purge_at: new Date(row.purgeAt).toISOString(),
  lessons: row.lessons,
})

export async function countDeleted(db: Db, scope: PeopleScope, at: Place | undefined, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(account)
    .innerJoin(deletion, eq(deletion.id, account.deletionId))
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(isListed(db, scope, at))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
