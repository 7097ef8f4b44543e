import type { AdviceId, AdviceMark } from '@keguan/contract/vocabulary/advice'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { lessonAdvice } from '../../../platform/postgres/schema/lesson-advice.ts'
import type { LessonRow } from '../lesson.repository.ts'

export interface EarlierLesson {
  readonly id: string
  readonly className: string
  readonly subject: LessonRow['subject']
}

/** Earlier finished lessons of the same teacher, the latest first, without samples. */
export const listEarlier = (db: Db, row: LessonRow, most: number): Promise<EarlierLesson[]> =>
  db
    .select({ id: analysis.id, className: analysis.className, subject: analysis.subject })
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

/** A lesson has one aim: an earlier one becomes something that was useful. */
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
