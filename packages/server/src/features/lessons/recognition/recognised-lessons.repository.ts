import { readingErrors } from '@keguan/analysis/recognition/reading-errors'
import { isReadByPerson } from '@keguan/analysis/talk/correct-words'
import type { LocalErrors, SpeechState } from '@keguan/contract/api/speech'
import type { Report } from '@keguan/contract/report/lesson/report'
import { count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { lessonRecognition } from '../../../platform/postgres/schema/lesson-recognition.ts'

/** Stores the corrections that people made to a recognised lesson, in the transaction that stores its report. */
export async function keepReading(transaction: Db, analysisId: string, report: Report): Promise<void> {
  const { recognition } = report
  const { characters, wrong } = recognition ? readingErrors(report) : { characters: 0, wrong: 0 }
  await transaction
    .update(lessonRecognition)
    .set({
      writtenBy: recognition?.model ?? null,
      isRead: isReadByPerson(recognition),
      readCharacters: characters,
      wrongCharacters: wrong,
    })
    .where(eq(lessonRecognition.analysisId, analysisId))
}

const UNDER_WAY = ['no_model', 'waiting', 'running'] as const

/** Recognition statistics for the operator, without content. */
export const createRecognisedLessons = (db: Db) => ({
  async count(): Promise<SpeechState['lessons']> {
    const rows = await db
      .select({ state: lessonRecognition.state, lessons: count() })
      .from(lessonRecognition)
      .where(inArray(lessonRecognition.state, [...UNDER_WAY]))
      .groupBy(lessonRecognition.state)
    const of = (state: (typeof UNDER_WAY)[number]) => rows.find((row) => row.state === state)?.lessons ?? 0
    return { no_model: of('no_model'), waiting: of('waiting'), running: of('running') }
  },

  async errors(): Promise<LocalErrors[]> {
    const characters = sql<number>`sum(${lessonRecognition.readCharacters})::float8`
    const rows = await db
      .select({
        model: lessonRecognition.writtenBy,
        lessons: count(),
        characters,
        wrong: sql<number>`sum(${lessonRecognition.wrongCharacters})::float8`,
      })
      .from(lessonRecognition)
      .where(sql`${isNotNull(lessonRecognition.writtenBy)} and ${lessonRecognition.isRead}`)
      .groupBy(lessonRecognition.writtenBy)
      .orderBy(desc(characters))
    return rows.flatMap(({ model, lessons, characters: read, wrong }) =>
      model === null || read === 0 ? [] : [{ model, lessons, characters: read, error_rate: wrong / read }],
    )
  },
})
