import type { AuditAction, AuditObjectKind } from '@keguan/contract/vocabulary/audit-action'
import type { Db } from '../../platform/postgres/database.ts'

export interface AuditEntry {
  readonly accountId: string | null
  readonly orgNodeId: string | null
  /** What was done, as `analysis.delete`; the vocabulary has words for each. */
  readonly action: AuditAction
  readonly objectKind?: AuditObjectKind
  readonly objectId?: string
  readonly ip: string
  readonly details?: Record<string, unknown>
}

export interface AuditPort {
  /** Notes who did what; with a transaction, only if that is committed. */
  record(entry: AuditEntry, transaction?: Db): Promise<void>
}
