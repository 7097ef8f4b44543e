import { changePassword, checkReset, currentUser, login, logout, setPassword } from '@keguan/contract/api/account'
import type { FastifyRequest } from 'fastify'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import type { SsoPort } from '../single-sign-on/single-sign-on.port.ts'
import { type AccountPort, callerOf } from './account.port.ts'
import type { AccountService } from './account.service.ts'
import type { PasswordResets } from './password/password-reset.service.ts'
import type { SessionActor, SessionService } from './sign-in/session.service.ts'

export interface AccountRoutes {
  readonly service: AccountService
  readonly resets: PasswordResets
  readonly sessions: SessionService
  readonly accounts: AccountPort
  readonly sso: SsoPort
  /** Rate limit of log-ins, per address. */
  readonly loginLimit: Guard
}

export function registerAccountRoutes(
  router: Router,
  { service, resets, sessions, accounts, sso, loginLimit }: AccountRoutes,
): void {
  const actorOf = (request: FastifyRequest): SessionActor => ({
    identity: accounts.identityOf(request),
    caller: callerOf(request),
  })
  serve(router, login, {
    limits: [loginLimit],
    handle: async (input, request, reply) => {
      const answer = await service.login(input, callerOf(request))
      reply.header('set-cookie', service.rememberBrowser(answer.account_id, callerOf(request), isSecure(request)))
      return answer
    },
  })
  serve(router, checkReset, { limits: [loginLimit], handle: ({ token }) => resets.check(token) })
  serve(router, setPassword, {
    limits: [loginLimit],
    handle: ({ token, new_password }, request) => resets.redeem(token, new_password, callerOf(request)),
  })
  serve(router, logout, {
    handle: async (_, request) => {
      const idToken = await service.logout(actorOf(request))
      return { sso_logout_url: idToken === null ? null : await sso.logoutUrl(idToken, request.host) }
    },
  })
  serve(router, currentUser, {
    handle: (_, request) => sessions.present(accounts.identityOf(request)),
  })
  serve(router, changePassword, {
    limits: [loginLimit],
    handle: async (input, request) => {
      await service.changePassword(actorOf(request), input.old_password, input.new_password)
      return {}
    },
  })
}

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'
