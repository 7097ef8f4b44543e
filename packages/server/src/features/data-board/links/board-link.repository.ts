import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { lockInTransaction } from '../../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { boardLink } from '../../../platform/postgres/schema/data-board.ts'

export type BoardLinkRow = typeof boardLink.$inferSelect

export async function insertLink(db: Db, row: typeof boardLink.$inferInsert): Promise<void> {
  await db.insert(boardLink).values(row)
}

/** Serialises link creation per person, so that a limit also holds for concurrent calls. */
export async function holdLinks(transaction: Db, ownerId: string): Promise<void> {
  await lockInTransaction(transaction, 'newBoardLinks', ownerId)
}

const holds = (now: Date) => and(isNull(boardLink.revokedAt), gt(boardLink.expiresAt, now))

export async function countLinks(db: Db, ownerId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(boardLink)
    .where(and(eq(boardLink.ownerId, ownerId), holds(now)))
  return row?.count ?? 0
}

const LISTED = 100

export const listLinks = (db: Db, ownerId: string): Promise<BoardLinkRow[]> =>
  db
    .select()
    .from(boardLink)
    .where(eq(boardLink.ownerId, ownerId))
    .orderBy(desc(boardLink.createdAt), desc(boardLink.id))
    .limit(LISTED)

/** False when this person has no such link, or has already revoked it. */
export async function revokeLink(db: Db, ownerId: string, id: string, now: Date): Promise<BoardLinkRow | undefined> {
  const [row] = await db
    .update(boardLink)
    .set({ revokedAt: now })
    .where(and(eq(boardLink.id, id), eq(boardLink.ownerId, ownerId), isNull(boardLink.revokedAt)))
    .returning()
  return row
}

export async function findLink(db: Db, tokenHash: string, now: Date): Promise<BoardLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(boardLink)
    .where(and(eq(boardLink.tokenHash, tokenHash), holds(now)))
  return row
}

export async function countUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(boardLink)
    .set({ uses: sql`${boardLink.uses} + 1`, usedAt: now })
    .where(eq(boardLink.id, id))
}
