import * as z from 'zod'
import type { Access } from '../vocabulary/authority.ts'
import { NUMBERED_ROWS_MAX } from '../vocabulary/constants.ts'

/** Every JSON answer: `error_code` 0 means success. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ error_code: z.number().int(), error_message: z.string(), data: data.nullable() })

export interface Envelope<T> {
  readonly error_code: number
  readonly error_message: string
  readonly data: T | null
}

export type Method = 'GET' | 'POST'

/** An endpoint: address, method, input and output. The single source for validation, types and documentation. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  M extends Method = Method,
  P extends string = string,
> {
  readonly method: M
  readonly path: P
  /** Who may call it; the server checks this before it reads anything else. */
  readonly access: Access
  /** What it does, in a few words: the heading of the operation in the API document. */
  readonly summary: string
  /** What a caller has to know beyond that. */
  readonly description?: string
  /** Query for GET, JSON body for POST. */
  readonly input: Q
  readonly output: D
  /** Maximum body size in bytes; 256 kB if omitted. */
  readonly bodyBytes?: number
  /** Media types of an answer that is a file or a stream of lines instead of an envelope. */
  readonly answers?: readonly string[]
}

/** Media types of the files that endpoints answer with. */
export const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  jsonLines: 'application/x-ndjson',
  html: 'text/html',
  text: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
} as const

/** Method and path stay literal types, so that a caller that knows only the type cannot name another address. */
export const endpoint = <Q extends z.ZodType, D extends z.ZodType, M extends Method, const P extends string>(
  e: Endpoint<Q, D, M, P>,
): Endpoint<Q, D, M, P> => e

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/**
 * Page number, from 1. Takes precedence over a keyset position; `total` is then exact up to the last row with a number.
 */
export const pageNumber = z.coerce.number().int().min(1).max(NUMBERED_ROWS_MAX).optional()

/** A page of a list with keyset pagination. `total` is exact up to 1,000; beyond that `total_more` is true. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.number().int(),
    total_more: z.boolean(),
  })
