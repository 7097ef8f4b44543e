import * as api from '@keguan/contract/api/audit'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { sendWorkbook } from '../../platform/workbook/send-workbook.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import { type Asker, type AuditService, auditFileName } from './audit.service.ts'

export interface AuditRoutes {
  readonly accounts: AccountPort
  readonly service: AuditService
}

export function registerAuditRoutes(door: Door, { accounts, service }: AuditRoutes): void {
  const asker = (request: FastifyRequest): Asker => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.list, { handle: (input, request) => service.list(asker(request), input) })
  serveRaw(door, api.exportFile, {
    handle: async (input, request, reply) => {
      const sheet = await service.exportFile(asker(request), input)
      return sendWorkbook(reply, auditFileName(input.locale), sheet)
    },
  })
}
