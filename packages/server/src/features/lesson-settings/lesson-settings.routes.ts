import * as api from '@keguan/contract/api/lesson-settings'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort, Actor } from '../accounts/account.port.ts'
import type { LessonSettingsService } from './lesson-settings.service.ts'

export interface LessonSettingsRoutes {
  readonly accounts: AccountPort
  readonly service: LessonSettingsService
}

export function registerLessonSettingsRoutes(door: Door, { accounts, service }: LessonSettingsRoutes): void {
  const actor = (request: FastifyRequest): Actor => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.get, { handle: (input, request) => service.state(actor(request), input.org_id) })
  serve(door, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(door, api.reset, { handle: (input, request) => service.reset(actor(request), input) })
  serve(door, api.recompute, {
    handle: (input, request) => service.recompute(actor(request), input.org_id),
  })
}
