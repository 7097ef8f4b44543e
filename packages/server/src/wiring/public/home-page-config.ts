import type { AccountPort } from '../../features/accounts/account.port.ts'
import type { AuditPort } from '../../features/audit/audit.port.ts'
import { createContentService } from '../../features/home-page-config/content.service.ts'
import { registerHomePageConfigRoutes } from '../../features/home-page-config/home-page-config.routes.ts'
import { createMaintenanceService } from '../../features/home-page-config/maintenance.service.ts'
import { createPictureService } from '../../features/home-page-config/pictures.service.ts'
import { blockOrgs } from '../../features/orgs/block-orgs.repository.ts'
import type { Router } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'

export interface HomePageConfigPorts {
  readonly router: Router & AccountPort
  readonly audit: AuditPort
}

/** Content of the home page, and maintenance messages. */
export function createHomePageConfig(
  { clock, database: { db }, storage, media }: Platform,
  { router, audit }: HomePageConfigPorts,
): void {
  registerHomePageConfigRoutes(router, {
    accounts: router,
    content: createContentService({ db, clock, audit, orgs: blockOrgs }),
    pictures: createPictureService({ db, clock, storage, audit, mediaTools: media.tools }),
    maintenance: createMaintenanceService({ db, clock, audit }),
  })
}
