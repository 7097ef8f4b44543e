import * as deletion from '@keguan/contract/api/deletion'
import * as api from '@keguan/contract/api/org'
import * as sheets from '@keguan/contract/api/org-import'
import type { FastifyRequest } from 'fastify'
import { disposition } from '../../platform/http/disposition.ts'
import { type Door, type Guard, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { AccountPort, Actor } from '../accounts/account.port.ts'
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

export function registerOrgRoutes(door: Door, routes: OrgRoutes): void {
  const { accounts, queries, service, folders, closing, imports, sheetLimit } = routes
  const limits = [sheetLimit]
  const actor = (request: FastifyRequest): Actor => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.children, { handle: (input, request) => queries.children(actor(request), input) })
  serve(door, api.get, { handle: (input, request) => queries.detail(actor(request), input.id) })
  serve(door, api.search, { handle: (input, request) => queries.search(actor(request), input) })

  serve(door, api.create, { handle: (input, request) => service.create(actor(request), input) })
  serve(door, api.update, { handle: (input, request) => service.update(actor(request), input.id, input.name) })
  serve(door, deletion.closeCheck, { handle: (input, request) => closing.check(actor(request), input.id) })
  serve(door, deletion.closeOrg, { handle: (input, request) => closing.close(actor(request), input) })
  serve(door, deletion.closedOrgs, { handle: (input, request) => closing.list(actor(request), input) })
  serve(door, deletion.restoreOrg, { handle: (input, request) => closing.restore(actor(request), input.id) })
  serve(door, api.updateFolderOrg, {
    handle: async (input, request) => ({ moved: await service.updateFolderOrg(actor(request), input) }),
  })

  serve(door, api.createFolder, { handle: (input, request) => service.createFolder(actor(request), input.name) })
  serve(door, api.createChildFolder, {
    handle: (input, request) => service.createChildFolder(actor(request), input.parent_id, input.name),
  })
  serve(door, api.renameFolder, {
    handle: (input, request) => service.renameFolder(actor(request), input.id, input.name),
  })
  serve(door, api.move, { handle: (input, request) => service.move(actor(request), input.id, input.parent_id) })
  serve(door, api.deleteFolder, {
    handle: async (input, request) => ({ moved: await folders.remove(actor(request), input) }),
  })
  serve(door, api.updateFolderAccount, {
    handle: async (input, request) => ({ moved: await folders.putAccounts(actor(request), input) }),
  })

  serve(door, sheets.importCheck, { limits, handle: (input, request) => imports.check(actor(request), input) })
  serve(door, sheets.importOrgs, { limits, handle: (input, request) => imports.run(actor(request), input) })
  serveRaw(door, sheets.importTemplate, {
    handle: async ({ locale }, request, reply) => {
      const { bytes, name } = await imports.template(actor(request), locale)
      return reply
        .type(XLSX_TYPE)
        .header('cache-control', 'no-store')
        .header('content-disposition', disposition(name))
        .send(bytes)
    },
  })
}
