import { changePassword, currentUser, logout } from '@keguan/contract/api/account'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/http/api-error.ts'
import { countAs } from '../../platform/http/counted-as.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Guard, Router } from '../../platform/http/serve.ts'
import type { AccountPort, Identity } from './account.port.ts'
import type { SessionService } from './sign-in/session.service.ts'
import { bearerOf } from './sign-in/session-token.ts'

/** Endpoints available before a required password change. */
const BEFORE_PASSWORD: ReadonlySet<string | undefined> = new Set([currentUser.path, logout.path, changePassword.path])

/** Hooks before every endpoint: authentication and permission. */
export function createGuards(http: App, sessions: SessionService): Router & AccountPort {
  const identities = new WeakMap<FastifyRequest, Identity>()
  const lookups = new WeakMap<FastifyRequest, Promise<Identity | undefined>>()
  const lookUp = (request: FastifyRequest): Promise<Identity | undefined> => {
    const known = lookups.get(request) ?? sessions.identify(bearerOf(request.headers.authorization))
    lookups.set(request, known)
    return known
  }
  // once per request, before the rate limits, which count by session
  http.addHook('onRequest', async (request) => {
    if (request.headers.authorization === undefined) return
    const identity = await lookUp(request).catch(() => undefined) // the guard below says what went wrong
    if (identity) countAs(request, `session ${identity.sessionId}`)
  })
  const identityOf = (request: FastifyRequest): Identity => {
    const identity = identities.get(request)
    if (!identity) throw new Error(`${request.url.split('?', 1)[0]} is not guarded by a log-in`)
    return identity
  }
  const authenticate: Guard = async (request) => {
    const identity = await lookUp(request)
    if (!identity) throw new ApiError(ERROR.notLoggedIn)
    if (identity.mustChangePassword && !BEFORE_PASSWORD.has(request.routeOptions.url))
      throw new ApiError(ERROR.passwordChangeRequired)
    identities.set(request, identity)
  }
  return {
    http,
    identityOf,
    admit(access) {
      if (access === 'open') return []
      if (access === 'session') return [authenticate]
      const authorise: Guard = async (request) => {
        if (identityOf(request).accesses[access] !== true) throw new ApiError(ERROR.forbidden)
      }
      return [authenticate, authorise]
    },
  }
}
