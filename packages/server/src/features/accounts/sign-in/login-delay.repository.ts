import { createHash } from 'node:crypto'
import { accountKey } from '@keguan/contract/vocabulary/contact'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { loginDelay } from '../../../platform/postgres/schema/login-delay.ts'
import { DELAY_MINUTES } from './login-delay.ts'

/** Who tries to log in under a name, as failures are counted. */
export interface Guesser {
  readonly name: string
  readonly accountId: string | null
  readonly source: string
}

/** SHA-256 of a name in the form in which account names are compared. */
const nameHash = (name: string): string => createHash('sha256').update(accountKey(name)).digest('hex')

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`
const minutes = sql.raw(`(array[${DELAY_MINUTES.join()}])`)

export interface TryRule {
  readonly now: Date
  /** Failures before this are forgotten. */
  readonly since: Date
  /** The first failure that causes a delay. */
  readonly firstDelayed: number
}

export interface Try {
  /** Whether the password may be checked. */
  readonly admitted: boolean
  /** When the next try is, should this one fail. */
  readonly blockedUntil: Date | null
}

/**
 * Counts a try as a failure before the password is checked, so that parallel guesses gain nothing over sequential ones;
 * the right password removes it.
 */
export async function countTry(db: Db, guesser: Guesser, { now, since, firstDelayed }: TryRule): Promise<Try> {
  const count = sql`(case when ${loginDelay.lastFailedAt} > ${time(since)} then ${loginDelay.failures} + 1 else 1 end)`
  const blocked = (failures: typeof count | number) =>
    sql`case when ${failures}::int >= ${firstDelayed}::int then ${time(now)} + make_interval(mins => ${minutes}[least(${failures}::int - ${firstDelayed}::int + 1, ${DELAY_MINUTES.length}::int)]) end`
  const key = { nameHash: nameHash(guesser.name), source: guesser.source }
  const [row] = await db
    .insert(loginDelay)
    .values({ ...key, accountId: guesser.accountId, failures: 1, lastFailedAt: now, blockedUntil: blocked(1) })
    .onConflictDoUpdate({
      target: [loginDelay.nameHash, loginDelay.source],
      set: { failures: count, lastFailedAt: now, blockedUntil: blocked(count), accountId: guesser.accountId },
      setWhere: sql`${loginDelay.blockedUntil} is null or ${loginDelay.blockedUntil} <= ${time(now)}`,
    })
    .returning({ blockedUntil: loginDelay.blockedUntil })
  if (row) return { admitted: true, blockedUntil: row.blockedUntil }
  const [held] = await db
    .select({ blockedUntil: loginDelay.blockedUntil })
    .from(loginDelay)
    .where(and(eq(loginDelay.nameHash, key.nameHash), eq(loginDelay.source, key.source)))
  return { admitted: false, blockedUntil: held?.blockedUntil ?? now }
}

/** Number of failures under a name, from all sources. */
export async function failuresOf(db: Db, name: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ failures: sql<number>`coalesce(sum(${loginDelay.failures}), 0)::int` })
    .from(loginDelay)
    .where(and(eq(loginDelay.nameHash, nameHash(name)), sql`${loginDelay.lastFailedAt} > ${time(since)}`))
  return row?.failures ?? 0
}

export async function forgetTries(db: Db, { name, source }: Guesser): Promise<void> {
  await db.delete(loginDelay).where(and(eq(loginDelay.nameHash, nameHash(name)), eq(loginDelay.source, source)))
}

export async function forgetTriesOf(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0) await db.delete(loginDelay).where(inArray(loginDelay.accountId, [...accountIds]))
}

export async function deleteTriesBefore(db: Db, since: Date): Promise<void> {
  await db.delete(loginDelay).where(lt(loginDelay.lastFailedAt, since))
}
