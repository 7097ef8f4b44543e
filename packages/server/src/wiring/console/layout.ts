import type { AccountPort } from '../../features/accounts/account.port.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import { registerLayoutRoutes } from '../../features/layout/layout.routes.ts'
import { createLayoutService } from '../../features/layout/layout.service.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'

export interface LayoutPorts {
  readonly router: Router & AccountPort
  readonly audit: AuditPort
}

/** Layout of the console. */
export function createLayout({ database: { db } }: Platform, { router, audit }: LayoutPorts): void {
  registerLayoutRoutes(router, { accounts: router, service: createLayoutService({ db, audit }) })
}
