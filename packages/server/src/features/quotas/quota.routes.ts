import * as api from '@keguan/contract/api/quota'
import * as sheets from '@keguan/contract/api/quota-import'
import type { FastifyRequest } from 'fastify'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, serveRaw } from '../../platform/http/serve-raw.ts'
import { sendWorkbook } from '../../platform/workbook/send-workbook.ts'
import { XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { AccountPort, Actor } from '../accounts/account.port.ts'
import type { QuotaBulk } from './bulk/quota-bulk.service.ts'
import { QUOTA_FILE_NAME } from './bulk/quota-sheet.ts'
import type { QuotaImport } from './import/quota-import.service.ts'
import type { QuotaQueries } from './overview/quota-queries.service.ts'
import type { QuotaService } from './quota.service.ts'

export interface QuotaRoutes {
  readonly accounts: AccountPort
  readonly service: QuotaService
  readonly bulk: QuotaBulk
  readonly queries: QuotaQueries
  readonly imports: QuotaImport
  /** Rate limit of spreadsheets, per person: reading one costs CPU time. */
  readonly sheetLimit: Guard
}

export function registerQuotaRoutes(router: Router, routes: QuotaRoutes): void {
  const { accounts, service, bulk, queries, imports, sheetLimit } = routes
  const limits = [sheetLimit]
  const identity = (request: FastifyRequest) => accounts.identityOf(request)
  const actor = (request: FastifyRequest): Actor => ({ identity: identity(request), ip: request.ip })

  serve(router, api.getQuota, { handle: (input, request) => queries.own(identity(request), input) })
  serve(router, api.list, { handle: (input, request) => queries.list(identity(request), input) })
  serve(router, api.history, { handle: (input, request) => queries.history(identity(request), input) })
  serve(router, api.overview, { handle: (input, request) => queries.overview(identity(request), input) })

  serve(router, api.allocate, { handle: (input, request) => service.allocate(actor(request), input) })
  serve(router, api.allocateMany, { handle: (input, request) => bulk.allocate(actor(request), input) })
  serve(router, api.copyQuotas, { handle: (input, request) => bulk.copy(actor(request), input) })
  serveRaw(router, api.exportFile, {
    handle: async ({ place_id, locale }, request, reply) =>
      sendWorkbook(reply, QUOTA_FILE_NAME[locale], await bulk.exportFile(actor(request), place_id, locale)),
  })
  serve(router, api.reduce, { handle: (input, request) => service.reduce(actor(request), input) })
  serve(router, api.transfer, { handle: (input, request) => service.transfer(actor(request), input) })
  serve(router, api.setMetered, {
    handle: (input, request) => service.setMetered(actor(request), input.org_id, input.metered),
  })
  serve(router, sheets.importCheck, { limits, handle: (input, request) => imports.check(actor(request), input) })
  serve(router, sheets.importQuotas, { limits, handle: (input, request) => imports.run(actor(request), input) })
  serveFile(router, sheets.importTemplate, async ({ locale }) => ({
    contentType: XLSX_TYPE,
    ...(await imports.template(locale)),
  }))
}
