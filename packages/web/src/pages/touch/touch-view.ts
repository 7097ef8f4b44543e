import { TOUCH_KINDS, TOUCH_STATES } from '@keguan/contract/vocabulary/touch'
import { choiceOf, oneOf, textField } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

/** The views, starting with the one that needs action. */
const VIEWS = ['unassigned', 'mine', 'all', 'closed', 'spam'] as const

export const TOUCH_LIST = defineListView({
  filters: { kind: oneOf(TOUCH_KINDS), state: oneOf(TOUCH_STATES), search: textField },
})
export const VIEW_FIELD = choiceOf(VIEWS)
export const SHOWN_VIEWS = VIEWS
