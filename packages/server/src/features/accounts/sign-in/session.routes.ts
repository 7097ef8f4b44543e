import * as api from '@keguan/contract/api/session'
import type { FastifyRequest } from 'fastify'
import { type Router, serve } from '../../../platform/http/serve.ts'
import { type AccountPort, callerOf } from '../account.port.ts'
import type { SessionActor, SessionService } from './session.service.ts'

export interface SessionRoutes {
  readonly sessions: SessionService
  readonly accounts: AccountPort
}

export function registerSessionRoutes(router: Router, { sessions, accounts }: SessionRoutes): void {
  const actorOf = (request: FastifyRequest): SessionActor => ({
    identity: accounts.identityOf(request),
    caller: callerOf(request),
  })
  serve(router, api.list, {
    handle: async (_, request) => ({ list: await sessions.list(accounts.identityOf(request)) }),
  })
  serve(router, api.revoke, {
    handle: async (input, request) => {
      await sessions.revoke(actorOf(request), input.session_id)
      return {}
    },
  })
  serve(router, api.revokeOthers, {
    handle: async (_, request) => ({ count: await sessions.revokeOthers(actorOf(request)) }),
  })
  serve(router, api.history, {
    handle: (input, request) => sessions.history(accounts.identityOf(request), input),
  })
}
