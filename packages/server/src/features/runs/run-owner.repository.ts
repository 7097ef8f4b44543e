import { RUN_UNFINISHED } from '@keguan/contract/vocabulary/run-kind'
import { and, asc, between, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import type { Run } from './run.repository.ts'

/** Lower than every version of settings: such a report was measured by the rules of another institution. */
const OTHER_RULES = -1

export async function countOwned(db: Db, ownerIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(analysis)
    .where(sql`${analysis.ownerId} = any(${sql.param([...ownerIds])}::uuid[])`)
  return row?.count ?? 0
}

/** Their runs, locked until the transaction ends. */
export const lockOwned = (transaction: Db, ownerId: string): Promise<Run[]> =>
  transaction.select().from(analysis).where(eq(analysis.ownerId, ownerId)).orderBy(analysis.id).for('update')

export async function moveOwned(transaction: Db, ownerIds: readonly string[], orgNodeId: string): Promise<void> {
  await transaction
    .update(analysis)
    .set({ orgNodeId, settingsVersion: OTHER_RULES })
    .where(inArray(analysis.ownerId, [...ownerIds]))
}

/** Their queued and running runs, locked until the transaction ends. */
export const lockWorkOf = (transaction: Db, ownerIds: readonly string[]): Promise<Run[]> =>
  transaction
    .select()
    .from(analysis)
    .where(
      and(
        sql`${analysis.ownerId} = any(${sql.param([...ownerIds])}::uuid[])`,
        between(analysis.status, RUN_UNFINISHED.first, RUN_UNFINISHED.last),
      ),
    )
    .orderBy(asc(analysis.id))
    .for('update')
