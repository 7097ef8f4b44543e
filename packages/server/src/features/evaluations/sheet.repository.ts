import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { evaluationChange, evaluationComment, evaluationRating } from '../../platform/postgres/schema/evaluation.ts'

export const ratingsOf = (db: Db, evaluationIds: readonly string[]) =>
  db
    .select()
    .from(evaluationRating)
    .where(inArray(evaluationRating.evaluationId, [...evaluationIds]))
export type RatingRow = typeof evaluationRating.$inferSelect

/** In the order of the lesson; those about no moment last. */
export const commentsOf = (db: Db, evaluationIds: readonly string[]) =>
  db
    .select()
    .from(evaluationComment)
    .where(inArray(evaluationComment.evaluationId, [...evaluationIds]))
    .orderBy(sql`${evaluationComment.atS} nulls last`, asc(evaluationComment.changedAt), asc(evaluationComment.id))
export type CommentRow = typeof evaluationComment.$inferSelect

export async function putRatings(transaction: Db, rows: readonly (typeof evaluationRating.$inferInsert)[]) {
  if (rows.length === 0) return
  await transaction
    .insert(evaluationRating)
    .values([...rows])
    .onConflictDoUpdate({
      target: [evaluationRating.evaluationId, evaluationRating.itemId],
      set: { value: sql`excluded.value`, comment: sql`excluded.comment`, changedAt: sql`excluded.changed_at` },
    })
}

/** Only among the comments of this evaluation: an id of another's changes nothing. */
export async function putComments(transaction: Db, rows: readonly (typeof evaluationComment.$inferInsert)[]) {
  if (rows.length === 0) return
  await transaction
    .insert(evaluationComment)
    .values([...rows])
    .onConflictDoUpdate({
      target: evaluationComment.id,
      set: {
        kind: sql`excluded.kind`,
        atS: sql`excluded.at_s`,
        itemId: sql`excluded.item_id`,
        body: sql`excluded.body`,
        changedAt: sql`excluded.changed_at`,
      },
      setWhere: sql`${evaluationComment.evaluationId} = excluded.evaluation_id`,
    })
}

export async function insertChanges(transaction: Db, rows: readonly (typeof evaluationChange.$inferInsert)[]) {
  if (rows.length > 0) await transaction.insert(evaluationChange).values([...rows])
}

const LATE_CHANGES_MAX = 100

/** Changes made after submission, newest first; overruled ones are left out. */
export const lateChangesOf = (db: Db, evaluationIds: readonly string[]) =>
  db
    .select()
    .from(evaluationChange)
    .where(
      and(
        inArray(evaluationChange.evaluationId, [...evaluationIds]),
        eq(evaluationChange.submitted, true),
        eq(evaluationChange.overruled, false),
      ),
    )
    .orderBy(desc(evaluationChange.id))
    .limit(LATE_CHANGES_MAX)
export type ChangeRow = typeof evaluationChange.$inferSelect
