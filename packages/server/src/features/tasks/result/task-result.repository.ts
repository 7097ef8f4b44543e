import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { evaluation } from '../../../platform/postgres/schema/evaluation.ts'
import { taskLesson } from '../../../platform/postgres/schema/task.ts'

export const lessonsOfTask = (db: Db, taskId: string) =>
  db
    .select({
      id: analysis.id,
      title: analysis.title,
      accountId: taskLesson.accountId,
      teacher: account.name,
      subject: analysis.subject,
      grade: analysis.grade,
      lessonDate: analysis.lessonDate,
      createdAt: taskLesson.createdAt,
    })
    .from(taskLesson)
    .innerJoin(analysis, eq(analysis.id, taskLesson.analysisId))
    .innerJoin(account, eq(account.id, taskLesson.accountId))
    .where(eq(taskLesson.taskId, taskId))
    .orderBy(asc(account.name), asc(taskLesson.createdAt), asc(analysis.id))
export type LessonOfTask = Awaited<ReturnType<typeof lessonsOfTask>>[number]

/** Those of these lessons whose teacher has begun their own evaluation but not submitted it. */
export async function ownEvaluationsOpen(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: evaluation.analysisId })
    .from(evaluation)
    .where(
      and(
        eq(evaluation.accountId, accountId),
        eq(evaluation.evaluator, 'self'),
        inArray(evaluation.state, ['invited', 'draft', 'returned']),
        inArray(evaluation.analysisId, [...ids]),
      ),
    )
  return found.map(({ id }) => id)
}
