import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isDiskFull } from '../../../platform/files/disk-space.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { MediaError, MediaTimeout, MediaToolMissing } from '../../../platform/media/media-error.ts'
import { JobStop } from '../../../platform/queue/define-job.ts'
import { isRetryableRead } from '../../../platform/reading/read-stop.ts'
import type { Failure, RunKind } from '../run-kind.ts'

/** A failure in one of several files, with the file's name. */
export class FailedFile extends Error {
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.file = file
  }

  /** @returns the failure with the name of the file */
  named<Found extends Failure | undefined>(found: Found): Found {
    return found && { ...found, details: { ...found.details, file: this.file } }
  }
}

/** Failures that an immediate retry would not fix; undefined for all others. */
export function lastingFailure(kind: Pick<RunKind, 'failureOf'>, error: unknown): Failure | undefined {
  if (error instanceof FailedFile) return error.named(lastingFailure(kind, error.cause))
  const own = kind.failureOf(error)
  if (own) return own
  if (error instanceof MediaError) return { code: error.code, details: {} }
  if (isRetryableRead(error)) return undefined
  if (error instanceof ApiError) return { code: error.code, details: error.details }
  if (error instanceof MediaToolMissing) return { code: ERROR.ffmpegMissing, details: {} }
  if (error instanceof MediaTimeout) return { code: ERROR.analysisTimeout, details: {} }
  if (error instanceof JobStop && error.reason === 'timeout') return { code: ERROR.analysisTimeout, details: {} }
  if (isDiskFull(error)) return { code: ERROR.storageFull, details: {} }
  return undefined
}

/** After crashing this many workers, a run is not retried. */
export const DEATHS_MAX = 2

/** The worker was killed each time it held the run: for its memory, for a stalled event loop, or from outside. */
export const deadlyFailure = (step: string): Failure => ({ code: ERROR.workerCrashed, details: { step } })

/** The error after all attempts failed for an unknown reason. */
export const unknownFailure = (step: string): Failure => ({ code: ERROR.analysisFailed, details: { step } })

/** The failure to report when every attempt has failed. */
export function finalFailure(error: unknown, step: string): Failure {
  if (error instanceof FailedFile) return error.named(finalFailure(error.cause, step))
  return error instanceof ApiError ? { code: error.code, details: error.details } : unknownFailure(step)
}
