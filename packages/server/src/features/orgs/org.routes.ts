import * as deletion from '@keguan/contract/api/deletion'
import * as api from '@keguan/contract/api/org'
import * as sheets from '@keguan/contract/api/org-import'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-raw.ts'
import { XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { FolderContents } from './folder-contents.service.ts'
import type { OrgImport } from './import/org-import.service.ts'
import type { OrgService } from './org.service.ts'
import type { OrgClosing } from './org-closing.service.ts'
import type { OrgQueries } from './org-queries.service.ts'

export interface OrgRoutes {
  readonly accounts: AccountPort
  readonly queries: OrgQueries
  readonly service: OrgService
  readonly folders: FolderContents
  readonly closing: OrgClosing
  readonly imports: OrgImport
  readonly sheetLimit: Guard
}

export function registerOrgRoutes(router: Router, routes: OrgRoutes): void {
  const { accounts, queries, service, folders, closing, imports, sheetLimit } = routes
  const limits = [sheetLimit]
  const actor = actorFrom(accounts)

  serve(router, api.children, { handle: (input, request) => queries.children(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.id) })
  serve(router, api.search, { handle: (input, request) => queries.search(actor(request), input) })

  serve(router, api.create, { handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input.id, input.name) })
  serve(router, deletion.closeCheck, { handle: (input, request) => closing.check(actor(request), input.id) })
  serve(router, deletion.closeOrg, { handle: (input, request) => closing.close(actor(request), input) })
  serve(router, deletion.closedOrgs, { handle: (input, request) => closing.list(actor(request), input) })
  serve(router, deletion.restoreOrg, { handle: (input, request) => closing.restore(actor(request), input.id) })
  serve(router, api.updateFolderOrg, {
    handle: async (input, request) => ({ moved: await service.updateFolderOrg(actor(request), input) }),
  })

  serve(router, api.createFolder, { handle: (input, request) => service.createFolder(actor(request), input.name) })
  serve(router, api.createChildFolder, {
    handle: (input, request) => service.createChildFolder(actor(request), input.parent_id, input.name),
  })
  serve(router, api.renameFolder, {
    handle: (input, request) => service.renameFolder(actor(request), input.id, input.name),
  })
  serve(router, api.move, { handle: (input, request) => service.move(actor(request), input.id, input.parent_id) })
  serve(router, api.deleteFolder, {
    handle: async (input, request) => ({ moved: await folders.remove(actor(request), input) }),
  })
  serve(router, api.updateFolderAccount, {
    handle: async (input, request) => ({ moved: await folders.putAccounts(actor(request), input) }),
  })

  serve(router, sheets.importCheck, { limits, handle: (input, request) => imports.check(actor(request), input) })
  serve(router, sheets.importOrgs, { limits, handle: (input, request) => imports.run(actor(request), input) })
  serveFile(router, sheets.importTemplate, async ({ locale }, request) => ({
    contentType: XLSX_TYPE,
    ...(await imports.template(actor(request), locale)),
  }))
}
