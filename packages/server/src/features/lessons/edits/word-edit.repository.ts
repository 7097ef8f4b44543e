import type { WordEdit } from '@keguan/analysis/talk/find-passages'
import type { PassageEdit } from '@keguan/contract/report/lesson/correction'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { lessonEdit } from '../../../platform/postgres/schema/lesson-edit.ts'

const ofLesson = (analysisId: string) => and(eq(lessonEdit.analysisId, analysisId), eq(lessonEdit.layer, 'words'))

/** All corrections of words, oldest first. */
export async function listWordEdits(db: Db, analysisId: string): Promise<WordEdit[]> {
  const rows = await db
    .select({ id: lessonEdit.id, content: sql<PassageEdit>`${lessonEdit.content}` })
    .from(lessonEdit)
    .where(ofLesson(analysisId))
    .orderBy(lessonEdit.id)
  return rows.map(({ id, content }) => ({ id, ...content }))
}

/** Who made it and when. */
type Author = Pick<typeof lessonEdit.$inferInsert, 'authorId' | 'createdAt'>

/** Rows per insert; PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 1000

export async function addWordEdits(
  transaction: Db,
  analysisId: string,
  edits: readonly PassageEdit[],
  author: Author,
): Promise<void> {
  for (let from = 0; from < edits.length; from += AT_ONCE) {
    const rows = edits.slice(from, from + AT_ONCE)
    await transaction
      .insert(lessonEdit)
      .values(rows.map((content) => ({ analysisId, layer: 'words' as const, content, ...author })))
  }
}
