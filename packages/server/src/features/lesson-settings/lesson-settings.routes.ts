import * as api from '@keguan/contract/api/lesson-settings'
import type { FastifyRequest } from 'fastify'
import { type Router, serve } from '../../platform/http/serve.ts'
import type { AccountPort, Actor } from '../accounts/account.port.ts'
import type { LessonSettingsService } from './lesson-settings.service.ts'

export interface LessonSettingsRoutes {
  readonly accounts: AccountPort
  readonly service: LessonSettingsService
}

export function registerLessonSettingsRoutes(router: Router, { accounts, service }: LessonSettingsRoutes): void {
  const actor = (request: FastifyRequest): Actor => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(router, api.get, { handle: (input, request) => service.state(actor(request), input.org_id) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.reset, { handle: (input, request) => service.reset(actor(request), input) })
  serve(router, api.recompute, {
    handle: (input, request) => service.recompute(actor(request), input.org_id),
  })
}
