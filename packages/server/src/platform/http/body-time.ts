import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { ApiError } from './api-error.ts'

/** Time limit for the request line and headers. */
export const HEADERS_MS = 20_000
/** Time limit for a JSON body; the largest takes seconds on a slow line. */
const BODY_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, without a time limit, and limits it by its progress. */
    streamsBody?: boolean
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body does not arrive: answered with 408, then the connection is closed. Node has one limit for
 * all routes, and an upload may take hours; uploads are limited by their progress instead.
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
