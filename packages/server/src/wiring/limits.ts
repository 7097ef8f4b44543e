import type { FastifyRequest } from 'fastify'
import { countedAs, isHeld, networkOf } from '../platform/http/counted-as.ts'
import type { App } from '../platform/http/create-http.ts'
import type { Guard } from '../platform/http/serve.ts'

export const byAddress = (request: FastifyRequest): string => networkOf(request.ip)

export const perMinute = (http: App, what: string, max: number, by: (request: FastifyRequest) => string): Guard =>
  http.rateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => `${what} ${by(request)}` }) as Guard

/**
 * For authenticated endpoints, per session. A call without a session counts towards the general limit and is refused
 * there or by the authentication, so that it cannot use up another session's limit.
 */
export function perMinuteOfSession(http: App, what: string, max: number): Guard {
  const limit = perMinute(http, what, max, countedAs)
  return async (request, reply) => {
    if (isHeld(request)) await limit(request, reply)
  }
}
