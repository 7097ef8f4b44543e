import { registerSystemRoutes } from '../../features/system/system.routes.ts'
import { createSystemService } from '../../features/system/system.service.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'

export interface SystemPorts {
  readonly router: Router
  readonly jobs: readonly string[]
}

/** State of the machine and its processes. */
export function createSystem(platform: Platform, { router, jobs }: SystemPorts): void {
  registerSystemRoutes(router, { service: createSystemService({ ...platform, jobs }) })
}
