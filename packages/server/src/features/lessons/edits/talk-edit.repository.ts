import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { lessonEdit } from '../../../platform/postgres/schema/lesson-edit.ts'

/** The last edit of speakers or words of a lesson: its report includes it, or has to be derived again. */
export async function lastTalkEdit(db: Db, analysisId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: lessonEdit.id })
    .from(lessonEdit)
    .where(and(eq(lessonEdit.analysisId, analysisId), inArray(lessonEdit.layer, ['voice', 'words'])))
    .orderBy(desc(lessonEdit.id))
    .limit(1)
  return row?.id
}
