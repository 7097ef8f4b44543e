import type { ReportMeta } from '@keguan/figures/lesson/view'
import type { LessonDetail } from '../../services/report.ts'

export const metaOf = (detail: LessonDetail): ReportMeta => ({
  title: detail.title,
  teacher: detail.teacher,
  subject: detail.subject,
  grade: detail.grade,
  className: detail.class_name,
  lessonDate: detail.lesson_date,
  tags: detail.tags,
  sample: detail.sample,
})
