import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { Db } from '../../platform/postgres/database.ts'

export interface QuotaTaker {
  readonly analysisId: string
  readonly orgNodeId: string
  readonly ownerId: string
  readonly edition: Edition
  /** The quota that it holds one of already. */
  readonly quotaId: string | null
}

/** Quota operations at the start and end of an analysis, in the transaction of the state change. */
export interface QuotaPort {
  /** Throws 3016 if the institution is counted and nothing is left, before an upload in vain. */
  requireRoom(db: Db, orgNodeId: string, edition: Edition): Promise<void>
  /**
   * Takes one and answers of which quota; null when the institution is not counted. One that is held already is kept
   * for the same edition and exchanged for another. Throws 3016 when nothing is left, and then nothing has changed.
   */
  take(transaction: Db, taker: QuotaTaker): Promise<string | null>
  /** Gives back the one that the analysis holds, if it holds one. */
  giveBack(transaction: Db, taker: QuotaTaker): Promise<void>
  /**
   * Holds the quotas of several analyses before the first is given back, so that two who do this never block each
   * other.
   */
  hold(transaction: Db, quotaIds: readonly (string | null)[]): Promise<void>
}
