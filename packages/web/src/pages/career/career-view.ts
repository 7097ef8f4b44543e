import type * as career from '@keguan/contract/api/career'
import type { InputOf } from '@keguan/contract/api/envelope'
import { CAREER_PURPOSES } from '@keguan/contract/vocabulary/career'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { dayField, manyOf, sizeField, textField } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

/** What the list of tendency analyses shows. */
export const CAREERS_VIEW = defineListView({
  filters: {
    search: textField,
    purpose: manyOf(CAREER_PURPOSES),
    status: manyOf(Object.values(CAREER_STATUS)),
    from: dayField,
    to: dayField,
  },
  settings: { size: sizeField },
  names: { size: 'page_size' },
})

export type CareersView = ReturnType<typeof CAREERS_VIEW.read>
export type CareerFilters = typeof CAREERS_VIEW.noFilters

export function toListInput(view: CareersView): InputOf<typeof career.list> {
  const { size, after, before } = view
  const place = { ...(after !== null && { after }), ...(before !== null && { before }) }
  return { ...CAREERS_VIEW.filtersOf(view), ...place, page_size: size }
}

export const reportAddress = (id: string): string => `/career/report?career_analysis_id=${encodeURIComponent(id)}`
