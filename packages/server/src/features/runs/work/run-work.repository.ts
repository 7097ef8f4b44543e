import { RUN_UNFINISHED } from '@keguan/contract/vocabulary/run-kind'
import { and, between, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import type { NewRun, Run } from '../run.repository.ts'
import { ownerIsThere } from '../run.repository.ts'

/** A worker's lease of a run. Only the last one to claim it may change it. */
export interface Lease {
  readonly analysisId: string
  readonly owner: string
}

const isUnfinished = between(analysis.status, RUN_UNFINISHED.first, RUN_UNFINISHED.last)

const held = ({ analysisId, owner }: Lease) => and(eq(analysis.id, analysisId), eq(analysis.leaseOwner, owner))

/**
 * Claims the run for one attempt of its job. The queue gives a job to one worker at a time, so the latest claim is the
 * live one. Claims nothing if the row has moved on to another run or is finished.
 */
export async function claimRun(db: Db, lease: Lease, run: number, leaseUntil: Date): Promise<Run | undefined> {
  const [row] = await db
    .update(analysis)
    .set({
      leaseOwner: lease.owner,
      leaseUntil,
      claims: sql`${analysis.claims} + 1`,
      // an orderly end releases the lease: a remaining owner has crashed during the lesson
      deaths: sql`${analysis.deaths} + (${analysis.leaseOwner} is not null)::int`,
    })
    .where(and(eq(analysis.id, lease.analysisId), eq(analysis.run, run), isUnfinished, ownerIsThere(db)))
    .returning()
  return row
}

/** False when the lease was lost: to a cancellation, a deletion or another worker. */
export async function updateLeased(db: Db, lease: Lease, values: Partial<NewRun>): Promise<boolean> {
  const { rowCount } = await db.update(analysis).set(values).where(held(lease))
  return rowCount === 1
}

/** Releases a run that is to be retried; false when the lease was lost. */
export const releaseLease = (db: Db, lease: Lease): Promise<boolean> =>
  updateLeased(db, lease, { leaseOwner: null, leaseUntil: null })

/** Corrects the count of deaths: the previous holder was only slow. `held` is the row it had. */
export async function takeBackDeath(db: Db, held: Run): Promise<void> {
  await db
    .update(analysis)
    .set({ deaths: sql`${analysis.deaths} - 1` })
    .where(
      and(
        eq(analysis.id, held.id),
        eq(analysis.run, held.run),
        gt(analysis.claims, held.claims),
        gt(analysis.deaths, held.deaths),
      ),
    )
}

/** The current row, locked until the transaction ends; undefined when the lease was lost. */
export async function changeLeased(transaction: Db, lease: Lease, values: Partial<NewRun>): Promise<Run | undefined> {
  const [row] = await transaction.update(analysis).set(values).where(held(lease)).returning()
  return row
}

export async function exists(db: Db, analysisId: string): Promise<boolean> {
  const rows = await db.select({ id: analysis.id }).from(analysis).where(eq(analysis.id, analysisId))
  return rows.length === 1
}

/** Work without heartbeats: the lease has expired, or it was not claimed since `queuedBefore`. */
export const silentWork = (db: Db, now: Date, queuedBefore: Date, limit: number): Promise<Run[]> =>
  db
    .select()
    .from(analysis)
    .where(
      and(
        isUnfinished,
        or(lt(analysis.leaseUntil, now), and(isNull(analysis.leaseUntil), lt(analysis.queuedAt, queuedBefore))),
      ),
    )
    .limit(limit)
