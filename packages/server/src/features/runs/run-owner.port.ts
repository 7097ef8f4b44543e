import type { Db } from '../../platform/postgres/database.ts'

/** Operations on all runs of an account, for account administration. */
export interface RunOwnerPort {
  count(ownerIds: readonly string[], transaction?: Db): Promise<number>
  /** Cancels whatever of theirs is waiting for a worker or in work, with its quota given back. */
  stopAll(transaction: Db, ownerIds: readonly string[]): Promise<void>
  /**
   * Deletes every run of a person for good: rows and jobs with the transaction, files soon after it. Returns the
   * uploads whose parts the caller discards after the commit.
   */
  removeAll(transaction: Db, ownerId: string): Promise<readonly string[]>
  /** Removes what has arrived of files that are forgotten. */
  discardParts(uploadIds: readonly string[]): Promise<void>
  /** Notes with the transaction that everything stored under this prefix has to go. */
  removeFiles(transaction: Db, prefix: string): Promise<void>
  /** Takes the runs of people along to their new institution. */
  moveAll(transaction: Db, ownerIds: readonly string[], orgNodeId: string): Promise<void>
}
