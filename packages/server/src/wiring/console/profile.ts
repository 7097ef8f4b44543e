import type { AccountPort } from '../../features/accounts/account.port.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import type { FilePort } from '../../features/files/file.port.ts'
import { registerProfileRoutes } from '../../features/profile/profile.routes.ts'
import { createProfileService } from '../../features/profile/profile.service.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'

export interface ProfilePorts {
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly files: FilePort
}

/** Changes of people to their own account. */
export function createProfile({ database: { db }, storage }: Platform, { router, audit, files }: ProfilePorts): void {
  registerProfileRoutes(router, { accounts: router, service: createProfileService({ db, storage, files, audit }) })
}
