import type { Db } from '../../platform/postgres/database.ts'
import { type BoardEventKind, insertEvents } from './board-event.repository.ts'

/**
 * Notifies the data board of a change, in the same transaction. Only ids: the board reads the facts when it processes
 * the event, and so never shows older ones.
 */
export async function noteForBoard(transaction: Db, kind: BoardEventKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await insertEvents(transaction, kind, ids)
}
