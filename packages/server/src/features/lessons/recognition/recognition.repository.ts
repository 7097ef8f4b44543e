import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { lessonRecognition } from '../../../platform/postgres/schema/lesson-recognition.ts'

export type Recognition = typeof lessonRecognition.$inferSelect
type Values = Partial<Pick<Recognition, 'state' | 'progress' | 'secondsLeft' | 'errorCode' | 'startsAt'>>

/** One attempt to recognise a lesson. */
export type RecognitionKey = Pick<Recognition, 'analysisId' | 'run' | 'request'>

/** Restarts for this run of the lesson; recognised chunks are kept. */
export async function beginRecognition(
  transaction: Db,
  { analysisId, run, model = null }: { analysisId: string; run: number; model?: string | null },
): Promise<void> {
  const fresh = {
    run,
    model,
    state: 'waiting' as const,
    progress: 0,
    secondsLeft: null,
    startsAt: null,
    errorCode: 0 as const,
  }
  const set = { ...fresh, request: sql`${lessonRecognition.request} + 1`, updatedAt: sql`now()` }
  await transaction
    .insert(lessonRecognition)
    .values({ analysisId, ...fresh })
    .onConflictDoUpdate({ target: lessonRecognition.analysisId, set })
}

/** The lesson continues in another run with the same recording. */
export async function moveRecognition(transaction: Db, analysisId: string, run: number): Promise<void> {
  await transaction.update(lessonRecognition).set({ run }).where(eq(lessonRecognition.analysisId, analysisId))
}

/** The lesson now has a transcript, or no sound. */
export async function deleteRecognition(transaction: Db, analysisId: string): Promise<void> {
  await transaction.delete(lessonRecognition).where(eq(lessonRecognition.analysisId, analysisId))
}

/** False when there was nothing to stop. */
export async function cancelRecognition(transaction: Db, analysisId: string): Promise<boolean> {
  const { rowCount } = await transaction
    .update(lessonRecognition)
    .set({ state: 'cancelled', secondsLeft: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(lessonRecognition.analysisId, analysisId),
        inArray(lessonRecognition.state, ['waiting', 'no_model', 'running']),
      ),
    )
  return rowCount === 1
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

/** False if the lesson is deleted or in another run, or the attempt was cancelled or restarted. */
export async function updateRecognition(
  db: Db,
  { analysisId, run, request }: RecognitionKey,
  values: Values,
): Promise<boolean> {
  const { rowCount } = await db
    .update(lessonRecognition)
    .set({ ...values, updatedAt: sql`now()` })
    .where(
      and(
        eq(lessonRecognition.analysisId, analysisId),
        eq(lessonRecognition.run, run),
        eq(lessonRecognition.request, request),
        ne(lessonRecognition.state, 'cancelled'),
        // the lesson was cancelled, or is being analysed again
        sql`exists (select 1 from ${analysis} where ${analysis.id} = ${analysisId} and ${analysis.run} = ${run})`,
      ),
    )
  return rowCount === 1
}

/** Lessons that wait for a speech model. */
export const listWithoutModel = (db: Db): Promise<RecognitionKey[]> =>
  db
    .select({
      analysisId: lessonRecognition.analysisId,
      run: lessonRecognition.run,
      request: lessonRecognition.request,
    })
    .from(lessonRecognition)
    .where(eq(lessonRecognition.state, 'no_model'))
    .orderBy(lessonRecognition.createdAt)
