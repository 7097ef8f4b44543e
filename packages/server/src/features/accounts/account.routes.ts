import { currentUser, login, logout } from '@keguan/contract/api/account'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-http.ts'
import { type Guard, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from './account.port.ts'
import type { AccountService, Caller } from './account.service.ts'

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

export interface AccountRoutes {
  readonly service: AccountService
  readonly guards: AccountPort
  /** Log-ins of one address per minute. */
  readonly loginLimit: Guard
}

export function registerAccountRoutes(app: App, { service, guards, loginLimit }: AccountRoutes): void {
  serve(app, login, {
    guards: [loginLimit],
    handle: (input, request) => service.login(input, callerOf(request)),
  })
  serve(app, logout, {
    guards: [guards.authenticate],
    handle: async (_, request) => {
      await service.logout(guards.identityOf(request), callerOf(request))
      return {}
    },
  })
  serve(app, currentUser, {
    guards: [guards.authenticate],
    handle: (_, request) => service.present(guards.identityOf(request)),
  })
}
