import * as api from '@keguan/contract/api/lesson-settings'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { Asker, LessonSettingsService } from './lesson-settings.service.ts'

export interface LessonSettingsRoutes {
  readonly accounts: AccountPort
  readonly service: LessonSettingsService
}

export function registerLessonSettingsRoutes(door: Door, { accounts, service }: LessonSettingsRoutes): void {
  const asker = (request: FastifyRequest): Asker => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.get, { handle: (input, request) => service.state(asker(request), input.org_id) })
  serve(door, api.update, { handle: (input, request) => service.update(asker(request), input) })
  serve(door, api.reset, { handle: (input, request) => service.reset(asker(request), input) })
  serve(door, api.recompute, {
    handle: (input, request) => service.recompute(asker(request), input.org_id),
  })
}
