import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { countEvents } from './board-event.repository.ts'
import { noteForBoard } from './board-events.port.ts'
import { findState } from './feed/feed.repository.ts'

/** Current generation of the board, and number of pending events. */
export async function findFeedState(db: Db): Promise<{ readonly generation: number; readonly waiting: number }> {
  const state = await findState(db)
  return { generation: state?.generation ?? 0, waiting: await countEvents(db) }
}

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

/** Maintenance of the board. */
export function createBoardUpkeep({ db, audit }: { readonly db: Db; readonly audit: AuditPort }) {
  return {
    async rebuild(actor: Actor): Promise<void> {
      await db.transaction(async (transaction) => {
        await noteForBoard(transaction, 'rebuild', [NOBODYS_ID])
        const action = { action: 'data_board.rebuild' as const, objectKind: 'data_board' as const, objectId: '' }
        await audit.recordBy(actor, action, transaction)
      })
    },

    async exported(actor: Actor, place: string): Promise<void> {
      const action = { action: 'data_board.export' as const, objectKind: 'data_board' as const, objectId: '' }
      await audit.recordBy(actor, { ...action, objectName: place })
    },
  }
}
export type BoardUpkeep = ReturnType<typeof createBoardUpkeep>
