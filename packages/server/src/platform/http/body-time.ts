import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { ApiError } from './api-error.ts'

/** A request line with its headers has arrived by then. */
export const HEADERS_MS = 20_000
/** A body of JSON has arrived by then; the largest takes seconds on a slow line. */
const BODY_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, however long it takes, and bounds it by its progress. */
    streamsBody?: boolean
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body does not arrive: answered with 408, and the connection closed. Node's own limit is one for
 * all routes, and an upload may take hours; uploads are bounded by their progress instead.
 */
export const limitBodyTime =
  (bodyMs = BODY_MS): preParsingHookHandler =>
  (request, reply, payload, done) => {
    if (hasBody(request) && request.routeOptions.config.streamsBody !== true) {
      const timer = setTimeout(() => {
        reply.raw.once('finish', () => request.raw.destroy())
        payload.emit('error', new ApiError(ERROR.requestTimeout))
      }, bodyMs)
      for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
    }
    done(null, payload)
  }
