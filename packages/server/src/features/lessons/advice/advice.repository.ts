import type { AdviceId, AdviceMark } from '@keguan/contract/vocabulary/advice'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { lessonAdvice } from '../../../platform/postgres/schema/lesson-advice.ts'
import { upload } from '../../../platform/postgres/schema/upload.ts'
import type { LessonRow } from '../lesson.repository.ts'

/** Finished lessons of the same teacher created before this one, the latest first, without samples. */
export const listEarlier = (db: Db, row: LessonRow, most: number): Promise<{ id: string }[]> =>
  db
    .select({ id: analysis.id })
    .from(analysis)
    .where(
      and(
        eq(analysis.kind, 'ai'),
        eq(analysis.ownerId, row.ownerId),
        eq(analysis.status, AI_STATUS.complete),
        eq(analysis.sample, false),
        lt(analysis.createdAt, row.createdAt),
      ),
    )
    .orderBy(desc(analysis.createdAt), desc(analysis.id))
    .limit(most)

/** Seconds; a shorter lesson shows no habits to compare. */
const LEAST_S = 300
const lessonDay = sql`coalesce(${analysis.lessonDate}, (${analysis.createdAt} at time zone 'Asia/Shanghai')::date)`
const hasMedia = sql`exists (select 1 from ${upload} where ${upload.analysisId} = ${analysis.id} and ${upload.kind} = 'media')`

/**
 * Lessons that this one may be compared with, the last one first: of the same teacher, class and subject, both from a
 * recording or both from words, and taught before it, which is not the order of their uploads.
 */
export async function listLessonsBefore(db: Db, row: LessonRow, most: number): Promise<string[]> {
  if (row.className === '' || row.subject === null) return []
  const own = sql`(select ${lessonDay} from ${analysis} where ${analysis.id} = ${row.id})`
  const rows = await db
    .select({ id: analysis.id })
    .from(analysis)
    .where(
      and(
        eq(analysis.kind, 'ai'),
        eq(analysis.ownerId, row.ownerId),
        eq(analysis.status, AI_STATUS.complete),
        eq(analysis.sample, false),
        eq(analysis.className, row.className),
        eq(analysis.subject, row.subject),
        gte(analysis.durationS, LEAST_S),
        eq(hasMedia, row.hasMedia),
        ne(analysis.id, row.id),
        sql`(${lessonDay}, ${analysis.createdAt}) < (${own}, ${row.createdAt.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(desc(lessonDay), desc(analysis.createdAt), desc(analysis.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export interface StoredMark {
  readonly analysisId: string
  readonly advice: AdviceId
  readonly mark: AdviceMark
}

export const listMarks = (db: Db, ids: readonly string[]): Promise<StoredMark[]> =>
  db
    .select({ analysisId: lessonAdvice.analysisId, advice: lessonAdvice.advice, mark: lessonAdvice.mark })
    .from(lessonAdvice)
    .where(inArray(lessonAdvice.analysisId, [...ids]))

/** Shown advice is recorded once, without overwriting the teacher's feedback. */
export async function noteShown(db: Db, id: string, advice: readonly AdviceId[], at: Date): Promise<void> {
  await db
    .insert(lessonAdvice)
    .values(advice.map((each) => ({ analysisId: id, advice: each, mark: 'said' as const, updatedAt: at })))
    .onConflictDoNothing()
}

/** A lesson has one aim: an earlier one is kept as useful advice. */
export async function putMark(db: Db, { analysisId, advice, mark }: StoredMark, at: Date): Promise<void> {
  if (mark === 'aim') {
    await db
      .update(lessonAdvice)
      .set({ mark: 'useful', updatedAt: at })
      .where(
        and(eq(lessonAdvice.analysisId, analysisId), eq(lessonAdvice.mark, 'aim'), ne(lessonAdvice.advice, advice)),
      )
  }
  await db
    .insert(lessonAdvice)
    .values({ analysisId, advice, mark, updatedAt: at })
    .onConflictDoUpdate({
      target: [lessonAdvice.analysisId, lessonAdvice.advice],
      set: { mark: sql`excluded.mark`, updatedAt: sql`excluded.updated_at` },
    })
}
