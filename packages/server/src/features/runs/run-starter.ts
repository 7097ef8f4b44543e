import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { type Analysis, type NewAnalysis, updateAnalysis } from '../lessons/lesson.repository.ts'
import { probeAnalysis } from '../lessons/work/probe-analysis.job.ts'
import { runAnalysis } from '../lessons/work/run-analysis.job.ts'
import type { QuotaPort, QuotaTaker } from '../quotas/quota.port.ts'
import type { LessonNotices } from './run-notices.ts'

type Work = Pick<Analysis, 'id' | 'ownerId' | 'run'>
type Counted = Pick<Analysis, 'id' | 'ownerId' | 'orgNodeId' | 'edition' | 'quotaId'>
type Beginning = Work & Counted & Pick<Analysis, 'sample'>

/** How often it was taken up before, where it is the same work. */
type Counts = Partial<Pick<Analysis, 'claims' | 'deaths'>>

type Target = { readonly job: typeof probeAnalysis; readonly status: Analysis['status'] }

const PROBE: Target = { job: probeAnalysis, status: AI_STATUS.mediaProcessing }
const RUN: Target = { job: runAnalysis, status: AI_STATUS.waitingForData }

/** Nobody works on it and nothing went wrong. */
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
} satisfies Partial<NewAnalysis>

export interface StarterTools {
  readonly queue: Queue
  readonly clock: Clock
  readonly quotas: QuotaPort
  readonly notices: LessonNotices
}

/**
 * Sends work to the queue together with the row that waits for it. Jobs of one account wait the longer the more of
 * its analyses are unfinished already, so that accounts take turns however many each one sends.
 */
export function createWorkStarter({ queue, clock, quotas, notices }: StarterTools) {
  async function start(transaction: Db, row: Work, to: Target, values: Partial<NewAnalysis> = {}): Promise<void> {
    const run = row.run + 1
    const priority = -(await countUnfinished(transaction, row))
    const jobId = await queue.send(to.job, { analysisId: row.id, run }, { transaction, priority })
    const waiting = { status: to.status, run, jobId, queuePriority: priority, queuedAt: clock.now() }
    await updateAnalysis(transaction, row.id, { ...FRESH, ...waiting, ...values })
    await notices.forget(transaction, row)
  }
  /** Work that somebody asked for counts against the quotas; throws 3016 when nothing is left. The sample lesson is free. */
  async function begin(transaction: Db, row: Beginning, to: Target): Promise<void> {
    const quotaId = row.sample ? null : await quotas.take(transaction, takerOf(row))
    await start(transaction, row, to, { quotaId })
  }
  return {
    beginProbe: (transaction: Db, row: Beginning) => begin(transaction, row, PROBE),
    beginRun: (transaction: Db, row: Beginning) => begin(transaction, row, RUN),
    /** Goes on with what has begun. */
    startProbe: (transaction: Db, row: Work, so: Counts = {}) => start(transaction, row, PROBE, so),
    startRun: (transaction: Db, row: Work, so: Counts = {}) => start(transaction, row, RUN, so),
    /** Before several are stopped in one transaction. */
    hold: (transaction: Db, rows: readonly Analysis[]) =>
      quotas.hold(
        transaction,
        rows.map((row) => row.quotaId),
      ),
    /** Back to waiting for the files. */
    async waitForUpload(transaction: Db, row: Work): Promise<void> {
      const waiting = { status: AI_STATUS.waitingForUpload, run: row.run + 1, jobId: null }
      await updateAnalysis(transaction, row.id, { ...FRESH, ...waiting })
      await notices.forget(transaction, row)
    },
    /** Lets the work of this run fail, whoever is at it; the worker notices at its next sign of life. */
    async stop(transaction: Db, row: Analysis, values: Partial<NewAnalysis> & { readonly errorCode: number }) {
      if (row.jobId) {
        const job = row.status === AI_STATUS.mediaProcessing ? probeAnalysis : runAnalysis
        await queue.cancel(job, row.jobId, transaction)
      }
      await quotas.giveBack(transaction, takerOf(row))
      const ended = { jobId: null, leaseOwner: null, leaseUntil: null, secondsLeft: null, quotaId: null }
      const stopped = { ...ended, run: row.run + 1, failedAt: clock.now() }
      await updateAnalysis(transaction, row.id, { ...stopped, ...values })
      await notices.failed(transaction, row, values.errorCode)
    },
  }
}

/** An analysis as the quotas see it. */
export const takerOf = ({ id, ownerId, orgNodeId, edition, quotaId }: Counted): QuotaTaker => ({
  analysisId: id,
  ownerId,
  orgNodeId,
  edition,
  quotaId,
})

export type WorkStarter = ReturnType<typeof createWorkStarter>

async function countUnfinished(db: Db, row: Work): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(analysis)
    .where(
      and(
        eq(analysis.ownerId, row.ownerId),
        ne(analysis.id, row.id),
        gte(analysis.status, AI_STATUS.mediaProcessing),
        lte(analysis.status, AI_STATUS.reporting),
      ),
    )
  return found?.count ?? 0
}
