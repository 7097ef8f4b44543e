import { GRADES } from '@keguan/contract/vocabulary/grade'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { manyOf } from '../../components/data-list/filters/fields.ts'
import { defineRunsView } from '../../components/marks/list/run-view.ts'

/** View of the list of large units. */
export const UNITS_VIEW = defineRunsView(Object.values(UNIT_STATUS), {
  subject: manyOf(SUBJECTS),
  grade: manyOf(GRADES),
})

export type UnitsView = ReturnType<typeof UNITS_VIEW.read>
export type UnitFilters = typeof UNITS_VIEW.noFilters

export const NEW_UNIT = '/unit/edit'
export const unitAddress = (id: string): string => `/unit/report?chapter_analysis_id=${encodeURIComponent(id)}`
export const editAddress = (id: string): string => `${NEW_UNIT}?chapter_analysis_id=${encodeURIComponent(id)}`
/** Address at which a unit continues: a draft in the editor, others in their report. */
export const addressOf = (row: { readonly chapter_analysis_id: string; readonly status: number }): string =>
  row.status === UNIT_STATUS.draft ? editAddress(row.chapter_analysis_id) : unitAddress(row.chapter_analysis_id)
