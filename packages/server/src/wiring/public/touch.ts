import { randomBytes } from 'node:crypto'
import type { AccountPort } from '../../features/accounts/account.port.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import type { NoticePort } from '../../features/notices/notice.port.ts'
import { createLeaveNoteService } from '../../features/touch/leave-note.service.ts'
import { registerTouchRoutes } from '../../features/touch/touch.routes.ts'
import { createTouchService } from '../../features/touch/touch.service.ts'
import { createReplyService } from '../../features/touch/touch-reply.service.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Guard, Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { rememberOnce } from '../../platform/postgres/once.ts'
import { byAddress, perMinute } from '../limits.ts'

export interface TouchPorts {
  readonly http: App
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly sheetLimit: Guard
}

/** Notes per minute and address that are processed; the service accepts fewer of them. */
const NOTES_PER_MINUTE = 10

/** Notes that people leave, and their answers. */
export async function createTouch(platform: Platform, { http, router, sheetLimit, ...ports }: TouchPorts) {
  const { clock, config, database } = platform
  const { db } = database
  const { secret } = await rememberOnce(db, 'touch_secret', { secret: randomBytes(32).toString('base64url') })
  const tools = { db, clock, ...ports }
  registerTouchRoutes(router, {
    accounts: router,
    leaving: createLeaveNoteService({ ...tools, secret, months: config.touchMonths }),
    staff: createTouchService({ ...tools, sendsMail: config.mail !== undefined }),
    replies: createReplyService(tools),
    sendLimit: perMinute(http, 'touch', NOTES_PER_MINUTE, byAddress),
    sheetLimit,
  })
}
