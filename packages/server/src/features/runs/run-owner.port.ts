import type { Db } from '../../platform/postgres/database.ts'

/** Operations on all runs of an account, for account administration. */
export interface RunOwnerPort {
  count(ownerIds: readonly string[], transaction?: Db): Promise<number>
  /** Cancels all their queued and running runs and gives back the quota. */
  stopAll(transaction: Db, ownerIds: readonly string[]): Promise<void>
  /**
   * Permanently deletes every run of a person: rows and jobs in the transaction, files soon after it. Returns the
   * uploads whose parts the caller discards after the commit.
   */
  removeAll(transaction: Db, ownerId: string): Promise<readonly string[]>
  /** Removes the arrived parts of deleted uploads. */
  discardParts(uploadIds: readonly string[]): Promise<void>
  /** Records, in the transaction, that all files under this prefix are to be removed. */
  removeFiles(transaction: Db, prefix: string): Promise<void>
  /** Moves the runs of people to their new institution. */
  moveAll(transaction: Db, ownerIds: readonly string[], orgNodeId: string): Promise<void>
}
