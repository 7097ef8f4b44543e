import { SPECIAL_CHARACTERS } from '@keguan/contract/api/text'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDiskFull } from '../files/disk-space.ts'
import { ApiError } from './api-error.ts'

/** Errors of the connection to PostgreSQL, not of a statement: shutting down, starting up, refused. */
const DATABASE_AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
])

/** Messages of the connection pool, which have no code. */
const CONNECTION_LOST = /^(Connection terminated|timeout exceeded when trying to connect)/

/** PostgreSQL was given a character that its text cannot contain, such as NUL. */
const NOT_TEXT = '22021'

export interface ErrorContext {
  readonly requestId: string
  readonly bodyLimit: number
}

interface Told {
  readonly statusCode?: number
  readonly code?: string
  readonly syscall?: string
  readonly message?: string
  readonly cause?: Told
}

/** drizzle wraps a failed query; the database's error is its cause. */
const causeOf = (error: Told): Told => (error.code === undefined && error.cause ? error.cause : error)

const KB = 1024

/** 16 kB, 8 MB. */
const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.round(bytes / KB)} kB` : `${Number((bytes / KB / KB).toFixed(1))} MB`

/** Maps any thrown value to a row of the error table; unknown errors reveal nothing to the client. */
export function toApiError(error: unknown, context: ErrorContext): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation)
  if (isDiskFull(error)) return new ApiError(ERROR.storageFull, {}, { cause: error })
  const { statusCode } = error as Told
  const { code, syscall, message } = causeOf(error as Told)
  if (code === 'POOL_BUSY') return new ApiError(ERROR.serverBusy, {}, { cause: error })
  if (code === NOT_TEXT) return new ApiError(ERROR.invalidInput, { fields: 'request' })
  if (statusCode === 413) return new ApiError(ERROR.requestTooLarge, { limit: sizeOf(context.bodyLimit) })
  if (statusCode === 429) return new ApiError(ERROR.tooManyRequests)
  if (statusCode === 404) return new ApiError(ERROR.notFound)
  if (statusCode === 503) return new ApiError(ERROR.unavailable)
  if (statusCode !== undefined && statusCode < 500)
    return new ApiError(ERROR.invalidInput, { fields: 'request' }, { cause: error })
  if (DATABASE_AWAY.has(code ?? '') && (code?.length === 5 || syscall === 'connect')) {
    return new ApiError(ERROR.unavailable, {}, { cause: error })
  }
  if (CONNECTION_LOST.test(message ?? '')) return new ApiError(ERROR.unavailable, {}, { cause: error })
  return new ApiError(ERROR.internal, { request: context.requestId }, { cause: error })
}

interface Issue {
  readonly instancePath: string
  readonly message?: string
}

function validationError(issues: readonly Issue[]): ApiError {
  const name = (issue: Issue) => issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
  const special = issues.find((issue) => issue.message === SPECIAL_CHARACTERS)
  if (special) return new ApiError(ERROR.forbiddenCharacters, { field: name(special) })
  return new ApiError(ERROR.invalidInput, { fields: [...new Set(issues.map(name))].join(', ') })
}
