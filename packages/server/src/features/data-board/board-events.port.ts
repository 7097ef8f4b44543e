import type { Db } from '../../platform/postgres/database.ts'
import { type BoardEventKind, insertEvents } from './board-event.repository.ts'

/**
 * Tells the data board that something has changed, in the transaction that changes it. Only ids: the board asks for the
 * facts when it takes the event, and so never shows older ones.
 */
export async function noteForBoard(transaction: Db, kind: BoardEventKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await insertEvents(transaction, kind, ids)
}
