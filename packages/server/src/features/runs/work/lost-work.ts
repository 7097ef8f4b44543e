import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { liveJobs } from '../../../platform/queue/queue-tables.ts'
import { lockAnyRun, type Run } from '../run.repository.ts'
import type { RunKinds } from '../run-kind.ts'
import type { RunStarter } from '../run-starter.ts'
import { DEATHS_MAX, deadlyFailure, unknownFailure } from './run-failure.ts'
import { silentWork } from './run-work.repository.ts'

/** Only work that has been queued this long is checked. */
const QUIET_MS = 60_000
const BATCH = 100
/** A recording that crashes every worker must not be retried forever. */
const CLAIMS_MAX = 10

export interface LostWorkTools {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly starter: RunStarter
  readonly kinds: RunKinds
}

/** Requeues work whose job has vanished: its workers died more often than the queue retries, or the queue was lost. */
export async function sweepLostWork({ db, clock, log, starter, kinds }: LostWorkTools): Promise<void> {
  const now = clock.now()
  const silent = await silentWork(db, now, new Date(now.getTime() - QUIET_MS), BATCH)
  const live = await liveJobs(
    db,
    silent.flatMap((row) => row.jobId ?? []),
  )
  for (const row of silent.filter(({ jobId }) => jobId === null || !live.has(jobId))) {
    await db.transaction((transaction) => restart(transaction, row))
  }

  async function restart(transaction: Db, seen: Run): Promise<void> {
    const row = await lockAnyRun(transaction, seen.id)
    if (!row || row.run !== seen.run || row.leaseOwner !== seen.leaseOwner) return
    log.warn({ analysisId: row.id, status: row.status, claims: row.claims }, 'lost work is taken up again')
    const kind = kinds.of(row)
    const isChecked = row.status >= kind.status.queued
    const deaths = row.deaths + (row.leaseOwner === null ? 0 : 1)
    const isDeadly = deaths >= DEATHS_MAX
    if (!isDeadly && row.claims < CLAIMS_MAX) {
      return (isChecked ? starter.startRun : starter.startCheck)(transaction, row, { claims: row.claims, deaths })
    }
    const step = kind.stepOf[row.status] ?? kind.steps.last
    const { code: errorCode, details: errorDetails } = isDeadly ? deadlyFailure(step) : unknownFailure(step)
    await starter.stop(transaction, row, { errorCode, errorDetails, errorStep: step })
  }
}
