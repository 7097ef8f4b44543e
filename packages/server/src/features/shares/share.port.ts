import type { SharedPart } from '@keguan/contract/api/report-shares'
import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'

/** What colleagues of an owner may read. */
export interface SharePort {
  /** What part of somebody else's finished run the caller may read; undefined for nothing. */
  readonly partOf: (actor: Actor, kind: RunKindId, analysisId: string) => Promise<SharedPart | undefined>
  /** A newer version is shared as the one before. */
  readonly copy: (transaction: Db, from: string, to: string) => Promise<void>
}
