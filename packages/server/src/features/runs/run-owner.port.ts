import type { Db } from '../../platform/postgres/database.ts'

/** What whoever administers accounts needs of the lessons that belong to them. */
export interface LessonOwnerPort {
  count(ownerIds: readonly string[], transaction?: Db): Promise<number>
  /** Cancels whatever of theirs is waiting for a worker or in work, with its quota given back. */
  stopAll(transaction: Db, ownerIds: readonly string[]): Promise<void>
  /** Deletes every lesson of a teacher for good: rows and jobs with the transaction, files soon after it. */
  removeAll(transaction: Db, ownerId: string): Promise<number>
  /** Notes with the transaction that everything stored under this prefix has to go. */
  removeFiles(transaction: Db, prefix: string): Promise<void>
  /** Takes the lessons of teachers along to their new institution. */
  moveAll(transaction: Db, ownerIds: readonly string[], orgNodeId: string): Promise<void>
}
