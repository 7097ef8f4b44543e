import { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import type { EvaluatedLessonPort } from './evaluated-lesson.port.ts'
import { findRowOfAnybody, type LessonRow } from './lesson.repository.ts'
import type { LessonQueries } from './lesson-queries.service.ts'
import type { ReportService } from './report/report.service.ts'

export interface EvaluatedLessonTools {
  readonly db: Db
  readonly storage: Storage
  readonly queries: LessonQueries
  readonly reports: Pick<ReportService, 'addressesOf'>
}

export function createEvaluatedLessons({ db, storage, queries, reports }: EvaluatedLessonTools): EvaluatedLessonPort {
  async function rowOf(id: string): Promise<LessonRow> {
    const row = await findRowOfAnybody(db, id)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }
  return {
    async requireOwn(actor, id) {
      const row = await queries.requireRow(actor, id)
      return { isComplete: row.status === AI_STATUS.complete }
    },
    async facts(id) {
      const row = await rowOf(id)
      return {
        title: row.title,
        teacher: row.teacher === '' ? row.ownerName : row.teacher,
        subject: row.subject,
        grade: row.grade,
        class_name: row.className,
        lesson_date: row.lessonDate,
        duration_s: row.durationS,
        has_media: row.hasMedia,
      }
    },
    async report(id) {
      const row = await rowOf(id)
      const bytes = row.status === AI_STATUS.complete ? await storedReport({ db, storage }, id) : undefined
      return bytes && Report.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    },
    mediaUrls: async (id, sessionId) => reports.addressesOf(await rowOf(id), sessionId),
  }
}
