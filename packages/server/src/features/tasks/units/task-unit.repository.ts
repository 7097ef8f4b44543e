import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { task, taskLesson, taskPerson } from '../../../platform/postgres/schema/task.ts'
import type { LessonOwner } from '../task-lesson.repository.ts'

/** Those of the ids that are large units of this person. */
export async function findOwnUnits(db: Db, { accountId, after }: LessonOwner, ids: readonly string[]) {
  if (ids.length === 0) return []
  const owned = and(
    ...[eq(analysis.kind, 'unit'), eq(analysis.ownerId, accountId)],
    after ? gte(analysis.createdAt, after) : undefined,
    inArray(analysis.id, [...ids]),
  )
  return db.select({ status: analysis.status }).from(analysis).where(owned)
}

/** Units of a task, and whether this person has read each since the task counts for them. */
export const unitsOf = (db: Db, taskId: string, accountId: string) =>
  db
    .select({
      chapter_analysis_id: analysis.id,
      title: analysis.title,
      is_done: sql<boolean>`exists (select from audit_log a join task_person p on p.account_id = a.account_id
        where p.task_id = ${taskLesson.taskId} and p.account_id = ${accountId} and a.action = 'unit.report'
          and a.object_id = ${analysis.id}::text and a.created_at >= p.counted_from)`,
    })
    .from(taskLesson)
    .innerJoin(analysis, eq(analysis.id, taskLesson.analysisId))
    .where(and(eq(taskLesson.taskId, taskId), eq(analysis.kind, 'unit')))
    .orderBy(asc(taskLesson.createdAt), asc(analysis.title), asc(analysis.id))

export interface Lent {
  readonly unitId: string
  readonly accountId: string
  readonly orgNodeId: string
  readonly after: Date | undefined
  /** The day in China. */
  readonly today: string
  /** Any task where it is left out. */
  readonly taskId?: string
}

/**
 * Whether a task currently lets this person read the unit, which still belongs to its creator and their institution.
 */
export async function isLent(db: Db, { unitId, accountId, orgNodeId, after, today, taskId }: Lent): Promise<boolean> {
  const [row] = await db
    .select({ id: task.id })
    .from(task)
    .innerJoin(taskPerson, and(eq(taskPerson.taskId, task.id), eq(taskPerson.accountId, accountId)))
    .innerJoin(taskLesson, and(eq(taskLesson.taskId, task.id), eq(taskLesson.analysisId, unitId)))
    .innerJoin(analysis, and(eq(analysis.id, taskLesson.analysisId), eq(analysis.ownerId, task.ownerId)))
    .innerJoin(account, eq(account.id, task.ownerId))
    .where(
      and(
        ...[eq(task.kind, 'read'), eq(task.ofGiver, true), eq(analysis.kind, 'unit')],
        ...[isNull(task.closedAt), lte(task.fromOn, today), gte(task.untilOn, today)],
        ...[eq(analysis.orgNodeId, orgNodeId), isNull(account.deletionId)],
        after ? gte(analysis.createdAt, after) : undefined,
        taskId === undefined ? undefined : eq(task.id, taskId),
      ),
    )
    .limit(1)
  return row !== undefined
}
