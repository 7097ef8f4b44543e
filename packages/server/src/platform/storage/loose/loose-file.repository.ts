import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../postgres/database.ts'
import { looseFile } from '../../postgres/schema/artefact.ts'

/** Far longer than it takes to put a report, a text or a picture and store its row. */
const DRAFT_MINUTES = 10
/** Marks an expired draft before its removal, so that a late reference to it is refused. */
const GRACE_MINUTES = 1

const endedLongAgo = sql`now() - make_interval(mins => ${GRACE_MINUTES})`

/** Records a file that is about to be put. */
export async function noteDraft(db: Db, storageKey: string, minutes = DRAFT_MINUTES): Promise<void> {
  const until = sql`now() + make_interval(mins => ${minutes})`
  await db.insert(looseFile).values({ storageKey, until })
}

/** Ends the drafts that nobody has claimed, and returns their keys. */
export async function endDrafts(db: Db, storageKeys: readonly string[]): Promise<string[]> {
  if (storageKeys.length === 0) return []
  const ended = await db
    .update(looseFile)
    .set({ until: endedLongAgo })
    .where(inArray(looseFile.storageKey, [...storageKeys]))
    .returning({ key: looseFile.storageKey })
  return ended.map(({ key }) => key)
}

/** Claims a draft permanently, in the transaction that refers to it. False if it is too late: the file may be gone. */
export async function takeDraft(transaction: Db, storageKey: string): Promise<boolean> {
  const mine = and(eq(looseFile.storageKey, storageKey), gt(looseFile.until, sql`now()`))
  const { rowCount } = await transaction.delete(looseFile).where(mine)
  return rowCount === 1
}

/** Records files that nothing will refer to once the transaction commits. */
export async function noteLeft(transaction: Db, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  await transaction
    .insert(looseFile)
    .values(storageKeys.map((storageKey) => ({ storageKey, until: endedLongAgo })))
    .onConflictDoUpdate({ target: looseFile.storageKey, set: { until: endedLongAgo } })
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
