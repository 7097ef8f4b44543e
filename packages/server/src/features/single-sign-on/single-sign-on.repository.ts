import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { ssoAttempt, ssoIdentity } from '../../platform/postgres/schema/single-sign-on.ts'

export type SsoIdentity = typeof ssoIdentity.$inferSelect
export type SsoAttempt = typeof ssoAttempt.$inferSelect

/** Stores an attempt, and deletes expired ones. */
export async function keepAttempt(db: Db, row: typeof ssoAttempt.$inferInsert, now: Date): Promise<void> {
  await db.delete(ssoAttempt).where(lt(ssoAttempt.expiresAt, now))
  await db.insert(ssoAttempt).values(row)
}

/** Removes and returns an attempt of this browser: single use, also for concurrent requests. */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
): Promise<SsoAttempt | undefined> {
  const [row] = await db
    .delete(ssoAttempt)
    .where(
      and(eq(ssoAttempt.stateHash, stateHash), eq(ssoAttempt.browserHash, browserHash), gt(ssoAttempt.expiresAt, now)),
    )
    .returning()
  return row
}

export async function findIdentity(db: Db, issuer: string, subject: string): Promise<SsoIdentity | undefined> {
  const [row] = await db
    .select()
    .from(ssoIdentity)
    .where(and(eq(ssoIdentity.issuer, issuer), eq(ssoIdentity.subject, subject)))
  return row
}

/** False if the identity is already bound. */
export async function insertIdentity(db: Db, row: typeof ssoIdentity.$inferInsert): Promise<boolean> {
  const rows = await db.insert(ssoIdentity).values(row).onConflictDoNothing().returning({ id: ssoIdentity.id })
  return rows.length > 0
}

export async function noteLogin(db: Db, id: string, label: string, now: Date): Promise<void> {
  await db.update(ssoIdentity).set({ label, lastLoginAt: now }).where(eq(ssoIdentity.id, id))
}

export const identitiesOf = (db: Db, accountId: string): Promise<SsoIdentity[]> =>
  db.select().from(ssoIdentity).where(eq(ssoIdentity.accountId, accountId)).orderBy(asc(ssoIdentity.createdAt))

/** One of the account's own identities, locked until the transaction ends. */
export async function lockIdentity(transaction: Db, accountId: string, id: string): Promise<SsoIdentity | undefined> {
  const rows = await transaction.select().from(ssoIdentity).where(eq(ssoIdentity.accountId, accountId)).for('update')
  return rows.find((row) => row.id === id)
}

export async function countIdentities(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(ssoIdentity).where(eq(ssoIdentity.accountId, accountId))
  return row?.count ?? 0
}

export async function deleteIdentity(db: Db, id: string): Promise<void> {
  await db.delete(ssoIdentity).where(eq(ssoIdentity.id, id))
}
