import { createHash } from 'node:crypto'
import { accountKey } from '@keguan/contract/vocabulary/contact'
import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account, unknownLogin } from '../../platform/postgres/schema/account.ts'

export interface LockRule {
  readonly now: Date
  /** Failures in a row that lock. */
  readonly limit: number
  readonly lockUntil: Date
  /** Failures before this are forgotten. */
  readonly since: Date
}

/** SHA-256 of a name that no account has, as it would be compared with the accounts' names. */
const nameHash = (name: string): string => createHash('sha256').update(accountKey(name)).digest('hex')

const time = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/** What one more failure makes of a row; the count starts anew with every lock. */
function oneMore(row: typeof account | typeof unknownLogin, { now, limit, lockUntil, since }: LockRule) {
  const count = sql`case when ${row.lastFailedLoginAt} > ${time(since)} then ${row.failedLogins} + 1 else 1 end`
  const isFull = sql`${count} >= ${limit}`
  return {
    failedLogins: sql`case when ${isFull} then 0 else ${count} end`,
    lockedUntil: sql`case when ${isFull} then ${time(lockUntil)} else ${row.lockedUntil} end`,
    lastFailedLoginAt: now,
  }
}

/** Counts one more failure of an account. Returns until when it is locked now. */
export async function countFailure(db: Db, accountId: string, rule: LockRule): Promise<Date | null> {
  const [row] = await db
    .update(account)
    .set(oneMore(account, rule))
    .where(eq(account.id, accountId))
    .returning({ lockedUntil: account.lockedUntil })
  return row?.lockedUntil ?? null
}

/** The same for a name that no account has. */
export async function countUnknown(db: Db, name: string, rule: LockRule): Promise<Date | null> {
  await db.delete(unknownLogin).where(lt(unknownLogin.lastFailedLoginAt, rule.since))
  const [row] = await db
    .insert(unknownLogin)
    .values({ nameHash: nameHash(name), failedLogins: 1, lastFailedLoginAt: rule.now })
    .onConflictDoUpdate({ target: unknownLogin.nameHash, set: oneMore(unknownLogin, rule) })
    .returning({ lockedUntil: unknownLogin.lockedUntil })
  return row?.lockedUntil ?? null
}

export async function unknownLockedUntil(db: Db, name: string): Promise<Date | null> {
  const [row] = await db
    .select({ lockedUntil: unknownLogin.lockedUntil })
    .from(unknownLogin)
    .where(eq(unknownLogin.nameHash, nameHash(name)))
  return row?.lockedUntil ?? null
}

/**
 * Forgets the failures, unless the account was locked in the meantime: then nothing happens and the answer is false.
 * Guesses sent all at once would otherwise all be tried before the first of them is counted.
 */
export async function clearFailures(db: Db, accountId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(account)
    .set({ failedLogins: 0, lockedUntil: null, lastFailedLoginAt: null })
    .where(and(eq(account.id, accountId), or(isNull(account.lockedUntil), lte(account.lockedUntil, now))))
    .returning({ id: account.id })
  return rows.length > 0
}
