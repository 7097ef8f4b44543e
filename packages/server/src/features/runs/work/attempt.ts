import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobContext } from '../../../platform/queue/define-job.ts'
import { STEP_OF_STATUS, type Step } from '../../lessons/lesson-errors.ts'
import { takerOf } from '../run-starter.ts'
import { createHeldLesson, type HeldLesson, type HeldTools, HoldLost } from './held-run.ts'
import { DEATHS_MAX, deadlyFailure, type Failure, finalFailure, lastingFailure } from './run-failure.ts'
import { claimAnalysis, releaseHeld, updateHeld } from './run-work.repository.ts'

export interface Attempt {
  readonly lesson: HeldLesson
  /** Aborted when the job is stopped, or when the analysis was cancelled, deleted or taken over. */
  readonly abort: AbortSignal
  /** Which step a failure is to be told of. */
  at(step: Step): void
}

interface Payload {
  readonly analysisId: string
  readonly run: number
}

/** Between signs of life while a step has nothing to tell. */
const BEAT_MS = 2000

/** Runs one attempt of a job on its analysis: claims it, keeps it, and leaves a lasting mark when it fails for good. */
export async function attempt(
  tools: HeldTools,
  { analysisId, run }: Payload,
  context: JobContext,
  work: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const hold = { analysisId, owner: `${context.id}#${context.attempt}` }
  const leaseUntil = new Date(tools.clock.now().getTime() + tools.leaseSeconds * 1000)
  const row = await claimAnalysis(tools.db, hold, run, leaseUntil)
  if (!row) return // cancelled, deleted or done: nothing is left to do
  const end = async (failure: Failure, step: Step) => {
    const { code: errorCode, details: errorDetails } = failure
    tools.metrics.analyses.inc({ result: 'failed' })
    tools.metrics.failures.inc({ code: String(errorCode), step })
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null, quotaId: null }
    const failed = {
      ...ended,
      status: AI_STATUS.failed,
      failedAt: tools.clock.now(),
      errorCode,
      errorDetails,
      errorStep: step,
    }
    await tools.db.transaction(async (transaction) => {
      if (!(await updateHeld(transaction, hold, failed))) return
      await tools.quotas.giveBack(transaction, takerOf(row))
      await tools.notices.failed(transaction, row, errorCode)
    })
  }
  if (row.deaths >= DEATHS_MAX) {
    const deadlyStep = STEP_OF_STATUS[row.status] ?? 'signal'
    context.log.error({ analysisId, step: deadlyStep, deaths: row.deaths }, 'analysis given up: it ended its workers')
    return end(deadlyFailure(deadlyStep), deadlyStep)
  }
  const lesson = createHeldLesson(tools, hold, row)
  const lost = new AbortController()
  let step = 'probe' as Step
  let beganMs = tools.clock.tickMs()
  const noteStep = () => {
    tools.metrics.stepSeconds.observe({ step }, (tools.clock.tickMs() - beganMs) / 1000)
    beganMs = tools.clock.tickMs()
  }
  const at = (next: Step) => {
    if (next !== step) noteStep()
    step = next
  }
  const beat = setInterval(() => {
    lesson.beat().catch((error: unknown) => {
      if (error instanceof HoldLost) lost.abort(error)
      else context.log.warn({ err: error }, 'no sign of life could be written; trying again')
    })
  }, BEAT_MS)
  const abort = AbortSignal.any([context.signal, lost.signal])
  try {
    await work({ lesson, abort, at })
    noteStep()
    if (step === 'report') tools.metrics.analyses.inc({ result: 'complete' })
  } catch (error) {
    if (lost.signal.aborted || error instanceof HoldLost) return
    // an aborted decoder fails in many ways; why it was aborted is the true reason
    const reason: unknown = context.signal.aborted ? context.signal.reason : error
    const failure =
      lastingFailure(reason) ??
      (context.isLastAttempt && !context.signal.aborted ? finalFailure(reason, step) : undefined)
    if (!failure) {
      await releaseHeld(tools.db, hold)
      throw reason
    }
    context.log[failure.code === 3009 ? 'error' : 'info'](
      { err: error, analysisId, step, code: failure.code },
      'analysis failed',
    )
    await end(failure, step)
  } finally {
    clearInterval(beat)
  }
}
