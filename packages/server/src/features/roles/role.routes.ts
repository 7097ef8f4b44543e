import * as api from '@keguan/contract/api/role'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { Asker, RoleService } from './role.service.ts'

export interface RoleRoutes {
  readonly accounts: AccountPort
  readonly service: RoleService
}

export function registerRoleRoutes(door: Door, { accounts, service }: RoleRoutes): void {
  const asker = (request: FastifyRequest): Asker => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.list, { handle: (_, request) => service.table(asker(request)) })
  serve(door, api.update, { handle: (input, request) => service.update(asker(request), input) })
  serve(door, api.reset, { handle: (input, request) => service.reset(asker(request), input.role) })
}
