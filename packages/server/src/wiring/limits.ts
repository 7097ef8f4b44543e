import type { FastifyRequest } from 'fastify'
import { networkOf } from '../platform/http/counted-as.ts'
import type { App } from '../platform/http/create-http.ts'
import type { Guard } from '../platform/http/serve.ts'

export const byAddress = (request: FastifyRequest): string => networkOf(request.ip)

export const perMinute = (http: App, what: string, max: number, by: (request: FastifyRequest) => string): Guard =>
  http.rateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => `${what} ${by(request)}` }) as Guard
