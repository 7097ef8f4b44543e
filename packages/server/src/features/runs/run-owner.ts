import type { ErrorCode } from '@keguan/contract/errors'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { STEP_OF_STATUS } from '../lessons/lesson-errors.ts'
import type { LessonOwnerPort } from './run-owner.port.ts'
import { countOwned, lockOwned, lockWorkOf, moveOwned } from './run-owner.repository.ts'
import type { WorkStarter } from './run-starter.ts'
import { insertRemoval } from './storage/removal.repository.ts'
import type { LessonRemover } from './storage/run-remover.ts'

export interface LessonOwnerTools {
  readonly db: Db
  readonly clock: Clock
  readonly remover: LessonRemover
  readonly starter: WorkStarter
}

const CANCELLED: ErrorCode = 3008

export const createLessonOwner = ({ db, clock, remover, starter }: LessonOwnerTools): LessonOwnerPort => ({
  count: (ownerIds, transaction) => countOwned(transaction ?? db, ownerIds),
  stopAll: async (transaction, ownerIds) => {
    const rows = await lockWorkOf(transaction, ownerIds)
    await starter.hold(transaction, rows)
    for (const row of rows) {
      const errorStep = STEP_OF_STATUS[row.status] ?? null
      await starter.stop(transaction, row, { status: AI_STATUS.failed, errorCode: CANCELLED, errorStep })
    }
  },
  removeAll: async (transaction, ownerId) => {
    const rows = await lockOwned(transaction, ownerId)
    await remover.removeRows(transaction, rows)
    return rows.length
  },
  removeFiles: (transaction, prefix) => insertRemoval(transaction, { prefix, until: clock.now() }),
  moveAll: moveOwned,
})
