import type { Role } from '@keguan/contract/vocabulary/role'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { session } from '../../platform/postgres/schema/session.ts'

export type Account = typeof account.$inferSelect

export async function findAccount(db: Db, name: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(eq(sql`lower(${account.account})`, name.toLowerCase()))
  return row
}

export async function insertAccount(db: Db, row: typeof account.$inferInsert, roles: readonly Role[]): Promise<void> {
  await db.insert(account).values(row)
  await db.insert(accountRole).values(roles.map((role) => ({ accountId: row.id, role })))
}

export async function insertInstitution(
  db: Db,
  row: Pick<typeof orgNode.$inferInsert, 'id' | 'name' | 'sample'>,
): Promise<void> {
  await db.insert(orgNode).values({ ...row, type: 'ORG', path: `${row.id}/` })
}

/** Counts one more failure; the count starts anew with every lock. Returns until when the account is locked now. */
export async function countFailure(db: Db, id: string, limit: number, lockUntil: Date): Promise<Date | null> {
  const isFull = sql`${account.failedLogins} + 1 >= ${limit}`
  const [row] = await db
    .update(account)
    .set({
      failedLogins: sql`case when ${isFull} then 0 else ${account.failedLogins} + 1 end`,
      lockedUntil: sql`case when ${isFull} then ${lockUntil.toISOString()}::timestamptz else ${account.lockedUntil} end`,
    })
    .where(eq(account.id, id))
    .returning({ lockedUntil: account.lockedUntil })
  return row?.lockedUntil ?? null
}

export async function clearFailures(db: Db, id: string): Promise<void> {
  await db
    .update(account)
    .set({ failedLogins: 0, lockedUntil: null })
    .where(and(eq(account.id, id), sql`(${account.failedLogins} > 0 or ${account.lockedUntil} is not null)`))
}

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row)
}

const roleList = sql<
  Role[]
>`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id} order by ${accountRole.role})`

/** A living session with the person who holds it: one indexed look-up, made at every request. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ session, account, orgName: orgNode.name, roles: roleList })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        eq(account.disabled, false),
      ),
    )
  return row
}
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

export async function renewSession(db: Db, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(session).set({ lastUsedAt, expiresAt }).where(eq(session.id, id))
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(session).set({ revokedAt: now }).where(eq(session.id, id))
}

export async function deleteSessionsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, time))
}
