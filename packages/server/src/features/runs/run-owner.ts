import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { insertRemoval } from '../../platform/storage/loose/removal.repository.ts'
import type { RunKinds } from './run-kind.ts'
import type { RunOwnerPort } from './run-owner.port.ts'
import { countOwned, lockOwned, lockWorkOf, moveOwned } from './run-owner.repository.ts'
import type { RunStarter } from './run-starter.ts'
import type { RunRemover } from './storage/run-remover.ts'

export interface RunOwnerTools {
  readonly db: Db
  readonly clock: Clock
  readonly remover: RunRemover
  readonly starter: RunStarter
  readonly kinds: RunKinds
}

export const createRunOwner = ({ db, clock, remover, starter, kinds }: RunOwnerTools): RunOwnerPort => ({
  count: (ownerIds, transaction) => countOwned(transaction ?? db, ownerIds),
  stopAll: async (transaction, ownerIds) => {
    const rows = await lockWorkOf(transaction, ownerIds)
    await starter.hold(transaction, rows)
    for (const row of rows) {
      await starter.stop(transaction, row, {
        errorCode: ERROR.cancelled,
        errorStep: kinds.of(row).stepOf[row.status] ?? null,
      })
    }
  },
  removeAll: async (transaction, ownerId) => {
    const rows = await lockOwned(transaction, ownerId)
    return remover.removeRows(transaction, rows)
  },
  discardParts: remover.discardParts,
  removeFiles: (transaction, prefix) => insertRemoval(transaction, { prefix, until: clock.now() }),
  moveAll: moveOwned,
})
