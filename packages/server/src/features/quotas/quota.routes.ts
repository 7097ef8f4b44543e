import * as api from '@keguan/contract/api/quota'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { Asker, QuotaService } from './quota.service.ts'
import type { QuotaQueries } from './quota-queries.service.ts'

export interface QuotaRoutes {
  readonly accounts: AccountPort
  readonly service: QuotaService
  readonly queries: QuotaQueries
}

export function registerQuotaRoutes(door: Door, { accounts, service, queries }: QuotaRoutes): void {
  const identity = (request: FastifyRequest) => accounts.identityOf(request)
  const asker = (request: FastifyRequest): Asker => ({ identity: identity(request), ip: request.ip })

  serve(door, api.getQuota, { handle: (input, request) => queries.own(identity(request), input) })
  serve(door, api.list, { handle: (input, request) => queries.list(identity(request), input) })
  serve(door, api.history, { handle: (input, request) => queries.history(identity(request), input) })
  serve(door, api.overview, { handle: (input, request) => queries.overview(identity(request), input) })

  serve(door, api.allocate, { handle: (input, request) => service.allocate(asker(request), input) })
  serve(door, api.reduce, { handle: (input, request) => service.reduce(asker(request), input) })
  serve(door, api.transfer, { handle: (input, request) => service.transfer(asker(request), input) })
  serve(door, api.setMetered, {
    handle: (input, request) => service.setMetered(asker(request), input.org_id, input.metered),
  })
}
