import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { type Analysis, type NewAnalysis, updateAnalysis } from './analysis.repository.ts'
import { probeAnalysis } from './probe-analysis.job.ts'
import { runAnalysis } from './run-analysis.job.ts'

type Work = Pick<Analysis, 'id' | 'ownerId' | 'run'>

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
  completedAt: null,
} satisfies Partial<NewAnalysis>

/**
 * Sends work to the queue together with the row that waits for it. Jobs of one account wait the longer the more of
 * its analyses are unfinished already, so that accounts take turns however many each one sends.
 */
export function createWorkStarter(queue: Queue, clock: Clock) {
  async function start(transaction: Db, row: Work, to: Target, claims = 0): Promise<void> {
    const run = row.run + 1
    const priority = -(await countUnfinished(transaction, row))
    const jobId = await queue.send(to.job, { analysisId: row.id, run }, { transaction, priority })
    const waiting = { status: to.status, run, jobId, queuePriority: priority, queuedAt: clock.now() }
    await updateAnalysis(transaction, row.id, { ...FRESH, ...waiting, claims })
  }
  return {
    startProbe: (transaction: Db, row: Work, claims?: number) => start(transaction, row, PROBE, claims),
    startRun: (transaction: Db, row: Work, claims?: number) => start(transaction, row, RUN, claims),
    /** Back to waiting for the files. */
    waitForUpload: (transaction: Db, row: Work) =>
      updateAnalysis(transaction, row.id, {
        ...FRESH,
        status: AI_STATUS.waitingForUpload,
        run: row.run + 1,
        jobId: null,
      }),
    /** Ends the work of this run, whoever is at it; the worker notices at its next sign of life. */
    async stop(transaction: Db, row: Pick<Analysis, 'id' | 'run' | 'status' | 'jobId'>, values: Partial<NewAnalysis>) {
      if (row.jobId) {
        const job = row.status === AI_STATUS.mediaProcessing ? probeAnalysis : runAnalysis
        await queue.cancel(job, row.jobId, transaction)
      }
      const stopped = { run: row.run + 1, jobId: null, leaseOwner: null, leaseUntil: null, secondsLeft: null }
      await updateAnalysis(transaction, row.id, { ...stopped, ...values })
    },
  }
}
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
