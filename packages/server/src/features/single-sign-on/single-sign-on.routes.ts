import * as api from '@keguan/contract/api/sso'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, callerOf } from '../accounts/account.port.ts'
import { browserCookie, browserSecret, newBrowserSecret } from './browser-cookie.ts'
import type { Browser, SsoService } from './single-sign-on.service.ts'

export interface SsoRoutes {
  readonly service: SsoService
  readonly accounts: AccountPort
  /** Rate limit of all steps, per address. */
  readonly limit: Guard
  readonly tokenOf: (request: FastifyRequest) => string | undefined
}

export function registerSsoRoutes(router: Router, { service, accounts, limit, tokenOf }: SsoRoutes): void {
  const browserOf = ({ headers, host }: FastifyRequest): Browser => ({
    secret: browserSecret(headers.cookie, service.isSecure(host)),
    host,
  })
  /** Binds the attempt to this browser. Attempts in several tabs share one secret. */
  const mark = (request: FastifyRequest, reply: FastifyReply): Browser => {
    const { host, secret } = browserOf(request)
    const browser = { host, secret: secret || newBrowserSecret() }
    reply.header('set-cookie', browserCookie(browser.secret, service.isSecure(host)))
    return browser
  }
  serve(router, api.options, { handle: () => service.options() })
  serve(router, api.start, {
    limits: [limit],
    handle: async ({ product }, request, reply) => ({ url: await service.start(mark(request, reply), product) }),
  })
  serve(router, api.login, {
    limits: [limit],
    handle: (input, request) => {
      const given = Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const parameters = Object.fromEntries(given)
      return service.login({
        browser: browserOf(request),
        caller: callerOf(request),
        token: tokenOf(request),
        parameters,
      })
    },
  })
  serve(router, api.bindings, { handle: (_, request) => service.bindings(accounts.identityOf(request)) })
  serve(router, api.bind, {
    limits: [limit],
    handle: async (_, request, reply) => ({
      url: await service.startBinding(mark(request, reply), accounts.identityOf(request)),
    }),
  })
  serve(router, api.unbind, {
    handle: async (input, request) => {
      await service.unbind(accounts.identityOf(request), input.identity_id, callerOf(request))
      return {}
    },
  })
}
