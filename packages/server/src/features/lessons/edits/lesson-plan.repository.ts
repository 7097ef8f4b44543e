import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { lessonPlan } from '../../../platform/postgres/schema/lesson-plan.ts'

export type StoredPlan = typeof lessonPlan.$inferSelect

export async function findPlan(db: Db, analysisId: string): Promise<StoredPlan | undefined> {
  const [row] = await db.select().from(lessonPlan).where(eq(lessonPlan.analysisId, analysisId))
  return row
}

/** In place of an earlier one; no report tells of it yet. */
export async function putPlan(db: Db, row: Omit<StoredPlan, 'matched'>): Promise<void> {
  const { analysisId: _, ...values } = row
  await db
    .insert(lessonPlan)
    .values(row)
    .onConflictDoUpdate({ target: lessonPlan.analysisId, set: { ...values, matched: false } })
}

/** False when there was none. */
export async function deletePlan(db: Db, analysisId: string): Promise<boolean> {
  const { rowCount } = await db.delete(lessonPlan).where(eq(lessonPlan.analysisId, analysisId))
  return rowCount === 1
}

export async function markMatched(db: Db, analysisId: string): Promise<void> {
  await db.update(lessonPlan).set({ matched: true }).where(eq(lessonPlan.analysisId, analysisId))
}
