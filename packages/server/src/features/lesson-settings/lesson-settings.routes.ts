import * as api from '@keguan/contract/api/lesson-settings'
import { type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { LessonSettingsService } from './lesson-settings.service.ts'
import type { SpeechServerService } from './speech-server.service.ts'

export interface LessonSettingsRoutes {
  readonly accounts: AccountPort
  readonly service: LessonSettingsService
  readonly speechServer: SpeechServerService
}

export function registerLessonSettingsRoutes(
  router: Router,
  { accounts, service, speechServer }: LessonSettingsRoutes,
): void {
  const actor = actorFrom(accounts)

  serve(router, api.get, { handle: (input, request) => service.state(actor(request), input.org_id) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.reset, { handle: (input, request) => service.reset(actor(request), input) })
  serve(router, api.recompute, {
    handle: (input, request) => service.recompute(actor(request), input.org_id),
  })
  serve(router, api.speechServer, { handle: (input, request) => speechServer.state(actor(request), input.org_id) })
  serve(router, api.allowSpeechServer, { handle: (input, request) => speechServer.allow(actor(request), input) })
}
