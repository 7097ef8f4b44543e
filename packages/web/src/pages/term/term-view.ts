import type { InputOf } from '@keguan/contract/api/envelope'
import type * as term from '@keguan/contract/api/term'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { dayField, manyOf, sizeField, textField } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

/** What the list of terms shows. */
export const TERMS_VIEW = defineListView({
  filters: {
    search: textField,
    grade: manyOf(GRADES),
    status: manyOf(Object.values(EXAM_STATUS)),
    from: dayField,
    to: dayField,
  },
  settings: { size: sizeField },
  names: { size: 'page_size' },
})

export type TermsView = ReturnType<typeof TERMS_VIEW.read>
export type TermFilters = typeof TERMS_VIEW.noFilters

export function toListInput(view: TermsView): InputOf<typeof term.list> {
  const { size, after, before } = view
  const place = { ...(after !== null && { after }), ...(before !== null && { before }) }
  return { ...TERMS_VIEW.filtersOf(view), ...place, page_size: size }
}

export const reportAddress = (id: string): string => `/term/report?term_analysis_id=${encodeURIComponent(id)}`
export const pupilsAddress = (id: string): string => `/term/pupils?term_analysis_id=${encodeURIComponent(id)}`
