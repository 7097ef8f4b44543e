import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { lessonEdit } from '../../../platform/postgres/schema/lesson-edit.ts'
import { voicePrint } from '../../../platform/postgres/schema/voice-print.ts'

/** Marked lessons offered for a voice print. */
const CANDIDATES = 20

export async function findPrint(db: Db, accountId: string) {
  const [row] = await db.select().from(voicePrint).where(eq(voicePrint.accountId, accountId))
  return row
}

/** Serialises changes of the print of an account. */
export async function lockOwner(transaction: Db, accountId: string): Promise<void> {
  await transaction.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
}

export async function putPrint(db: Db, row: typeof voicePrint.$inferInsert): Promise<void> {
  const { sealed, updatedAt } = row
  await db
    .insert(voicePrint)
    .values(row)
    .onConflictDoUpdate({ target: voicePrint.accountId, set: { sealed, updatedAt } })
}

export async function deletePrint(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(voicePrint)
    .where(eq(voicePrint.accountId, accountId))
    .returning({ id: voicePrint.accountId })
  return rows.length > 0
}

/** Finished lessons of an account in which it has marked its own voice, the last one first. */
export const listMarked = (db: Db, accountId: string) =>
  db
    .select({ id: analysis.id, title: analysis.title, createdAt: analysis.createdAt })
    .from(analysis)
    .where(
      and(
        eq(analysis.kind, 'ai'),
        eq(analysis.ownerId, accountId),
        eq(analysis.status, AI_STATUS.complete),
        eq(analysis.sample, false),
        inArray(
          analysis.id,
          db
            .select({ id: lessonEdit.analysisId })
            .from(lessonEdit)
            .where(
              and(
                eq(lessonEdit.authorId, accountId),
                eq(lessonEdit.layer, 'voice'),
                sql`${lessonEdit.content} ->> 'role' = 'teacher'`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(analysis.createdAt), desc(analysis.id))
    .limit(CANDIDATES)
