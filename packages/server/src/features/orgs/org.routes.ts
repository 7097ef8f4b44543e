import * as deletion from '@keguan/contract/api/deletion'
import * as api from '@keguan/contract/api/org'
import * as sheets from '@keguan/contract/api/org-import'
import type { FastifyRequest } from 'fastify'
import { disposition } from '../../platform/http/disposition.ts'
import { type Door, type Guard, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { FolderContents } from './folder-contents.service.ts'
import type { OrgImport } from './import/org-import.service.ts'
import type { OrgService } from './org.service.ts'
import type { OrgClosing } from './org-closing.service.ts'
import type { Asker, OrgQueries } from './org-queries.service.ts'

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
  const asker = (request: FastifyRequest): Asker => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.children, { handle: (input, request) => queries.children(asker(request), input) })
  serve(door, api.get, { handle: (input, request) => queries.detail(asker(request), input.id) })
  serve(door, api.search, { handle: (input, request) => queries.search(asker(request), input) })

  serve(door, api.create, { handle: (input, request) => service.create(asker(request), input) })
  serve(door, api.update, { handle: (input, request) => service.update(asker(request), input.id, input.name) })
  serve(door, deletion.closeCheck, { handle: (input, request) => closing.check(asker(request), input.id) })
  serve(door, deletion.closeOrg, { handle: (input, request) => closing.close(asker(request), input) })
  serve(door, deletion.closedOrgs, { handle: (input, request) => closing.list(asker(request), input) })
  serve(door, deletion.restoreOrg, { handle: (input, request) => closing.restore(asker(request), input.id) })
  serve(door, api.updateFolderOrg, {
    handle: async (input, request) => ({ moved: await service.updateFolderOrg(asker(request), input) }),
  })

  serve(door, api.createFolder, { handle: (input, request) => service.createFolder(asker(request), input.name) })
  serve(door, api.createChildFolder, {
    handle: (input, request) => service.createChildFolder(asker(request), input.parent_id, input.name),
  })
  serve(door, api.renameFolder, {
    handle: (input, request) => service.renameFolder(asker(request), input.id, input.name),
  })
  serve(door, api.move, { handle: (input, request) => service.move(asker(request), input.id, input.parent_id) })
  serve(door, api.deleteFolder, {
    handle: async (input, request) => ({ moved: await folders.remove(asker(request), input) }),
  })
  serve(door, api.updateFolderAccount, {
    handle: async (input, request) => ({ moved: await folders.putAccounts(asker(request), input) }),
  })

  serve(door, sheets.importCheck, { limits, handle: (input, request) => imports.check(asker(request), input) })
  serve(door, sheets.importOrgs, { limits, handle: (input, request) => imports.run(asker(request), input) })
  serveRaw(door, sheets.importTemplate, {
    handle: async ({ locale }, request, reply) => {
      const { bytes, name } = await imports.template(asker(request), locale)
      return reply
        .type(XLSX_TYPE)
        .header('cache-control', 'no-store')
        .header('content-disposition', disposition(name))
        .send(bytes)
    },
  })
}
