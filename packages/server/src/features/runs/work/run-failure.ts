import { TranscriptProblem } from '@keguan/analysis/language/transcript'
import type { ErrorCode } from '@keguan/contract/errors'
import { ApiError, type ErrorDetails } from '../../../platform/http/api-error.ts'
import { MediaError, MediaTimeout, MediaToolMissing } from '../../../platform/media/media-error.ts'
import { isDiskFull } from '../../../platform/process/disk-space.ts'
import { JobStop } from '../../../platform/queue/define-job.ts'
import { isRetryableRead } from '../../../platform/reading/read-stop.ts'
import { type Step, transcriptFailure } from '../../lessons/lesson-errors.ts'

export interface Failure {
  readonly code: ErrorCode
  readonly details: ErrorDetails
}

/** Failures that trying again at once would not mend; undefined for everything else. */
export function lastingFailure(error: unknown): Failure | undefined {
  if (error instanceof MediaError) return { code: error.code, details: {} }
  if (error instanceof TranscriptProblem) return transcriptFailure(error)
  if (isRetryableRead(error)) return undefined
  if (error instanceof ApiError) return { code: error.code, details: error.details }
  if (error instanceof MediaToolMissing) return { code: 3011, details: {} }
  if (error instanceof MediaTimeout) return { code: 3010, details: {} }
  if (error instanceof JobStop && error.reason === 'timeout') return { code: 3010, details: {} }
  if (isDiskFull(error)) return { code: 1507, details: {} }
  return undefined
}

/** A lesson that has ended so many workers is not given to a third one: others wait for it. */
export const DEATHS_MAX = 2

/** The worker was killed while it held the lesson, each time: for its memory, for standing still, or from outside. */
export const deadlyFailure = (step: Step): Failure => ({ code: 1520, details: { step } })

/** What remains when every try has failed for a reason that nobody foresaw. */
export const unknownFailure = (step: Step): Failure => ({ code: 3009, details: { step } })

/** What is told when every try has failed: its name, if it has one. */
export const finalFailure = (error: unknown, step: Step): Failure =>
  error instanceof ApiError ? { code: error.code, details: error.details } : unknownFailure(step)
