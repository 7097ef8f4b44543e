import { MEDIA_BYTES_MAX } from '@keguan/contract/api/analysis'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { isDiskFull } from '../../platform/files/disk-space.ts'
import { ApiError, errorEnvelope } from '../../platform/http/api-error.ts'
import { toApiError } from '../../platform/http/to-api-error.ts'

export interface TusFailure {
  readonly status_code: number
  readonly body: string
}

/** tus defines a status for each error; clients decide by it whether to retry. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  [ERROR.invalidInput]: 400,
  [ERROR.notFound]: 404,
  [ERROR.requestTooLarge]: 413,
  [ERROR.internal]: 500,
  [ERROR.unavailable]: 503,
  [ERROR.storageFull]: 507,
  [ERROR.notLoggedIn]: 401,
  [ERROR.invalidState]: 409,
}

/** An extension of tus that is not offered here. */
const NOT_IMPLEMENTED = 501

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: ERROR.notFound,
  409: ERROR.invalidState,
  410: ERROR.linkExpired,
  413: ERROR.requestTooLarge,
  423: ERROR.invalidState,
}

/** A status as tus defines it, with our code and message in the body. */
export function tusFailure(error: unknown, locale: Locale, requestId: string, isFull: () => boolean): TusFailure {
  const { status_code: status } = error as { status_code?: number }
  const known = error instanceof ApiError ? error : undefined
  if (known) return { status_code: STATUS[known.code] ?? 400, body: bodyOf(known, locale) }
  if (isDiskFull(error) || (status === 500 && isFull()))
    return { status_code: 507, body: bodyOf(new ApiError(ERROR.storageFull), locale) }
  if (status === undefined || (status >= 500 && status !== NOT_IMPLEMENTED)) {
    const failure = toApiError(error, { requestId, bodyLimit: 0 })
    return { status_code: STATUS[failure.code] ?? 500, body: bodyOf(failure, locale) }
  }
  return { status_code: status, body: bodyOf(protocolError(status), locale) }
}

function protocolError(status: number): ApiError {
  const code = CODE_OF_STATUS[status] ?? ERROR.invalidInput
  if (code === ERROR.requestTooLarge) return new ApiError(code, { limit: `${MEDIA_BYTES_MAX / 1024 ** 3} GB` })
  return code === ERROR.invalidInput ? new ApiError(code, { fields: 'tus' }) : new ApiError(code)
}

const bodyOf = (error: ApiError, locale: Locale): string => JSON.stringify(errorEnvelope(error, locale))
