import * as api from '@keguan/contract/api/layout'
import { type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { LayoutService } from './layout.service.ts'

export interface LayoutRoutes {
  readonly accounts: AccountPort
  readonly service: LayoutService
}

export function registerLayoutRoutes(router: Router, { accounts, service }: LayoutRoutes): void {
  const actor = actorFrom(accounts)

  serve(router, api.get, { handle: (_, request) => service.get(actor(request)) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
}
