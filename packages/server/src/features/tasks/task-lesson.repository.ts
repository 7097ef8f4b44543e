import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, asc, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { evaluation } from '../../platform/postgres/schema/evaluation.ts'
import { taskLesson } from '../../platform/postgres/schema/task.ts'
import type { TaskRecord } from './task.repository.ts'

export interface LessonOwner {
  readonly accountId: string
  /** Lessons made earlier are locked for now. */
  readonly after: Date | undefined
}

type Rules = Pick<TaskRecord, 'subject' | 'grade' | 'edition'>

const fits = ({ subject, grade, edition }: Rules): (SQL | undefined)[] => [
  eq(analysis.kind, 'ai'),
  eq(analysis.status, AI_STATUS.complete),
  subject === null ? undefined : eq(analysis.subject, subject),
  grade === null ? undefined : eq(analysis.grade, grade),
  edition === null ? undefined : eq(analysis.edition, edition),
]

const ownedBy = ({ accountId, after }: LessonOwner): (SQL | undefined)[] => [
  eq(analysis.ownerId, accountId),
  after ? gte(analysis.createdAt, after) : undefined,
]

const LESSON = {
  id: analysis.id,
  title: analysis.title,
  subject: analysis.subject,
  grade: analysis.grade,
  lessonDate: analysis.lessonDate,
}

export const listFitting = (db: Db, rules: Rules & { readonly id: string }, owner: LessonOwner, limit: number) =>
  db
    .select({
      ...LESSON,
      isDone: sql<boolean>`exists (select 1 from ${taskLesson} where ${taskLesson.taskId} = ${rules.id} and ${taskLesson.analysisId} = ${analysis.id})`,
    })
    .from(analysis)
    .where(and(...ownedBy(owner), ...fits(rules)))
    .orderBy(desc(analysis.createdAt), desc(analysis.id))
    .limit(limit)

export const findFitting = (db: Db, rules: Rules, owner: LessonOwner, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(LESSON)
        .from(analysis)
        .where(and(...ownedBy(owner), ...fits(rules), inArray(analysis.id, [...ids])))

export async function areOwned(db: Db, owner: LessonOwner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  return (await db.$count(analysis, and(...ownedBy(owner), inArray(analysis.id, [...ids])))) === ids.length
}

export const handedInBy = (db: Db, taskId: string, accountId: string) =>
  db
    .select({ id: taskLesson.analysisId })
    .from(taskLesson)
    .where(and(eq(taskLesson.taskId, taskId), eq(taskLesson.accountId, accountId)))

export async function insertLessons(
  db: Db,
  taskId: string,
  accountId: string,
  ids: readonly string[],
  createdAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((analysisId) => ({ taskId, accountId, analysisId, createdAt }))
  await db.insert(taskLesson).values(rows).onConflictDoNothing()
}

export async function deleteLessons(db: Db, taskId: string, accountId: string, ids?: readonly string[]): Promise<void> {
  await db
    .delete(taskLesson)
    .where(
      and(
        eq(taskLesson.taskId, taskId),
        eq(taskLesson.accountId, accountId),
        ids === undefined ? undefined : inArray(taskLesson.analysisId, [...ids]),
      ),
    )
}

/** A lesson of the task with its teacher. */
export async function findTaskLesson(db: Db, taskId: string, analysisId: string) {
  const [row] = await db
    .select({ ...LESSON, accountId: taskLesson.accountId })
    .from(taskLesson)
    .innerJoin(analysis, eq(analysis.id, taskLesson.analysisId))
    .where(and(eq(taskLesson.taskId, taskId), eq(taskLesson.analysisId, analysisId)))
  return row
}

/** All lessons of the task, or those of the ids that belong to it. */
export const findTaskLessons = (db: Db, taskId: string, ids?: readonly string[]) =>
  ids?.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: analysis.id, title: analysis.title })
        .from(taskLesson)
        .innerJoin(analysis, eq(analysis.id, taskLesson.analysisId))
        .where(
          and(eq(taskLesson.taskId, taskId), ids === undefined ? undefined : inArray(taskLesson.analysisId, [...ids])),
        )
        .orderBy(asc(taskLesson.createdAt), asc(taskLesson.analysisId))

const key = sql`(${taskLesson.createdAt}, ${taskLesson.analysisId})`
const at = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

export async function listTaskLessons(db: Db, taskId: string, page: PagePlace<Cursor>) {
  const newest = [desc(taskLesson.createdAt), desc(taskLesson.analysisId)]
  const found = await db
    .select({ ...LESSON, createdAt: taskLesson.createdAt, accountId: taskLesson.accountId, teacher: account.name })
    .from(taskLesson)
    .innerJoin(analysis, eq(analysis.id, taskLesson.analysisId))
    .innerJoin(account, eq(account.id, taskLesson.accountId))
    .where(
      and(
        eq(taskLesson.taskId, taskId),
        page.after ? sql`${key} < ${at(page.after)}` : undefined,
        page.before ? sql`${key} > ${at(page.before)}` : undefined,
      ),
    )
    .orderBy(...(page.before ? [asc(taskLesson.createdAt), asc(taskLesson.analysisId)] : newest))
    .limit(page.limit)
  return page.before ? found.reverse() : found
}

export async function countTaskLessons(db: Db, taskId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(taskLesson)
    .where(eq(taskLesson.taskId, taskId))
  return row?.count ?? 0
}

export const evaluationsOfTask = (db: Db, taskId: string, analysisIds?: readonly string[]) =>
  analysisIds?.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: evaluation.id,
          analysisId: evaluation.analysisId,
          accountId: evaluation.accountId,
          guestId: evaluation.guestId,
          name: evaluation.expertName,
          evaluator: evaluation.evaluator,
          state: evaluation.state,
          record: evaluation.record,
        })
        .from(evaluation)
        .where(
          and(
            eq(evaluation.taskId, taskId),
            ne(evaluation.state, 'revoked'),
            analysisIds ? inArray(evaluation.analysisId, [...analysisIds]) : undefined,
          ),
        )
        .orderBy(asc(evaluation.createdAt), asc(evaluation.id))
export type TaskEvaluationRow = Awaited<ReturnType<typeof evaluationsOfTask>>[number]
