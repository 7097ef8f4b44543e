import type * as analysis from '@keguan/contract/api/analysis'
import type { InputOf } from '@keguan/contract/api/envelope'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import {
  dayField,
  flagField,
  manyOf,
  pageField,
  sizeField,
  textField,
  textsField,
} from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

/** View of the list of analyses. */
export const LESSONS_VIEW = defineListView({
  filters: {
    search: textField,
    subject: manyOf(SUBJECTS),
    grade: manyOf(GRADES),
    status: manyOf(Object.values(AI_STATUS)),
    tags: textsField,
    from: dayField,
    to: dayField,
    mine: flagField,
  },
  // the page counts for users with numbered pages; for others the keyset position does
  settings: { page: pageField, size: sizeField },
  names: { size: 'page_size' },
})

export type LessonsView = ReturnType<typeof LESSONS_VIEW.read>
export type LessonFilters = typeof LESSONS_VIEW.noFilters

/** Query parameters: a page number, or a keyset position. */
export function toListInput(view: LessonsView, isByPage: boolean): InputOf<typeof analysis.list> {
  const { page, size, after, before } = view
  const filters = LESSONS_VIEW.filtersOf(view)
  if (isByPage) return { ...filters, page, page_size: size }
  return { ...filters, ...(after !== null && { after }), ...(before !== null && { before }), page_size: size }
}
