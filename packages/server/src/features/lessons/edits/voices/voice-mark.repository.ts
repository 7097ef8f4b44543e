import type { PersonMark } from '@keguan/analysis/speakers/marks/apply-marks'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/postgres/database.ts'
import { type EditContents, lessonEdit } from '../../../../platform/postgres/schema/lesson-edit.ts'

type Said = EditContents['voice']

const ofLesson = (analysisId: string) => and(eq(lessonEdit.analysisId, analysisId), eq(lessonEdit.layer, 'voice'))

/** The latest mark of each stretch, without withdrawn ones; in the order in which they were first marked. */
export async function listMarks(db: Db, analysisId: string): Promise<PersonMark[]> {
  const rows = await db
    .select({ content: sql<Said>`${lessonEdit.content}` })
    .from(lessonEdit)
    .where(ofLesson(analysisId))
    .orderBy(lessonEdit.id)
  const last = new Map(rows.map(({ content }) => [`${content.start_s} ${content.end_s}`, content]))
  return [...last.values()].flatMap(({ start_s: startS, end_s: endS, role }) =>
    role === null ? [] : [{ startS, endS, role }],
  )
}

/** Who said it and when. */
type Author = Pick<typeof lessonEdit.$inferInsert, 'authorId' | 'createdAt'>

export async function addMarks(transaction: Db, analysisId: string, said: readonly Said[], who: Author): Promise<void> {
  await transaction
    .insert(lessonEdit)
    .values(said.map((content) => ({ analysisId, layer: 'voice' as const, content, ...who })))
}
