import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'
import { disposition } from '../disposition.ts'
import { readRange } from './byte-range.ts'

export interface StoredFile {
  readonly key: string
  readonly contentType: string
  /** File name for downloads; without one, the file is shown or played. */
  readonly downloadName?: string | undefined
}

/** Delivers a stored file, whole or in the range that a player requests; browsers must not guess its type. */
export async function sendStored(
  storage: Storage,
  { key, contentType, downloadName }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await storage.size(key)
  if (size === undefined) throw new ApiError(ERROR.notFound)
  const range = readRange(request.headers.range, size)
  reply.header('accept-ranges', 'bytes').header('cache-control', 'no-store')
  reply.header('content-type', contentType).header('x-content-type-options', 'nosniff')
  if (downloadName) reply.header('content-disposition', disposition(downloadName))
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part.end - part.start + 1)
  if (request.method === 'HEAD' || size === 0) return reply.send()
  return reply.send(await storage.stream(key, part))
}
