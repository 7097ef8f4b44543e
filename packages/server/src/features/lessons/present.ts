import type { AnalysisRow, AnalysisState } from '@keguan/contract/api/analysis'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { AnalysisListRow, AnalysisStateRow } from './lesson.repository.ts'
import { failureText } from './lesson-errors.ts'

/** Whom an answer is for. */
export interface Reader {
  readonly accountId: string
  readonly locale: Locale
}

export function presentState(
  row: AnalysisStateRow,
  places: ReadonlyMap<string, number>,
  locale: Locale,
): AnalysisState {
  return {
    analysis_id: row.id,
    status: row.status,
    progress: Math.round(row.progress * 1000) / 1000,
    seconds_left: row.secondsLeft,
    queue_place: places.get(row.id) ?? null,
    error_code: row.errorCode,
    error_message: failureText(row.errorCode, row.errorDetails, locale),
    error_step: row.errorStep,
  }
}

export function presentRow(row: AnalysisListRow, places: ReadonlyMap<string, number>, reader: Reader): AnalysisRow {
  return {
    edition: row.edition,
    title: row.title,
    teacher: row.teacher,
    subject: row.subject,
    grade: row.grade,
    class_name: row.className,
    lesson_date: row.lessonDate,
    tags: row.tags,
    owner_id: row.ownerId,
    owner_name: row.ownerName,
    mine: row.ownerId === reader.accountId,
    sample: row.sample,
    duration_s: row.durationS,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    has_media: row.hasMedia,
    has_transcript: row.hasTranscript,
    // last: an object that begins with a spread is built property by property, sixty times as slowly
    ...presentState(row, places, reader.locale),
  }
}
