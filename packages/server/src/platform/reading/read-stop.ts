import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../http/api-error.ts'

/** Reads that ended without a value, as the person is told. */
export const readStop = {
  tooSlow: (seconds: number) => new ApiError(3031, { seconds }),
  tooLarge: (cause?: unknown) => new ApiError(3032, { limit: `${READ_LIMITS.memoryMb} MB` }, { cause }),
  busy: () => new ApiError(3033),
  lost: (cause?: unknown) => new ApiError(3034, {}, { cause }),
  failed: (cause: unknown) => new ApiError(3038, {}, { cause }),
} as const

/** The server's state is to blame and not the file: the same read may succeed a moment later. */
export const isRetryableRead = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 3033 || error.code === 3034)
