import * as api from '@keguan/contract/api/org'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { FolderContents } from './folder-contents.service.ts'
import type { OrgService } from './org.service.ts'
import type { Asker, OrgQueries } from './org-queries.service.ts'

export interface OrgRoutes {
  readonly accounts: AccountPort
  readonly queries: OrgQueries
  readonly service: OrgService
  readonly folders: FolderContents
}

export function registerOrgRoutes(door: Door, { accounts, queries, service, folders }: OrgRoutes): void {
  const asker = (request: FastifyRequest): Asker => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.children, { handle: (input, request) => queries.children(asker(request), input) })
  serve(door, api.get, { handle: (input, request) => queries.detail(asker(request), input.id) })
  serve(door, api.search, { handle: (input, request) => queries.search(asker(request), input) })

  serve(door, api.create, { handle: (input, request) => service.create(asker(request), input) })
  serve(door, api.update, { handle: (input, request) => service.update(asker(request), input.id, input.name) })
  serve(door, api.remove, {
    handle: async (input, request) => {
      await service.remove(asker(request), input.id)
      return {}
    },
  })
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
}
