import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../http/api-error.ts'

/** Reads that ended without a value, as user-facing errors. */
export const readStop = {
  tooSlow: (seconds: number) => new ApiError(ERROR.readingTimeout, { seconds }),
  tooLarge: (cause?: unknown) =>
    new ApiError(ERROR.readingOutOfMemory, { limit: `${READ_LIMITS.memoryMb} MB` }, { cause }),
  busy: () => new ApiError(ERROR.readersBusy),
  lost: (cause?: unknown) => new ApiError(ERROR.readingInterrupted, {}, { cause }),
  failed: (cause: unknown) => new ApiError(ERROR.readingFailed, {}, { cause }),
} as const

/** Caused by the server's state and not by the file: the same read may succeed a moment later. */
export const isRetryableRead = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === ERROR.readersBusy || error.code === ERROR.readingInterrupted)
