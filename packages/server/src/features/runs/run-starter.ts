import { RUN_STATUS, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { QuotaPort, QuotaTaker } from '../quotas/quota.port.ts'
import { countUnfinished, type NewRun, type Run, updateRun } from './run.repository.ts'
import type { RunJob, RunKinds } from './run-kind.ts'
import type { RunNotices } from './run-notices.ts'

type Work = Pick<Run, 'id' | 'ownerId' | 'run' | 'kind'>
type Counted = Pick<Run, 'id' | 'ownerId' | 'orgNodeId' | 'edition' | 'quotaId'>
type Beginning = Work & Counted & Pick<Run, 'sample'>

/** How often a worker claimed it before, if it is the same work. */
type Counts = Partial<Pick<Run, 'claims' | 'deaths'>>

/** Not being processed, and not failed. */
const FRESH = {
  progress: 0,
  secondsLeft: null,
  errorCode: 0,
  errorStep: null,
  errorDetails: {},
  leaseOwner: null,
  leaseUntil: null,
  claims: 0,
  deaths: 0,
  completedAt: null,
  failedAt: null,
} satisfies Partial<NewRun>

export interface StarterTools {
  readonly queue: Queue
  readonly clock: Clock
  readonly quotas: QuotaPort
  readonly notices: RunNotices
  readonly kinds: RunKinds
}

interface Target {
  readonly job: RunJob
  readonly status: RunStatus
}

/**
 * Sends a job together with the row that waits for it. The more unfinished runs an account has, the lower the priority
 * of its next job, so that accounts take turns however many runs each one sends.
 */
export function createRunStarter({ queue, clock, quotas, notices, kinds }: StarterTools) {
  const checkOf = (row: Work): Target => {
    const { jobs, status } = kinds.of(row)
    return { job: jobs.check, status: status.checking }
  }
  const runOf = (row: Work): Target => {
    const { jobs, status } = kinds.of(row)
    return { job: jobs.run, status: status.queued }
  }
  async function start(transaction: Db, row: Work, to: Target, values: Partial<NewRun> = {}): Promise<void> {
    const run = row.run + 1
    const priority = -(await countUnfinished(transaction, row.ownerId, row.id))
    const jobId = await queue.send(to.job, { analysisId: row.id, run }, { transaction, priority })
    const waiting = { status: to.status, run, jobId, queuePriority: priority, queuedAt: clock.now() }
    await updateRun(transaction, row.id, { ...FRESH, ...waiting, ...values })
    await notices.forget(transaction, row)
  }
  /** Requested work uses quota; throws 3016 if none is left. Samples are free. */
  async function begin(transaction: Db, row: Beginning, to: Target): Promise<void> {
    const quotaId = row.sample ? null : await quotas.take(transaction, takerOf(row))
    await start(transaction, row, to, { quotaId })
  }
  return {
    beginCheck: (transaction: Db, row: Beginning) => begin(transaction, row, checkOf(row)),
    beginRun: (transaction: Db, row: Beginning) => begin(transaction, row, runOf(row)),
    /** Starts the check of a run that has begun. */
    startCheck: (transaction: Db, row: Work, so: Counts = {}) => start(transaction, row, checkOf(row), so),
    startRun: (transaction: Db, row: Work, so: Counts = {}) => start(transaction, row, runOf(row), so),
    /** Locks the quotas of several runs before they are stopped in one transaction. */
    hold: (transaction: Db, rows: readonly Run[]) =>
      quotas.hold(
        transaction,
        rows.map((row) => row.quotaId),
      ),
    /** Returns to waiting for the files. */
    async waitForUpload(transaction: Db, row: Work): Promise<void> {
      const waiting = { status: RUN_STATUS.waitingForUpload, run: row.run + 1, jobId: null }
      await updateRun(transaction, row.id, { ...FRESH, ...waiting })
      await notices.forget(transaction, row)
    },
    /** A finished run keeps its report until the replacement files have arrived. */
    async waitForOtherFiles(transaction: Db, row: Run): Promise<void> {
      if (row.status === RUN_STATUS.failed) return this.waitForUpload(transaction, row)
      await updateRun(transaction, row.id, { status: RUN_STATUS.waitingForUpload, progress: 0 })
    },
    /** Fails the run's current attempt; the worker notices at its next heartbeat. */
    async stop(transaction: Db, row: Run, values: Partial<NewRun> & { readonly errorCode: number }) {
      const { jobs, status } = kinds.of(row)
      if (row.jobId) await queue.cancel(row.status < status.queued ? jobs.check : jobs.run, row.jobId, transaction)
      await quotas.giveBack(transaction, takerOf(row))
      const ended = { jobId: null, leaseOwner: null, leaseUntil: null, secondsLeft: null, quotaId: null }
      const stopped = { status: RUN_STATUS.failed, ...ended, run: row.run + 1, failedAt: clock.now() }
      await updateRun(transaction, row.id, { ...stopped, ...values })
      await notices.failed(transaction, row, values.errorCode)
    },
  }
}

/** A run in the form that quotas need. */
export const takerOf = ({ id, ownerId, orgNodeId, edition, quotaId }: Counted): QuotaTaker => ({
  analysisId: id,
  ownerId,
  orgNodeId,
  edition,
  quotaId,
})

export type RunStarter = ReturnType<typeof createRunStarter>
