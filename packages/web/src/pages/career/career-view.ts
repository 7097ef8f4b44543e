import { CAREER_PURPOSES } from '@keguan/contract/vocabulary/career'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { manyOf } from '../../components/data-list/filters/fields.ts'
import { defineRunsView } from '../../components/marks/list/run-view.ts'

/** View of the list of tendency analyses. */
export const CAREERS_VIEW = defineRunsView(Object.values(CAREER_STATUS), { purpose: manyOf(CAREER_PURPOSES) })

export type CareersView = ReturnType<typeof CAREERS_VIEW.read>
export type CareerFilters = typeof CAREERS_VIEW.noFilters

export const reportAddress = (id: string): string => `/career/report?career_analysis_id=${encodeURIComponent(id)}`
