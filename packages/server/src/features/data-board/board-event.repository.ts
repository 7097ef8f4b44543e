import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { boardEvent, type BoardEventKind as Kind } from '../../platform/postgres/schema/data-board.ts'

export type BoardEventKind = Kind

export async function insertEvents(db: Db, kind: BoardEventKind, ids: readonly string[]): Promise<void> {
  await db.insert(boardEvent).values(ids.map((objectId) => ({ kind, objectId })))
}

export const countEvents = (db: Db): Promise<number> => db.$count(boardEvent)

/** Takes the oldest events; the transaction deletes them. */
export async function takeEvents(transaction: Db, limit: number) {
  const ids = transaction.select({ id: boardEvent.id }).from(boardEvent).orderBy(asc(boardEvent.id)).limit(limit)
  return transaction
    .delete(boardEvent)
    .where(inArray(boardEvent.id, sql`(${ids})`))
    .returning({ kind: boardEvent.kind, objectId: boardEvent.objectId })
}
