import { changePassword, checkReset, currentUser, login, logout, setPassword } from '@keguan/contract/api/account'
import type { FastifyRequest } from 'fastify'
import { type Door, type Guard, serve } from '../../platform/http/serve.ts'
import type { SsoPort } from '../single-sign-on/single-sign-on.port.ts'
import { type AccountPort, callerOf } from './account.port.ts'
import type { AccountService } from './account.service.ts'
import type { PasswordResets } from './password-reset.service.ts'
import type { Asker, SessionService } from './session.service.ts'

export interface AccountRoutes {
  readonly service: AccountService
  readonly resets: PasswordResets
  readonly sessions: SessionService
  readonly accounts: AccountPort
  readonly sso: SsoPort
  /** Log-ins of one address per minute. */
  readonly loginLimit: Guard
}

export function registerAccountRoutes(
  door: Door,
  { service, resets, sessions, accounts, sso, loginLimit }: AccountRoutes,
): void {
  const askerOf = (request: FastifyRequest): Asker => ({
    identity: accounts.identityOf(request),
    caller: callerOf(request),
  })
  serve(door, login, {
    limits: [loginLimit],
    handle: async (input, request, reply) => {
      const answer = await service.login(input, callerOf(request))
      reply.header('set-cookie', service.rememberBrowser(answer.account_id, callerOf(request), isSecure(request)))
      return answer
    },
  })
  serve(door, checkReset, { limits: [loginLimit], handle: ({ token }) => resets.check(token) })
  serve(door, setPassword, {
    limits: [loginLimit],
    handle: ({ token, new_password }, request) => resets.redeem(token, new_password, callerOf(request)),
  })
  serve(door, logout, {
    handle: async (_, request) => {
      const idToken = await service.logout(askerOf(request))
      return { sso_logout_url: idToken === null ? null : await sso.logoutUrl(idToken, request.host) }
    },
  })
  serve(door, currentUser, {
    handle: (_, request) => sessions.present(accounts.identityOf(request)),
  })
  serve(door, changePassword, {
    limits: [loginLimit],
    handle: async (input, request) => {
      await service.changePassword(askerOf(request), input.old_password, input.new_password)
      return {}
    },
  })
}

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'
