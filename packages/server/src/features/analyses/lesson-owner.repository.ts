import { count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import type { Analysis } from './analysis.repository.ts'

/** Below every version of settings: such a report was measured by the rules of another institution. */
const OTHER_RULES = -1

export async function countOwned(db: Db, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(analysis).where(eq(analysis.ownerId, ownerId))
  return row?.count ?? 0
}

/** Held against others until the transaction ends. */
export const lockOwned = (transaction: Db, ownerId: string): Promise<Analysis[]> =>
  transaction.select().from(analysis).where(eq(analysis.ownerId, ownerId)).orderBy(analysis.id).for('update')

export async function moveOwned(transaction: Db, ownerIds: readonly string[], orgNodeId: string): Promise<void> {
  await transaction
    .update(analysis)
    .set({ orgNodeId, settingsVersion: OTHER_RULES })
    .where(inArray(analysis.ownerId, [...ownerIds]))
}
