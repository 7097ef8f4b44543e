import type { SharedPart } from '@keguan/contract/api/report-shares'
import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'

/** What colleagues of an owner may read. */
export interface SharePort {
  /** Which part of somebody else's finished run the caller may read; undefined for none. */
  readonly partOf: (actor: Actor, kind: RunKindId, analysisId: string) => Promise<SharedPart | undefined>
  /** Shares a newer version like the one before. */
  readonly copy: (transaction: Db, from: string, to: string) => Promise<void>
}
