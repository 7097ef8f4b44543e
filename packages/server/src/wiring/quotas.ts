import type { AccountPort } from '../features/accounts/account.port.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createQuotaBulk } from '../features/quotas/bulk/quota-bulk.service.ts'
import { createQuotaImport } from '../features/quotas/import/quota-import.service.ts'
import { createQuotaQueries } from '../features/quotas/overview/quota-queries.service.ts'
import { registerQuotaRoutes } from '../features/quotas/quota.routes.ts'
import { createQuotaService } from '../features/quotas/quota.service.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import type { Guard, Router } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'

export interface QuotaPorts {
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly notices: NoticePort
  /** Rate limit of spreadsheets, per person. */
  readonly sheetLimit: Guard
}

/** Quotas of institutions, and their administration. */
export function createQuotas(
  { clock, database: { db }, readers }: Platform,
  { router, audit, notices, sheetLimit }: QuotaPorts,
): void {
  const service = createQuotaService({ db, clock, audit, notices })
  registerQuotaRoutes(router, {
    accounts: router,
    service,
    bulk: createQuotaBulk({ db, clock, audit, service }),
    queries: createQuotaQueries({ db, clock }),
    imports: createQuotaImport({ db, clock, audit, service, reader: createFileReader(readers) }),
    sheetLimit,
  })
}
