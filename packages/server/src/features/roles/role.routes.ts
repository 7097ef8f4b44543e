import * as api from '@keguan/contract/api/role'
import { type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { RoleService } from './role.service.ts'

export interface RoleRoutes {
  readonly accounts: AccountPort
  readonly service: RoleService
}

export function registerRoleRoutes(router: Router, { accounts, service }: RoleRoutes): void {
  const actor = actorFrom(accounts)

  serve(router, api.list, { handle: (_, request) => service.table(actor(request)) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.reset, { handle: (input, request) => service.reset(actor(request), input.role) })
}
