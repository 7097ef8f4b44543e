import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AccountPort, Identity } from './account.port.ts'
import type { AccountService } from './account.service.ts'
import { bearerOf } from './session-token.ts'

/** The hooks that stand before every route: who is it, and may they do this at all. */
export function createGuards(service: AccountService): AccountPort {
  const identities = new WeakMap<FastifyRequest, Identity>()
  const identityOf = (request: FastifyRequest): Identity => {
    const identity = identities.get(request)
    if (!identity) throw new Error(`${request.url.split('?', 1)[0]} is not guarded by authenticate`)
    return identity
  }
  return {
    identityOf,
    authenticate: async (request) => {
      const identity = await service.identify(bearerOf(request.headers.authorization))
      if (!identity) throw new ApiError(2401)
      identities.set(request, identity)
    },
    authorise: (access) => async (request) => {
      if (identityOf(request).accesses[access] !== true) throw new ApiError(2403)
    },
  }
}
