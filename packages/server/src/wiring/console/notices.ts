import type { AccountPort } from '../../features/accounts/account.port.ts'
import { registerNoticeRoutes } from '../../features/notices/notice.routes.ts'
import { createNoticeService } from '../../features/notices/notice.service.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'

export interface NoticePorts {
  readonly router: Router & AccountPort
}

/** Notices of a person; other features post through the port. */
export function createNotices({ clock, database: { db } }: Platform, { router }: NoticePorts): void {
  registerNoticeRoutes(router, { accounts: router, service: createNoticeService({ db, clock }) })
}
