import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { evaluation, evaluationGuestSession, evaluationLink } from '../../../platform/postgres/schema/evaluation.ts'

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

export async function findLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      evaluationId: evaluationLink.evaluationId,
      secretHash: evaluationLink.secretHash,
      expiresAt: evaluationLink.expiresAt,
      expertName: evaluation.expertName,
    })
    .from(evaluationLink)
    .innerJoin(evaluation, eq(evaluation.id, evaluationLink.evaluationId))
    .where(
      and(eq(evaluationLink.tokenHash, tokenHash), gt(evaluationLink.expiresAt, now), ne(evaluation.state, 'revoked')),
    )
  return row
}

export interface Locks {
  /** Failures that cost no waiting. */
  readonly free: number
  /** Minutes to wait after the failures that follow; the last for all further ones. */
  readonly minutes: readonly number[]
}

/**
 * Counts a try as a failure before the secret is looked at, so that guesses sent all at once are no more than one after another; the
 * right secret takes it back. Answers until when the link is locked, when it is.
 */
export async function countTry(
  db: Db,
  evaluationId: string,
  now: Date,
  { free, minutes }: Locks,
): Promise<Date | null> {
  const waits = sql.raw(`(array[${minutes.join()}])`)
  const failures = sql`${evaluationLink.failures} + 1`
  const blocked = sql`case when ${failures} >= ${free}::int then ${time(now)} + make_interval(mins => ${waits}[least(${failures} - ${free}::int + 1, ${minutes.length}::int)]) end`
  const counted = await db
    .update(evaluationLink)
    .set({ failures, blockedUntil: blocked })
    .where(
      and(
        eq(evaluationLink.evaluationId, evaluationId),
        sql`(${evaluationLink.blockedUntil} is null or ${evaluationLink.blockedUntil} <= ${time(now)})`,
      ),
    )
    .returning({ id: evaluationLink.evaluationId })
  if (counted.length > 0) return null
  const [row] = await db
    .select({ until: evaluationLink.blockedUntil })
    .from(evaluationLink)
    .where(eq(evaluationLink.evaluationId, evaluationId))
  return row?.until ?? now
}

export async function forgetTries(db: Db, evaluationId: string): Promise<void> {
  await db
    .update(evaluationLink)
    .set({ failures: 0, blockedUntil: null })
    .where(eq(evaluationLink.evaluationId, evaluationId))
}

export async function insertGuestSession(db: Db, row: typeof evaluationGuestSession.$inferInsert): Promise<void> {
  await db.delete(evaluationGuestSession).where(lt(evaluationGuestSession.expiresAt, row.createdAt ?? new Date(0)))
  await db.insert(evaluationGuestSession).values(row)
}

const live = (now: Date) => and(gt(evaluationGuestSession.expiresAt, now), ne(evaluation.state, 'revoked'))

export async function findGuestSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: evaluationGuestSession.id, evaluationId: evaluationGuestSession.evaluationId })
    .from(evaluationGuestSession)
    .innerJoin(evaluation, eq(evaluation.id, evaluationGuestSession.evaluationId))
    .where(and(eq(evaluationGuestSession.tokenHash, tokenHash), live(now)))
  return row
}

export async function isLiveGuestSession(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: evaluationGuestSession.id })
    .from(evaluationGuestSession)
    .innerJoin(evaluation, eq(evaluation.id, evaluationGuestSession.evaluationId))
    .where(and(eq(evaluationGuestSession.id, id), live(now)))
  return found.length > 0
}
