import type { Role } from '@keguan/contract/vocabulary/role'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isCalled, isSpelt } from '../../platform/postgres/account-name.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { accountSearch } from './account-search.port.ts'

export type Account = typeof account.$inferSelect

export async function findAccount(db: Db, name: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(isCalled(name), isNull(account.deletionId)))
    .orderBy(sql`${isSpelt(name)} desc`)
    .limit(1)
  return row
}

/** Names of deleted accounts stay taken: these accounts may be restored. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).where(isCalled(name))
  return rows.length > 0
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletionId)))
  return row
}

export async function insertAccount(db: Db, row: typeof account.$inferInsert, roles: readonly Role[]): Promise<void> {
  await db.insert(account).values({ ...accountSearch(row), ...row })
  await db.insert(accountRole).values(roles.map((role) => ({ accountId: row.id, role })))
}

export async function setPassword(db: Db, id: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .update(account)
    .set({ passwordHash, passwordChangedAt: now, mustChangePassword: false })
    .where(eq(account.id, id))
}

/** Shuts the lessons made so far for a while. */
export async function sealLessons(
  db: Db,
  id: string,
  seal: { readonly until: Date; readonly before: Date },
): Promise<void> {
  const columns = { lessonsSealedUntil: seal.until, lessonsSealedBefore: seal.before }
  await db.update(account).set(columns).where(eq(account.id, id))
}

export async function isInstitution(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: orgNode.id })
    .from(orgNode)
    .where(and(eq(orgNode.id, id), inArray(orgNode.type, ['ORG', 'FOLDER_ORG']), isNull(orgNode.deletionId)))
  return rows.length > 0
}
