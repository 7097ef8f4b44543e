import type { Db } from '../../platform/postgres/database.ts'

export interface AuditEntry {
  readonly accountId: string | null
  readonly orgNodeId: string | null
  /** What was done, as `analysis.delete`. */
  readonly action: string
  readonly objectKind?: string
  readonly objectId?: string
  readonly ip: string
  readonly details?: Record<string, unknown>
}

export interface AuditPort {
  /** Notes who did what; with a transaction, only if that is committed. */
  record(entry: AuditEntry, transaction?: Db): Promise<void>
}
