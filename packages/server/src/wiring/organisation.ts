import type { AccountPort } from '../features/accounts/account.port.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import { registerAuditRoutes } from '../features/audit/audit.routes.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import { createFolderContents } from '../features/orgs/folder-contents.service.ts'
import { createOrgImport } from '../features/orgs/import/org-import.service.ts'
import { registerOrgRoutes } from '../features/orgs/org.routes.ts'
import { createOrgService } from '../features/orgs/org.service.ts'
import { indexNames } from '../features/orgs/org-change.repository.ts'
import { createOrgClosing } from '../features/orgs/org-closing.service.ts'
import { createOrgQueries } from '../features/orgs/org-queries.service.ts'
import type { PeopleDeletionPort } from '../features/people/people-deletion.port.ts'
import { registerRoleRoutes } from '../features/roles/role.routes.ts'
import { createRoleService } from '../features/roles/role.service.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import { startTask } from '../platform/clock/task.ts'
import { HOUR_MS } from '../platform/clock/time.ts'
import type { Guard, Router } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepOld } from '../platform/postgres/sweep-memory.ts'

const AUDIT_SWEEP_MS = 6 * HOUR_MS
const PURGE_MS = HOUR_MS

export interface OrganisationPorts {
  readonly audit: AuditPort
  readonly router: Router & AccountPort
  /** Rate limit of spreadsheets, per person: reading one costs CPU time. */
  readonly sheetLimit: Guard
  readonly people: PeopleDeletionPort
  /** Permanently deletes what can no longer be restored. */
  readonly purge: () => Promise<number>
}

/** Institutions and folders, permissions of roles, and the audit log. */
export async function createOrganisation(platform: Platform, ports: OrganisationPorts): Promise<void> {
  const { audit, router, sheetLimit, people, purge } = ports
  const { config, log, clock, metrics } = platform
  const db = platform.database.db
  const queries = createOrgQueries(db)
  const service = createOrgService({ db, audit, queries })
  const imports = createOrgImport({ db, service, reader: createFileReader(platform.readers) })
  const folders = createFolderContents(service, queries)
  const closing = createOrgClosing({ db, service, queries, people })
  registerOrgRoutes(router, { accounts: router, queries, service, folders, closing, imports, sheetLimit })
  registerRoleRoutes(router, { accounts: router, service: createRoleService({ db, clock, audit }) })
  const auditLog = createAuditService({ db, audit })
  registerAuditRoutes(router, { accounts: router, service: auditLog })
  const sweep = startTask('old audit log', AUDIT_SWEEP_MS, log, () =>
    auditLog.sweep(config.auditDays, { db, clock, log, metrics }),
  )
  const purging = startTask('deleted accounts', PURGE_MS, log, () =>
    sweepOld({ db, clock, log, metrics }, 'deletions', purge),
  )
  router.http.addHook('onClose', async () => {
    await Promise.all([sweep.stop(), purging.stop()])
  })
  await indexNames(db)
}
