import * as api from '@keguan/contract/api/evaluation-template'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-raw.ts'
import { workbookFile } from '../../platform/workbook/workbook.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { FormReader } from './read-form.ts'
import type { TemplateService } from './template.service.ts'
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
  const actor = localActorFrom(accounts)
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
  serveFile(
    router,
    api.exportFile,
    async ({ template_id, version, locale }, request) =>
      workbookFile(templateSheets(await service.get({ ...actor(request), locale }, template_id, version), locale)),
    [sheetLimit],
  )
}
