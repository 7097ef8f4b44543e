import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { evaluation, evaluationLink } from '../../../platform/postgres/schema/evaluation.ts'
import { task, taskGuest } from '../../../platform/postgres/schema/task.ts'

export type TaskGuest = typeof taskGuest.$inferSelect

export async function insertGuest(transaction: Db, row: TaskGuest): Promise<void> {
  await transaction.insert(taskGuest).values(row)
}

export const guestCount = (db: Db, taskId: string): Promise<number> =>
  db.$count(taskGuest, eq(taskGuest.taskId, taskId))

export const guestsOf = (db: Db, taskId: string): Promise<TaskGuest[]> =>
  db.select().from(taskGuest).where(eq(taskGuest.taskId, taskId)).orderBy(asc(taskGuest.createdAt), asc(taskGuest.id))

export async function findGuest(db: Db, taskId: string, id: string): Promise<TaskGuest | undefined> {
  const [row] = await db.select().from(taskGuest).where(eq(taskGuest.id, id))
  return row?.taskId === taskId ? row : undefined
}

export async function taskOfGuest(db: Db, id: string): Promise<{ title: string; expertName: string }> {
  const [row] = await db
    .select({ title: task.title, expertName: taskGuest.expertName })
    .from(taskGuest)
    .innerJoin(task, eq(task.id, taskGuest.taskId))
    .where(eq(taskGuest.id, id))
  return row ?? { title: '', expertName: '' }
}

const done = sql`${evaluation.state} in ('submitted', 'confirmed')`

/** Guests with their progress and the expiry of their link. */
export const listGuests = (db: Db, taskId: string) =>
  db
    .select({
      id: taskGuest.id,
      expertName: taskGuest.expertName,
      getsAll: taskGuest.getsAll,
      expiresAt: evaluationLink.expiresAt,
      lessons: sql<number>`(select count(*)::int from ${evaluation} where ${evaluation.guestId} = ${taskGuest.id} and ${evaluation.state} <> 'revoked')`,
      done: sql<number>`(select count(*)::int from ${evaluation} where ${evaluation.guestId} = ${taskGuest.id} and ${done})`,
    })
    .from(taskGuest)
    .leftJoin(evaluationLink, eq(evaluationLink.guestId, taskGuest.id))
    .where(eq(taskGuest.taskId, taskId))
    .orderBy(asc(taskGuest.createdAt), asc(taskGuest.id))

/**
 * Deletes a guest with link and sessions. Open evaluations end; submitted ones stay in the task under the guest's name.
 */
export async function deleteGuest(transaction: Db, id: string): Promise<void> {
  await transaction
    .update(evaluation)
    .set({ state: 'revoked' })
    .where(sql`${evaluation.guestId} = ${id} and ${inArray(evaluation.state, ['invited', 'draft', 'returned'])}`)
  await transaction.delete(taskGuest).where(eq(taskGuest.id, id))
}
