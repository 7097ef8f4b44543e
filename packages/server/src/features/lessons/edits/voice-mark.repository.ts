import type { PersonMark } from '@keguan/analysis/speakers/apply-marks'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { type EditContents, lessonEdit } from '../../../platform/postgres/schema/lesson-edit.ts'

type Said = EditContents['voice']

const ofLesson = (analysisId: string) => and(eq(lessonEdit.analysisId, analysisId), eq(lessonEdit.layer, 'voice'))

export interface StandingMarks {
  readonly marks: readonly PersonMark[]
  /** The last edit among them or among those that were taken back; undefined when nothing was ever marked. */
  readonly lastId: number | undefined
}

/** The last word on each stretch, those that were taken back left out; in the order in which they were first marked. */
export async function listMarks(db: Db, analysisId: string): Promise<StandingMarks> {
  const rows = await db
    .select({ id: lessonEdit.id, content: sql<Said>`${lessonEdit.content}` })
    .from(lessonEdit)
    .where(ofLesson(analysisId))
    .orderBy(lessonEdit.id)
  const last = new Map(rows.map(({ content }) => [`${content.start_s} ${content.end_s}`, content]))
  const marks = [...last.values()].flatMap(({ start_s: startS, end_s: endS, role }) =>
    role === null ? [] : [{ startS, endS, role }],
  )
  return { marks, lastId: rows.at(-1)?.id }
}

export async function lastVoiceEdit(db: Db, analysisId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: lessonEdit.id })
    .from(lessonEdit)
    .where(ofLesson(analysisId))
    .orderBy(desc(lessonEdit.id))
    .limit(1)
  return row?.id
}

/** Who said it and when. */
type Author = Pick<typeof lessonEdit.$inferInsert, 'authorId' | 'createdAt'>

export async function addMarks(transaction: Db, analysisId: string, said: readonly Said[], who: Author): Promise<void> {
  await transaction
    .insert(lessonEdit)
    .values(said.map((content) => ({ analysisId, layer: 'voice' as const, content, ...who })))
}
