import * as api from '@keguan/contract/api/profile'
import { type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { ProfileService } from './profile.service.ts'

export interface ProfileRoutes {
  readonly accounts: AccountPort
  readonly service: ProfileService
}

export function registerProfileRoutes(router: Router, { accounts, service }: ProfileRoutes): void {
  const actor = actorFrom(accounts)

  serve(router, api.get, { handle: (_, request) => service.get(actor(request)) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.setAvatar, { handle: ({ content }, request) => service.setAvatar(actor(request), content) })
  serve(router, api.removeAvatar, { handle: (_, request) => service.removeAvatar(actor(request)) })
  serve(router, api.setNotifications, {
    handle: (input, request) => service.setNotifications(actor(request), input),
  })
}
