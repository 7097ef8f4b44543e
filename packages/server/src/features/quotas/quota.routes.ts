import * as api from '@keguan/contract/api/quota'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { sendWorkbook } from '../../platform/workbook/send-workbook.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { Asker, QuotaService } from './quota.service.ts'
import type { QuotaBulk } from './quota-bulk.service.ts'
import type { QuotaQueries } from './quota-queries.service.ts'
import { QUOTA_FILE_NAME } from './quota-sheet.ts'

export interface QuotaRoutes {
  readonly accounts: AccountPort
  readonly service: QuotaService
  readonly bulk: QuotaBulk
  readonly queries: QuotaQueries
}

export function registerQuotaRoutes(door: Door, { accounts, service, bulk, queries }: QuotaRoutes): void {
  const identity = (request: FastifyRequest) => accounts.identityOf(request)
  const asker = (request: FastifyRequest): Asker => ({ identity: identity(request), ip: request.ip })

  serve(door, api.getQuota, { handle: (input, request) => queries.own(identity(request), input) })
  serve(door, api.list, { handle: (input, request) => queries.list(identity(request), input) })
  serve(door, api.history, { handle: (input, request) => queries.history(identity(request), input) })
  serve(door, api.overview, { handle: (input, request) => queries.overview(identity(request), input) })

  serve(door, api.allocate, { handle: (input, request) => service.allocate(asker(request), input) })
  serve(door, api.allocateMany, { handle: (input, request) => bulk.allocate(asker(request), input) })
  serve(door, api.copyQuotas, { handle: (input, request) => bulk.copy(asker(request), input) })
  serveRaw(door, api.exportFile, {
    handle: async ({ place_id, locale }, request, reply) =>
      sendWorkbook(reply, QUOTA_FILE_NAME[locale], await bulk.exportFile(asker(request), place_id, locale)),
  })
  serve(door, api.reduce, { handle: (input, request) => service.reduce(asker(request), input) })
  serve(door, api.transfer, { handle: (input, request) => service.transfer(asker(request), input) })
  serve(door, api.setMetered, {
    handle: (input, request) => service.setMetered(asker(request), input.org_id, input.metered),
  })
}
