import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { looseFile } from '../../../platform/postgres/schema/artefact.ts'

/** Far longer than a file of a report takes to be put and pointed to. */
const DRAFT_MINUTES = 10
/** Marks an expired draft before its removal, so that a late reference to it is refused. */
const GRACE_MINUTES = 1

/** Notes a file that is about to be put. */
export async function noteDraft(db: Db, storageKey: string): Promise<void> {
  const until = sql`now() + make_interval(mins => ${DRAFT_MINUTES})`
  await db.insert(looseFile).values({ storageKey, until })
}

/**
 * Takes a draft for good, with the transaction that points to it. False when that comes too late: the file may be gone.
 */
export async function takeDraft(transaction: Db, storageKey: string): Promise<boolean> {
  const mine = and(eq(looseFile.storageKey, storageKey), gt(looseFile.until, sql`now()`))
  const { rowCount } = await transaction.delete(looseFile).where(mine)
  return rowCount === 1
}

/** Notes files that nothing will point to once the transaction is stored. */
export async function noteLeft(transaction: Db, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  const until = sql`now() - make_interval(mins => ${GRACE_MINUTES})`
  await transaction
    .insert(looseFile)
    .values(storageKeys.map((storageKey) => ({ storageKey, until })))
    .onConflictDoUpdate({ target: looseFile.storageKey, set: { until } })
}

export async function listLeft(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: looseFile.storageKey })
    .from(looseFile)
    .where(lt(looseFile.until, sql`now() - make_interval(mins => ${GRACE_MINUTES}) + interval '1 second'`))
    .orderBy(asc(looseFile.until))
    .limit(limit)
  return rows.map(({ key }) => key)
}

export async function forgetLoose(db: Db, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length > 0) await db.delete(looseFile).where(inArray(looseFile.storageKey, [...storageKeys]))
}
