import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { touchAnswer, touchDelivery, touchNote } from '../../platform/postgres/schema/touch.ts'

export const answersOf = (db: Db, noteIds: readonly string[]) =>
  db
    .select()
    .from(touchAnswer)
    .where(inArray(touchAnswer.noteId, [...noteIds]))
    .orderBy(touchAnswer.createdAt, touchAnswer.id)

export const deliveriesOf = (db: Db, answerIds: readonly string[]) =>
  db
    .select({ delivery: touchDelivery, name: touchNote.name })
    .from(touchDelivery)
    .innerJoin(touchNote, eq(touchNote.id, touchDelivery.noteId))
    .where(inArray(touchDelivery.answerId, [...answerIds]))
    .orderBy(touchNote.createdAt)

export async function insertAnswer(
  transaction: Db,
  answer: typeof touchAnswer.$inferInsert,
  deliveries: readonly (typeof touchDelivery.$inferInsert)[],
): Promise<void> {
  await transaction.insert(touchAnswer).values(answer)
  await transaction.insert(touchDelivery).values([...deliveries])
}

/** A note that is merged into another brings its own merged notes along. */
export const moveDoubles = (transaction: Db, fromId: string, intoId: string) =>
  transaction.update(touchNote).set({ mergedInto: intoId }).where(eq(touchNote.mergedInto, fromId))

/** Mails that are due, locked for this process until its transaction ends. */
export const lockWaitingMails = (transaction: Db, now: Date, limit: number) =>
  transaction
    .select({ delivery: touchDelivery, note: touchNote, answer: touchAnswer })
    .from(touchDelivery)
    .innerJoin(touchNote, eq(touchNote.id, touchDelivery.noteId))
    .innerJoin(touchAnswer, eq(touchAnswer.id, touchDelivery.answerId))
    .where(and(eq(touchDelivery.state, 'waiting'), lte(touchDelivery.nextAt, now), isNull(touchNote.spam)))
    .orderBy(asc(touchDelivery.nextAt))
    .limit(limit)
    .for('update', { of: touchDelivery, skipLocked: true })

export async function setDelivery(
  db: Db,
  { answerId, noteId }: { readonly answerId: string; readonly noteId: string },
  values: Partial<typeof touchDelivery.$inferInsert>,
): Promise<void> {
  await db
    .update(touchDelivery)
    .set({ ...values, attempts: sql`${touchDelivery.attempts} + 1` })
    .where(and(eq(touchDelivery.answerId, answerId), eq(touchDelivery.noteId, noteId)))
}
