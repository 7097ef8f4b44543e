import { GRADES } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { manyOf } from '../../components/data-list/filters/fields.ts'
import { defineRunsView } from '../../components/marks/list/run-view.ts'

/** View of the list of terms. */
export const TERMS_VIEW = defineRunsView(Object.values(EXAM_STATUS), { grade: manyOf(GRADES) })

export type TermsView = ReturnType<typeof TERMS_VIEW.read>
export type TermFilters = typeof TERMS_VIEW.noFilters

export const reportAddress = (id: string): string => `/term/report?term_analysis_id=${encodeURIComponent(id)}`
export const pupilsAddress = (id: string): string => `/term/pupils?term_analysis_id=${encodeURIComponent(id)}`
