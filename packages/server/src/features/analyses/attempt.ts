import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobContext } from '../../platform/queue/define-job.ts'
import type { Step } from './analysis-errors.ts'
import { createHeldLesson, type HeldLesson, type HeldTools, HoldLost } from './held-lesson.ts'
import { finalFailure, lastingFailure } from './lesson-failure.ts'
import { claimAnalysis, updateHeld } from './lesson-work.repository.ts'
import { takerOf } from './work-starter.ts'

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
  const lesson = createHeldLesson(tools, hold, row)
  const lost = new AbortController()
  let step: Step = 'probe'
  const beat = setInterval(() => {
    lesson.beat().catch((error: unknown) => {
      if (error instanceof HoldLost) lost.abort(error)
      else context.log.warn({ err: error }, 'no sign of life could be written; trying again')
    })
  }, BEAT_MS)
  const abort = AbortSignal.any([context.signal, lost.signal])
  try {
    await work({ lesson, abort, at: (next) => (step = next) })
  } catch (error) {
    if (lost.signal.aborted || error instanceof HoldLost) return
    // an aborted decoder fails in many ways; why it was aborted is the true reason
    const reason: unknown = context.signal.aborted ? context.signal.reason : error
    const failure =
      lastingFailure(reason) ??
      (context.isLastAttempt && !context.signal.aborted ? finalFailure(reason, step) : undefined)
    if (!failure) throw reason
    context.log[failure.code === 3009 ? 'error' : 'info'](
      { err: error, analysisId, step, code: failure.code },
      'analysis failed',
    )
    const { code: errorCode, details: errorDetails } = failure
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null, quotaId: null }
    const failed = { ...ended, status: AI_STATUS.failed, errorCode, errorDetails, errorStep: step }
    await tools.db.transaction(async (transaction) => {
      if (!(await updateHeld(transaction, hold, failed))) return
      await tools.quotas.giveBack(transaction, takerOf(row))
      await tools.notices.failed(transaction, row, errorCode)
    })
  } finally {
    clearInterval(beat)
  }
}
