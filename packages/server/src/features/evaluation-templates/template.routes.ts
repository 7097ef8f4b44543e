import * as api from '@keguan/contract/api/evaluation-template'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../platform/http/api-error.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { writeWorkbook, XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { FormReader } from './read-form.ts'
import type { TemplateActor, TemplateService } from './template.service.ts'
import { templateSheets } from './template-sheets.ts'

export interface TemplateRoutes {
  readonly accounts: AccountPort
  readonly service: TemplateService
  readonly readForm: FormReader
  readonly sheetLimit: Guard
}

export function registerTemplateRoutes(
  router: Router,
  { accounts, service, readForm, sheetLimit }: TemplateRoutes,
): void {
  const actor = (request: FastifyRequest): TemplateActor => ({
    identity: accounts.identityOf(request),
    ip: request.ip,
    locale: localeOf(request.headers['accept-language']),
  })
  serve(router, api.list, { handle: (input, request) => service.list(actor(request), input) })
  serve(router, api.get, {
    handle: ({ template_id, version }, request) => service.get(actor(request), template_id, version),
  })
  serve(router, api.create, { handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.remove, {
    handle: async ({ template_id }, request) => {
      await service.remove(actor(request), template_id)
      return {}
    },
  })
  serve(router, api.readFile, {
    limits: [sheetLimit],
    handle: (input, request) => readForm(actor(request).identity.accountId, input),
  })
  serveRaw(router, api.exportFile, {
    limits: [sheetLimit],
    handle: async ({ template_id, version, locale }, request, reply) => {
      const template = await service.get({ ...actor(request), locale }, template_id, version)
      const { name, sheets } = templateSheets(template, locale)
      reply.type(XLSX_TYPE).header('cache-control', 'no-store').header('content-disposition', disposition(name))
      return reply.send(Buffer.from(await writeWorkbook(sheets)))
    },
  })
}
