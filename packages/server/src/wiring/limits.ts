import type { FastifyRequest } from 'fastify'
import { countedAs, isHeld, networkOf } from '../platform/http/counted-as.ts'
import type { App } from '../platform/http/create-http.ts'
import type { Guard } from '../platform/http/serve.ts'

export const byAddress = (request: FastifyRequest): string => networkOf(request.ip)

export const perMinute = (http: App, what: string, max: number, by: (request: FastifyRequest) => string): Guard =>
  http.rateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => `${what} ${by(request)}` }) as Guard

/**
 * For endpoints behind the log-in, by session. A call without one goes on to the limit of all calls and is refused
 * there or by the log-in: a stranger uses up nobody's share.
 */
export function perMinuteOfSession(http: App, what: string, max: number): Guard {
  const limit = perMinute(http, what, max, countedAs)
  return async (request, reply) => {
    if (isHeld(request)) await limit(request, reply)
  }
}
