import * as api from '@keguan/contract/api/audit'
import { type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { sendWorkbook } from '../../platform/workbook/send-workbook.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import { type AuditService, auditFileName } from './audit.service.ts'

export interface AuditRoutes {
  readonly accounts: AccountPort
  readonly service: AuditService
}

export function registerAuditRoutes(router: Router, { accounts, service }: AuditRoutes): void {
  const actor = actorFrom(accounts)

  serve(router, api.list, { handle: (input, request) => service.list(actor(request), input) })
  serveRaw(router, api.exportFile, {
    handle: async (input, request, reply) => {
      const sheet = await service.exportFile(actor(request), input)
      return sendWorkbook(reply, auditFileName(input.locale), sheet)
    },
  })
}
