import type { AccountPort } from '../../features/accounts/account.port.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import { registerMessageRoutes } from '../../features/messages/message.routes.ts'
import { createMessageService } from '../../features/messages/message.service.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { perMinuteOfSession } from '../limits.ts'

export interface MessagePorts {
  readonly http: App
  readonly router: Router & AccountPort
  readonly audit: AuditPort
}

/** Per minute and session: nobody writes faster, and each message may reach a whole institution. */
const MESSAGES_PER_MINUTE = 30

/** Messages from administrators to the people of an institution. */
export function createMessages({ clock, database: { db } }: Platform, { http, router, audit }: MessagePorts): void {
  registerMessageRoutes(router, {
    accounts: router,
    service: createMessageService({ db, clock, audit }),
    sendLimit: perMinuteOfSession(http, 'message', MESSAGES_PER_MINUTE),
  })
}
