import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { handleJob, type JobContext, type JobHandler } from '../../../platform/queue/define-job.ts'
import type { Failure, RunJob, RunKind, RunPayload } from '../run-kind.ts'
import { takerOf } from '../run-starter.ts'
import { createLeasedRun, type LeasedRun, LeaseLost, type LeaseTools } from './leased-run.ts'
import { DEATHS_MAX, deadlyFailure, finalFailure, lastingFailure } from './run-failure.ts'
import { claimRun, releaseLease, takeBackDeath, updateLeased } from './run-work.repository.ts'

export interface Attempt<Layer extends string = string> {
  readonly held: LeasedRun<Layer>
  /** Aborted when the job is stopped, or when the run was cancelled, deleted or taken over. */
  readonly abort: AbortSignal
  /** The step that a failure is reported for. */
  at(step: string): void
}

/** Interval of heartbeats while a step reports no progress. */
const BEAT_MS = 2000

/** The handler of one of the two jobs of a kind. */
export const handleAttempt = <Layer extends string>(
  kind: RunKind<Layer>,
  job: RunJob,
  tools: LeaseTools,
  work: (attempt: Attempt<Layer>) => Promise<void>,
): JobHandler => handleJob(job, (payload, context) => attempt(kind, tools, payload, context, work))

/** Runs one attempt of a job on its run: claims it, keeps the lease, and stores the failure when it fails for good. */
async function attempt<Layer extends string>(
  kind: RunKind<Layer>,
  tools: LeaseTools,
  { analysisId, run }: RunPayload,
  context: JobContext,
  work: (attempt: Attempt<Layer>) => Promise<void>,
): Promise<void> {
  const lease = { analysisId, owner: `${context.id}#${context.attempt}` }
  const leaseUntil = new Date(tools.clock.now().getTime() + tools.leaseSeconds * 1000)
  const row = await claimRun(tools.db, lease, run, leaseUntil)
  if (!row) return // cancelled, deleted or done
  const end = async (failure: Failure, step: string) => {
    const { code: errorCode, details: errorDetails } = failure
    tools.metrics.analyses.inc({ result: 'failed' })
    tools.metrics.failures.inc({ code: String(errorCode), step })
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null, quotaId: null }
    const failedAt = tools.clock.now()
    const failed = { ...ended, status: RUN_STATUS.failed, failedAt, errorCode, errorDetails, errorStep: step }
    await tools.db.transaction(async (transaction) => {
      if (!(await updateLeased(transaction, lease, failed))) return
      await tools.quotas.giveBack(transaction, takerOf(row))
      await tools.notices.failed(transaction, row, errorCode)
    })
  }
  if (row.deaths >= DEATHS_MAX) {
    const deadlyStep = kind.stepOf[row.status] ?? kind.steps.last
    context.log.error({ analysisId, step: deadlyStep, deaths: row.deaths }, 'analysis given up: it crashed its workers')
    return end(deadlyFailure(deadlyStep), deadlyStep)
  }
  const held = createLeasedRun(tools, kind, lease, row)
  const lost = new AbortController()
  let step = kind.steps.check
  let beganMs = tools.clock.tickMs()
  const noteStep = () => {
    tools.metrics.stepSeconds.observe({ step }, (tools.clock.tickMs() - beganMs) / 1000)
    beganMs = tools.clock.tickMs()
  }
  const at = (next: string) => {
    if (next !== step) noteStep()
    step = next
  }
  const beat = setInterval(() => {
    held.beat().catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error)
      else context.log.warn({ err: error }, 'heartbeat failed; trying again')
    })
  }, BEAT_MS)
  const abort = AbortSignal.any([context.signal, lost.signal])
  try {
    await work({ held, abort, at })
    noteStep()
    if (step === kind.steps.last) tools.metrics.analyses.inc({ result: 'complete' })
  } catch (error) {
    if (lost.signal.aborted || error instanceof LeaseLost) return takeBackDeath(tools.db, row)
    // an aborted decoder fails in many ways; report the reason of the abort
    const reason: unknown = context.signal.aborted ? context.signal.reason : error
    const failure =
      lastingFailure(kind, reason) ??
      (context.isLastAttempt && !context.signal.aborted ? finalFailure(reason, step) : undefined)
    if (!failure) {
      if (!(await releaseLease(tools.db, lease))) await takeBackDeath(tools.db, row)
      throw reason
    }
    context.log[failure.code === ERROR.analysisFailed ? 'error' : 'info'](
      { err: error, analysisId, step, code: failure.code },
      'analysis failed',
    )
    await end(failure, step)
  } finally {
    clearInterval(beat)
  }
}
