import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { recognitionChunk } from '../../../platform/postgres/schema/lesson-recognition.ts'

type BelievedChunk = (typeof recognitionChunk.$inferSelect)['result']

export async function listChunks(db: Db, analysisId: string, planHash: string): Promise<Map<number, BelievedChunk>> {
  const rows = await db
    .select({ index: recognitionChunk.index, result: recognitionChunk.result })
    .from(recognitionChunk)
    .where(and(eq(recognitionChunk.analysisId, analysisId), eq(recognitionChunk.planHash, planHash)))
  return new Map(rows.map(({ index, result }) => [index, result]))
}

export async function keepChunk(
  db: Db,
  analysisId: string,
  planHash: string,
  index: number,
  result: BelievedChunk,
): Promise<void> {
  await db.insert(recognitionChunk).values({ analysisId, planHash, index, result }).onConflictDoNothing()
}

/** Deletes chunks of another plan or model, which are useless once the words of this one are stored. */
export async function dropOtherChunks(transaction: Db, analysisId: string, planHash: string): Promise<void> {
  await transaction
    .delete(recognitionChunk)
    .where(and(eq(recognitionChunk.analysisId, analysisId), ne(recognitionChunk.planHash, planHash)))
}

/** Deletes the chunks of recordings whose words are stored. */
export async function dropChunks(transaction: Db, analysisId: string): Promise<void> {
  await transaction.delete(recognitionChunk).where(eq(recognitionChunk.analysisId, analysisId))
}
