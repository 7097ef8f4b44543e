import * as api from '@keguan/contract/api/message'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import { type MessageService, receiversOf } from './message.service.ts'

export interface MessageRoutes {
  readonly accounts: AccountPort
  readonly service: MessageService
  /** Rate limit of messages, per session: each may reach thousands. */
  readonly sendLimit: Guard
}

export function registerMessageRoutes(router: Router, { accounts, service, sendLimit }: MessageRoutes): void {
  const actor = actorFrom(accounts)

  serve(router, api.receivers, {
    handle: (input, request) => service.receivers(actor(request), receiversOf(input)),
  })
  serve(router, api.send, {
    limits: [sendLimit],
    handle: (input, request) => service.send(actor(request), input),
  })
  serve(router, api.list, { handle: (input, request) => service.list(actor(request), input) })
  serve(router, api.remove, {
    handle: async ({ message_id }, request) => {
      await service.remove(actor(request), message_id)
      return {}
    },
  })
}
