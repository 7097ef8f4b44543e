import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { ApiError } from '../http/api-error.ts'

/** Keyset position of a row in the list, newest first. */
export interface Cursor {
  readonly createdAt: Date
  readonly id: string
}

export const encodeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')

/** Undefined for anything that `encodeCursor` did not write. */
export function decodeCursor(text: string): Cursor | undefined {
  const [time, id] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(Number(time))
  if (!isId(id) || Number.isNaN(createdAt.getTime())) return undefined
  return { createdAt, id }
}

/** The same for a request field; throws an error that names the field. */
export function requireCursor(text: string, field: string): Cursor {
  const cursor = decodeCursor(text)
  if (!cursor) throw new ApiError(ERROR.invalidInput, { fields: field })
  return cursor
}
