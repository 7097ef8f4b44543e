import { eq } from 'drizzle-orm'
import type { Db } from '../../postgres/database.ts'
import { removal } from '../../postgres/schema/artefact.ts'

export async function insertRemoval(db: Db, row: typeof removal.$inferInsert): Promise<void> {
  await db.insert(removal).values(row).onConflictDoNothing()
}

export const listRemovals = (db: Db, limit: number): Promise<(typeof removal.$inferSelect)[]> =>
  db.select().from(removal).orderBy(removal.until).limit(limit)

export async function deleteRemoval(db: Db, prefix: string): Promise<void> {
  await db.delete(removal).where(eq(removal.prefix, prefix))
}
