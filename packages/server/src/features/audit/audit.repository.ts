import type { Db } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/schema/audit-log.ts'
import type { AuditPort } from './audit.port.ts'

export const createAudit = (db: Db): AuditPort => ({
  record: async (entry, transaction) => {
    await (transaction ?? db).insert(auditLog).values(entry)
  },
})
