import type { PublicLesson } from '@keguan/contract/api/experience'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { ApiError } from '../../platform/http/api-error.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import type { EvaluatedLessonTools } from './evaluated-lesson.ts'
import { findRowOfAnybody, type LessonRow } from './lesson.repository.ts'
import type { PublicLessonPort } from './public-lesson.port.ts'

export function createPublicLessons({ db, storage, reports }: Omit<EvaluatedLessonTools, 'queries'>): PublicLessonPort {
  async function rowOf(id: string): Promise<LessonRow | undefined> {
    const row = await findRowOfAnybody(db, id)
    return row?.sample && row.status === AI_STATUS.complete ? row : undefined
  }
  return {
    async facts(id) {
      const row = await rowOf(id)
      return row && presentPublic(row)
    },
    report: async (id) => ((await rowOf(id)) ? storedReport({ db, storage }, id) : undefined),
    async mediaUrls(id, sessionId) {
      const row = await rowOf(id)
      if (!row) throw new ApiError(ERROR.notFound)
      return reports.addressesOf(row, sessionId)
    },
  }
}

const presentPublic = (row: LessonRow): PublicLesson => ({
  title: row.title,
  teacher: row.teacher,
  subject: row.subject,
  grade: row.grade,
  class_name: row.className,
  lesson_date: row.lessonDate,
  tags: row.tags,
  sample: row.sample,
  duration_s: row.durationS,
  has_media: row.hasMedia,
  has_transcript: row.hasTranscript,
})
