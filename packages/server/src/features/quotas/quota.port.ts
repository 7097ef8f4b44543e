import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { Db } from '../../platform/postgres/database.ts'

export interface QuotaTaker {
  readonly analysisId: string
  readonly orgNodeId: string
  readonly ownerId: string
  readonly edition: Edition
  /** The quota that it already uses, if any. */
  readonly quotaId: string | null
}

/** Quota operations at the start and end of an analysis, in the transaction of the state change. */
export interface QuotaPort {
  /** Throws 3016 if the institution is metered and no quota is left, before a futile upload. */
  requireRoom(db: Db, orgNodeId: string, edition: Edition): Promise<void>
  /**
   * Takes one and returns the id of its quota; null when the institution is not metered. One that is already held is
   * kept for the same edition and exchanged for another edition. Throws 3016 when none is left; then nothing has
   * changed.
   */
  take(transaction: Db, taker: QuotaTaker): Promise<string | null>
  /** Gives back the one that the analysis holds, if any. */
  giveBack(transaction: Db, taker: QuotaTaker): Promise<void>
  /** Locks the quotas of several analyses before the first is given back, so that concurrent calls cannot deadlock. */
  hold(transaction: Db, quotaIds: readonly (string | null)[]): Promise<void>
}
