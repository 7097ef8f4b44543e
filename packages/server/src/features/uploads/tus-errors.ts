import { MEDIA_BYTES_MAX } from '@keguan/contract/api/analysis'
import type { ErrorCode } from '@keguan/contract/errors'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ApiError, errorEnvelope } from '../../platform/http/api-error.ts'
import { toApiError } from '../../platform/http/to-api-error.ts'
import { isDiskFull } from '../../platform/process/disk-space.ts'

export interface TusFailure {
  readonly status_code: number
  readonly body: string
}

/** tus gives every error a status of its own; clients decide by it whether to try again. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  1400: 400,
  1404: 404,
  1413: 413,
  1500: 500,
  1503: 503,
  1507: 507,
  2401: 401,
  3001: 409,
}

/** An extension of tus that is not offered here. */
const NOT_IMPLEMENTED = 501

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = { 404: 1404, 409: 3001, 410: 1410, 413: 1413, 423: 3001 }

/** tus's own status with our number and our words in the body. */
export function tusFailure(error: unknown, locale: Locale, requestId: string, isFull: () => boolean): TusFailure {
  const { status_code: status } = error as { status_code?: number }
  const known = error instanceof ApiError ? error : undefined
  if (known) return { status_code: STATUS[known.code] ?? 400, body: bodyOf(known, locale) }
  if (isDiskFull(error) || (status === 500 && isFull()))
    return { status_code: 507, body: bodyOf(new ApiError(1507), locale) }
  if (status === undefined || (status >= 500 && status !== NOT_IMPLEMENTED)) {
    const failure = toApiError(error, { requestId, bodyLimit: 0 })
    return { status_code: STATUS[failure.code] ?? 500, body: bodyOf(failure, locale) }
  }
  return { status_code: status, body: bodyOf(protocolError(status), locale) }
}

function protocolError(status: number): ApiError {
  const code = CODE_OF_STATUS[status] ?? 1400
  if (code === 1413) return new ApiError(code, { limit: `${MEDIA_BYTES_MAX / 1024 ** 3} GB` })
  return code === 1400 ? new ApiError(code, { fields: 'tus' }) : new ApiError(code)
}

const bodyOf = (error: ApiError, locale: Locale): string => JSON.stringify(errorEnvelope(error, locale))
