import { ApiError } from '../http/api-error.ts'

/** Place of a row in the list, newest first. */
export interface Cursor {
  readonly createdAt: Date
  readonly id: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const encodeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')

/** Undefined for anything that `encodeCursor` did not write. */
export function decodeCursor(text: string): Cursor | undefined {
  const [time, id] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(Number(time))
  if (id === undefined || !UUID.test(id) || Number.isNaN(createdAt.getTime())) return undefined
  return { createdAt, id }
}

/** The same for a field of a request. */
export function requireCursor(text: string, field: string): Cursor {
  const cursor = decodeCursor(text)
  if (!cursor) throw new ApiError(1400, { fields: field })
  return cursor
}
