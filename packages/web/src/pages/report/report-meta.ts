import type { PublicLesson } from '@keguan/contract/api/experience'
import type { ReportMeta } from '@keguan/figures/lesson/view'
import type { LessonDetail } from '../../services/report.ts'

/** Facts about the lesson on its page; a visitor's own recording has no others. */
export type ShownLesson = Omit<PublicLesson, 'duration_s'> & Pick<LessonDetail, 'analysis_id' | 'mine' | 'recognition'>

export const metaOf = (detail: ShownLesson): ReportMeta => ({
  title: detail.title,
  teacher: detail.teacher,
  subject: detail.subject,
  grade: detail.grade,
  className: detail.class_name,
  lessonDate: detail.lesson_date,
  tags: detail.tags,
  sample: detail.sample,
})
