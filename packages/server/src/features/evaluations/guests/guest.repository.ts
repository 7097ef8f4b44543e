import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { evaluation, evaluationGuestSession, evaluationLink } from '../../../platform/postgres/schema/evaluation.ts'
import { taskGuest } from '../../../platform/postgres/schema/task.ts'

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

export async function findLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      tokenHash: evaluationLink.tokenHash,
      evaluationId: evaluationLink.evaluationId,
      guestId: evaluationLink.guestId,
      secretHash: evaluationLink.secretHash,
      expiresAt: evaluationLink.expiresAt,
      expertName: sql<string>`coalesce(${evaluation.expertName}, ${taskGuest.expertName})`,
    })
    .from(evaluationLink)
    .leftJoin(evaluation, eq(evaluation.id, evaluationLink.evaluationId))
    .leftJoin(taskGuest, eq(taskGuest.id, evaluationLink.guestId))
    .where(
      and(
        eq(evaluationLink.tokenHash, tokenHash),
        gt(evaluationLink.expiresAt, now),
        or(isNotNull(evaluationLink.guestId), ne(evaluation.state, 'revoked')),
      ),
    )
  return row
}

export interface Locks {
  /** Failures without a delay. */
  readonly free: number
  /** Minutes to wait after each further failure; the last value applies from then on. */
  readonly minutes: readonly number[]
}

/**
 * Counts a try as a failure before the secret is checked, so that parallel guesses gain nothing over sequential ones;
 * the right secret removes it. Returns until when the link is locked, if it is.
 */
export async function countTry(db: Db, tokenHash: string, now: Date, { free, minutes }: Locks): Promise<Date | null> {
  const waits = sql.raw(`(array[${minutes.join()}])`)
  const failures = sql`${evaluationLink.failures} + 1`
  const blocked = sql`case when ${failures} >= ${free}::int then ${time(now)} + make_interval(mins => ${waits}[least(${failures} - ${free}::int + 1, ${minutes.length}::int)]) end`
  const counted = await db
    .update(evaluationLink)
    .set({ failures, blockedUntil: blocked })
    .where(
      and(
        eq(evaluationLink.tokenHash, tokenHash),
        sql`(${evaluationLink.blockedUntil} is null or ${evaluationLink.blockedUntil} <= ${time(now)})`,
      ),
    )
    .returning({ id: evaluationLink.tokenHash })
  if (counted.length > 0) return null
  const [row] = await db
    .select({ until: evaluationLink.blockedUntil })
    .from(evaluationLink)
    .where(eq(evaluationLink.tokenHash, tokenHash))
  return row?.until ?? now
}

export async function forgetTries(db: Db, tokenHash: string): Promise<void> {
  await db
    .update(evaluationLink)
    .set({ failures: 0, blockedUntil: null })
    .where(eq(evaluationLink.tokenHash, tokenHash))
}

export async function insertGuestSession(db: Db, row: typeof evaluationGuestSession.$inferInsert): Promise<void> {
  await db.delete(evaluationGuestSession).where(lt(evaluationGuestSession.expiresAt, row.createdAt ?? new Date(0)))
  await db.insert(evaluationGuestSession).values(row)
}

export async function findGuestSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: evaluationGuestSession.id,
      evaluationId: evaluationGuestSession.evaluationId,
      guestId: evaluationGuestSession.guestId,
    })
    .from(evaluationGuestSession)
    .leftJoin(evaluation, eq(evaluation.id, evaluationGuestSession.evaluationId))
    .where(
      and(
        eq(evaluationGuestSession.tokenHash, tokenHash),
        gt(evaluationGuestSession.expiresAt, now),
        or(isNotNull(evaluationGuestSession.guestId), ne(evaluation.state, 'revoked')),
      ),
    )
  return row
}

/** Whether this session is live and may still reach this evaluation. */
export async function reachesEvaluation(
  db: Db,
  { sessionId, evaluationId }: { readonly sessionId: string; readonly evaluationId: string },
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: evaluationGuestSession.id })
    .from(evaluationGuestSession)
    .innerJoin(
      evaluation,
      or(
        eq(evaluation.id, evaluationGuestSession.evaluationId),
        eq(evaluation.guestId, evaluationGuestSession.guestId),
      ),
    )
    .where(
      and(
        eq(evaluationGuestSession.id, sessionId),
        gt(evaluationGuestSession.expiresAt, now),
        eq(evaluation.id, evaluationId),
        ne(evaluation.state, 'revoked'),
      ),
    )
  return found.length > 0
}
