import type { RelationReview } from '@keguan/analysis/graph/review-relations'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { type EditContents, lessonEdit } from '../../../platform/postgres/schema/lesson-edit.ts'

/** The current plan of a lesson. */
export interface PlanEdit {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly createdAt: Date
}

type LessonLayer = 'plan' | 'relation'

export interface NewEdit<L extends LessonLayer> {
  readonly analysisId: string
  readonly layer: L
  readonly content: EditContents[L]
  readonly authorId: string
  readonly createdAt: Date
}

export async function addEdit<L extends LessonLayer>(transaction: Db, edit: NewEdit<L>): Promise<void> {
  await transaction.insert(lessonEdit).values(edit)
}

/** The latest plan; undefined if there was none, or it was removed. */
export async function findPlan(db: Db, analysisId: string): Promise<PlanEdit | undefined> {
  const [row] = await db
    .select()
    .from(lessonEdit)
    .where(and(eq(lessonEdit.analysisId, analysisId), eq(lessonEdit.layer, 'plan')))
    .orderBy(desc(lessonEdit.id))
    .limit(1)
  if (!row) return undefined
  const { name, text } = row.content as EditContents['plan']
  return text === null ? undefined : { id: row.id, name: name ?? '', text, createdAt: row.createdAt }
}

/** The latest review of each relation, without withdrawn ones; in the order in which they were first reviewed. */
export async function listRelations(db: Db, analysisId: string): Promise<RelationReview[]> {
  const rows = await db
    .select({ content: sql<EditContents['relation']>`${lessonEdit.content}` })
    .from(lessonEdit)
    .where(and(eq(lessonEdit.analysisId, analysisId), eq(lessonEdit.layer, 'relation')))
    .orderBy(lessonEdit.id)
  return standing(rows.map(({ content }) => content))
}

/** Reviews of relations that are still in force. */
export function standing(said: readonly EditContents['relation'][]): RelationReview[] {
  const last = new Map(said.map((each) => [JSON.stringify([each.from, each.to]), each]))
  return [...last.values()].flatMap(({ from, to, verdict }) => (verdict === null ? [] : [{ from, to, verdict }]))
}

/** Deletes the text of removed plans; author and time are kept. */
export async function forgetPlanTexts(transaction: Db, analysisId: string): Promise<void> {
  await transaction
    .update(lessonEdit)
    .set({ content: { name: null, text: null } })
    .where(and(eq(lessonEdit.analysisId, analysisId), eq(lessonEdit.layer, 'plan')))
}

/** The plan is no longer compared, until it is replaced or the lesson is measured again. */
export async function markFailed(db: Db, analysisId: string, planErrorCode: ErrorCode): Promise<void> {
  const plan = await findPlan(db, analysisId)
  if (!plan) return
  await db
    .update(analysis)
    .set({ planErrorCode })
    .where(and(eq(analysis.id, analysisId), sql`${analysis.planEditId} is distinct from ${plan.id}`))
}
