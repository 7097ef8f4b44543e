import type { AnalysisRow, RecognitionProgress } from '@keguan/contract/api/analysis'
import type { RowMeasures } from '@keguan/contract/report/lesson/row-measures'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { LocalActor } from '../accounts/account.port.ts'
import { presentState } from '../runs/run-state.ts'
import { failureText } from '../runs/work/failure-text.ts'
import type { LessonRow } from './lesson.repository.ts'
import { LESSON_KIND } from './lesson-kind.ts'
import type { Recognition } from './recognition/recognition.repository.ts'

/** Recognition progress of a recording; the audio report is available meanwhile. */
export const presentRecognition = (
  { state, progress, secondsLeft, startsAt, errorCode, model }: Recognition,
  locale: Locale,
): RecognitionProgress => ({
  state,
  progress: Math.round(progress * 1000) / 1000,
  seconds_left: secondsLeft,
  model,
  starts_at: startsAt?.toISOString() ?? null,
  error_code: errorCode,
  error_message: failureText(LESSON_KIND, errorCode, { step: 'words' }, locale),
})

export function presentRow(
  row: LessonRow,
  places: ReadonlyMap<string, number>,
  recognition: RecognitionProgress | undefined,
  measures: RowMeasures | undefined,
  { identity, locale }: LocalActor,
): AnalysisRow {
  return {
    analysis_id: row.id,
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
    mine: row.ownerId === identity.accountId,
    sample: row.sample,
    duration_s: row.durationS,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    has_media: row.hasMedia,
    has_transcript: row.hasTranscript,
    ...(recognition && { recognition }),
    ...(measures && row.status === AI_STATUS.complete && { measures }),
    // last: an object that begins with a spread is built property by property, sixty times as slowly
    ...presentState(LESSON_KIND, row, places, locale),
  }
}
