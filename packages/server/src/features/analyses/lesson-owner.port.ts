import type { Db } from '../../platform/postgres/database.ts'

/** What whoever administers accounts needs of the lessons that belong to them. */
export interface LessonOwnerPort {
  count(ownerId: string): Promise<number>
  /** Deletes every lesson of a teacher for good: rows and jobs with the transaction, files soon after it. */
  removeAll(transaction: Db, ownerId: string): Promise<number>
  /** Takes the lessons of teachers along to their new institution. */
  moveAll(transaction: Db, ownerIds: readonly string[], orgNodeId: string): Promise<void>
}
