import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { lessonPlan } from '../../../platform/postgres/schema/lesson-plan.ts'

export type StoredPlan = typeof lessonPlan.$inferSelect

export async function findPlan(db: Db, analysisId: string): Promise<StoredPlan | undefined> {
  const [row] = await db.select().from(lessonPlan).where(eq(lessonPlan.analysisId, analysisId))
  return row
}

/** In place of an earlier one; no report tells of it yet. */
export async function putPlan(db: Db, row: Omit<StoredPlan, 'matched' | 'errorCode'>): Promise<void> {
  const { analysisId: _, ...values } = row
  await db
    .insert(lessonPlan)
    .values(row)
    .onConflictDoUpdate({ target: lessonPlan.analysisId, set: { ...values, matched: false, errorCode: 0 } })
}

/** False when there was none. */
export async function deletePlan(db: Db, analysisId: string): Promise<boolean> {
  const { rowCount } = await db.delete(lessonPlan).where(eq(lessonPlan.analysisId, analysisId))
  return rowCount === 1
}

export async function markMatched(db: Db, analysisId: string): Promise<void> {
  await db.update(lessonPlan).set({ matched: true, errorCode: 0 }).where(eq(lessonPlan.analysisId, analysisId))
}

/** It is not compared any more, until another plan takes its place or the lesson is measured again. */
export async function markFailed(db: Db, analysisId: string, errorCode: ErrorCode): Promise<void> {
  await db
    .update(lessonPlan)
    .set({ errorCode })
    .where(and(eq(lessonPlan.analysisId, analysisId), eq(lessonPlan.matched, false)))
}
