import * as api from '@keguan/contract/api/session'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import { type AccountPort, callerOf } from './account.port.ts'
import type { Asker, SessionService } from './session.service.ts'

export interface SessionRoutes {
  readonly sessions: SessionService
  readonly accounts: AccountPort
}

export function registerSessionRoutes(door: Door, { sessions, accounts }: SessionRoutes): void {
  const askerOf = (request: FastifyRequest): Asker => ({
    identity: accounts.identityOf(request),
    caller: callerOf(request),
  })
  serve(door, api.list, {
    handle: async (_, request) => ({ list: await sessions.list(accounts.identityOf(request)) }),
  })
  serve(door, api.revoke, {
    handle: async (input, request) => {
      await sessions.revoke(askerOf(request), input.session_id)
      return {}
    },
  })
  serve(door, api.revokeOthers, {
    handle: async (_, request) => ({ count: await sessions.revokeOthers(askerOf(request)) }),
  })
  serve(door, api.history, {
    handle: (input, request) => sessions.history(accounts.identityOf(request), input),
  })
}
