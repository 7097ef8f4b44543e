import type { InputOf } from '@keguan/contract/api/envelope'
import type * as unit from '@keguan/contract/api/unit'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { dayField, manyOf, sizeField, textField } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

/** What the list of large units shows. */
export const UNITS_VIEW = defineListView({
  filters: {
    search: textField,
    subject: manyOf(SUBJECTS),
    grade: manyOf(GRADES),
    status: manyOf(Object.values(UNIT_STATUS)),
    from: dayField,
    to: dayField,
  },
  settings: { size: sizeField },
  names: { size: 'page_size' },
})

export type UnitsView = ReturnType<typeof UNITS_VIEW.read>
export type UnitFilters = typeof UNITS_VIEW.noFilters

export function toListInput(view: UnitsView): InputOf<typeof unit.list> {
  const { size, after, before } = view
  const place = { ...(after !== null && { after }), ...(before !== null && { before }) }
  return { ...UNITS_VIEW.filtersOf(view), ...place, page_size: size }
}

export const NEW_UNIT = '/unit/edit'
export const unitAddress = (id: string): string => `/unit/report?chapter_analysis_id=${encodeURIComponent(id)}`
export const editAddress = (id: string): string => `${NEW_UNIT}?chapter_analysis_id=${encodeURIComponent(id)}`
/** Where a unit is gone on with: a draft is written, others are read. */
export const addressOf = (row: { readonly chapter_analysis_id: string; readonly status: number }): string =>
  row.status === UNIT_STATUS.draft ? editAddress(row.chapter_analysis_id) : unitAddress(row.chapter_analysis_id)
