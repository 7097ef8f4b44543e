import * as api from '@keguan/contract/api/evaluation-guest'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../../platform/http/api-error.ts'
import { type Guard, type Router, serve } from '../../../platform/http/serve.ts'
import type { SheetService } from '../sheet.service.ts'
import type { GuestRequest, GuestService } from './guest.service.ts'

export interface GuestRoutes {
  readonly guests: GuestService
  readonly sheets: SheetService
  /** Rate limit of tries, per address. */
  readonly enterLimit: Guard
}

export function registerGuestRoutes(router: Router, { guests, sheets, enterLimit }: GuestRoutes): void {
  const from = (request: FastifyRequest): GuestRequest => ({
    ip: request.ip,
    locale: localeOf(request.headers['accept-language']),
  })
  serve(router, api.enter, {
    limits: [enterLimit],
    handle: (input, request) => guests.enter(input, from(request)),
  })
  serve(router, api.list, { handle: ({ guest_token }, request) => guests.list(guest_token, from(request)) })
  serve(router, api.get, {
    handle: async (input, request) => sheets.get(await guests.evaluator(input, from(request))),
  })
  serve(router, api.transcript, {
    handle: async (input, request) => sheets.transcript(await guests.evaluator(input, from(request))),
  })
  serve(router, api.mediaUrls, {
    handle: async (input, request) => sheets.mediaUrls(await guests.evaluator(input, from(request))),
  })
  serve(router, api.report, {
    handle: async (input, request) => sheets.report(await guests.evaluator(input, from(request))),
  })
  serve(router, api.save, {
    handle: async ({ guest_token, evaluation_id, ...changes }, request) =>
      sheets.save(await guests.evaluator({ guest_token, evaluation_id }, from(request)), changes),
  })
  serve(router, api.submit, {
    handle: async (input, request) => sheets.submit(await guests.evaluator(input, from(request))),
  })
}
