import type { BelievedChunk } from '@keguan/analysis/recognition/hear-chunk'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { lessonRecognition, recognitionChunk } from '../../../platform/postgres/schema/lesson-recognition.ts'

export type Recognition = typeof lessonRecognition.$inferSelect
type Values = Partial<Pick<Recognition, 'state' | 'progress' | 'secondsLeft' | 'errorCode'>>

/** Begins anew for this run of the lesson; what was heard before stays. */
export async function beginRecognition(transaction: Db, analysisId: string, run: number): Promise<void> {
  const fresh = { run, state: 'waiting' as const, progress: 0, secondsLeft: null, errorCode: 0 as const }
  await transaction
    .insert(lessonRecognition)
    .values({ analysisId, ...fresh })
    .onConflictDoUpdate({ target: lessonRecognition.analysisId, set: { ...fresh, updatedAt: sql`now()` } })
}

export async function findRecognition(db: Db, analysisId: string): Promise<Recognition | undefined> {
  const [row] = await db.select().from(lessonRecognition).where(eq(lessonRecognition.analysisId, analysisId))
  return row
}

export async function listRecognitions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Recognition>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(lessonRecognition)
    .where(inArray(lessonRecognition.analysisId, [...ids]))
  return new Map(rows.map((row) => [row.analysisId, row]))
}

/** False when the lesson is gone, or is at another run by now. */
export async function updateRecognition(db: Db, analysisId: string, run: number, values: Values): Promise<boolean> {
  const { rowCount } = await db
    .update(lessonRecognition)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(lessonRecognition.analysisId, analysisId), eq(lessonRecognition.run, run)))
  return rowCount === 1
}

/** Lessons whose words wait for a model. */
export const listWithoutModel = (db: Db): Promise<Pick<Recognition, 'analysisId' | 'run'>[]> =>
  db
    .select({ analysisId: lessonRecognition.analysisId, run: lessonRecognition.run })
    .from(lessonRecognition)
    .where(eq(lessonRecognition.state, 'no_model'))
    .orderBy(lessonRecognition.createdAt)

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

/** Chunks of another plan or another model are of no use once the words of this one are stored. */
export async function dropOtherChunks(transaction: Db, analysisId: string, planHash: string): Promise<void> {
  await transaction
    .delete(recognitionChunk)
    .where(and(eq(recognitionChunk.analysisId, analysisId), ne(recognitionChunk.planHash, planHash)))
}
