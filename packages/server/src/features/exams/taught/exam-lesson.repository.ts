import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { exam, examLesson } from '../../../platform/postgres/schema/exam.ts'

export type NewTie = Omit<typeof examLesson.$inferInsert, 'id'>

/** Of one person: only the teacher of a lesson can link it. */
export const listTies = (db: Db, examId: string, accountId: string) =>
  db
    .select()
    .from(examLesson)
    .where(and(eq(examLesson.examId, examId), eq(examLesson.accountId, accountId)))
    .orderBy(asc(examLesson.point), asc(examLesson.createdAt), asc(examLesson.id))
export type TieRow = Awaited<ReturnType<typeof listTies>>[number]

/** Returns false if it already exists. */
export async function insertTie(db: Db, row: NewTie): Promise<boolean> {
  const added = await db
    .insert(examLesson)
    .values({ id: randomUUID(), ...row })
    .onConflictDoNothing()
    .returning({ id: examLesson.id })
  return added.length > 0
}

export async function deleteTie(db: Db, examId: string, accountId: string, id: string): Promise<TieRow | undefined> {
  const [gone] = await db
    .delete(examLesson)
    .where(and(eq(examLesson.id, id), eq(examLesson.examId, examId), eq(examLesson.accountId, accountId)))
    .returning()
  return gone
}

/** A newer version of an exam has the lessons of the one before. */
export async function copyTies(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into exam_lesson (id, exam_id, point, lesson_id, lesson_title, account_id, created_at)
    select gen_random_uuid(), ${to}::uuid, point, lesson_id, lesson_title, account_id, created_at
    from exam_lesson where exam_id = ${from}`)
}

/** Exams and points to which this person has linked a lesson; only the newest version of an exam. */
export const tiesOfLesson = (db: Db, lessonId: string, accountId: string) =>
  db
    .select({ examId: examLesson.examId, point: examLesson.point })
    .from(examLesson)
    .innerJoin(exam, and(eq(exam.analysisId, examLesson.examId), sql`${exam.replacedBy} is null`))
    .where(and(eq(examLesson.lessonId, lessonId), eq(examLesson.accountId, accountId)))
    .orderBy(sql`${exam.examDate} desc nulls last`, asc(examLesson.examId), asc(examLesson.point))
