import * as api from '@keguan/contract/api/lesson-settings'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-http.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { Asker, LessonSettingsService } from './lesson-settings.service.ts'

export interface LessonSettingsRoutes {
  readonly accounts: AccountPort
  readonly service: LessonSettingsService
}

export function registerLessonSettingsRoutes(app: App, { accounts, service }: LessonSettingsRoutes): void {
  const reading = [accounts.authenticate]
  const changing = [accounts.authenticate, accounts.authorise('/api/org/create:post')]
  const asker = (request: FastifyRequest): Asker => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(app, api.get, { guards: reading, handle: (input, request) => service.state(asker(request), input.org_id) })
  serve(app, api.update, { guards: changing, handle: (input, request) => service.update(asker(request), input) })
  serve(app, api.reset, { guards: changing, handle: (input, request) => service.reset(asker(request), input) })
  serve(app, api.recompute, {
    guards: changing,
    handle: (input, request) => service.recompute(asker(request), input.org_id),
  })
}
