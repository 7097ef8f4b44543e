import { EXAM_TYPES } from '@keguan/contract/vocabulary/exam'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { manyOf } from '../../components/data-list/filters/fields.ts'
import { defineRunsView } from '../../components/marks/list/run-view.ts'

/** View of the list of exams. */
export const EXAMS_VIEW = defineRunsView(Object.values(EXAM_STATUS), {
  type: manyOf(EXAM_TYPES),
  subject: manyOf(SUBJECTS),
  grade: manyOf(GRADES),
})

export type ExamsView = ReturnType<typeof EXAMS_VIEW.read>
export type ExamFilters = typeof EXAMS_VIEW.noFilters

export const reportAddress = (id: string): string => `/exam/report?exam_analysis_id=${encodeURIComponent(id)}`
export const pupilsAddress = (id: string): string => `/exam/pupils?exam_analysis_id=${encodeURIComponent(id)}`
export const updateAddress = (id: string): string => `/exam/new?update=${encodeURIComponent(id)}`
