import type { Db } from '../../platform/postgres/database.ts'
import type { LessonOwnerPort } from './lesson-owner.port.ts'
import { countOwned, lockOwned, moveOwned } from './lesson-owner.repository.ts'
import type { LessonRemover } from './lesson-remover.ts'

export const createLessonOwner = (db: Db, remover: LessonRemover): LessonOwnerPort => ({
  count: (ownerId) => countOwned(db, ownerId),
  removeAll: async (transaction, ownerId) => {
    const rows = await lockOwned(transaction, ownerId)
    await remover.removeRows(transaction, rows)
    return rows.length
  },
  moveAll: moveOwned,
})
