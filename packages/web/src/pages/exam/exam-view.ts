import type { InputOf } from '@keguan/contract/api/envelope'
import type * as exam from '@keguan/contract/api/exam'
import { EXAM_TYPES } from '@keguan/contract/vocabulary/exam'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { dayField, manyOf, sizeField, textField } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

/** What the list of exams shows. */
export const EXAMS_VIEW = defineListView({
  filters: {
    search: textField,
    type: manyOf(EXAM_TYPES),
    subject: manyOf(SUBJECTS),
    grade: manyOf(GRADES),
    status: manyOf(Object.values(EXAM_STATUS)),
    from: dayField,
    to: dayField,
  },
  settings: { size: sizeField },
  names: { size: 'page_size' },
})

export type ExamsView = ReturnType<typeof EXAMS_VIEW.read>
export type ExamFilters = typeof EXAMS_VIEW.noFilters

export function toListInput(view: ExamsView): InputOf<typeof exam.list> {
  const { size, after, before } = view
  const place = { ...(after !== null && { after }), ...(before !== null && { before }) }
  return { ...EXAMS_VIEW.filtersOf(view), ...place, page_size: size }
}

export const reportAddress = (id: string): string => `/exam/report?exam_analysis_id=${encodeURIComponent(id)}`
export const pupilsAddress = (id: string): string => `/exam/pupils?exam_analysis_id=${encodeURIComponent(id)}`
export const updateAddress = (id: string): string => `/exam/new?update=${encodeURIComponent(id)}`
