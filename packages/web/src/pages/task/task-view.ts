import { choiceOf, oneOf } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

const OPEN = ['true', 'false'] as const
export const MINE_VIEW = defineListView({ filters: { open: oneOf(OPEN) } })
export const GIVEN_VIEW = defineListView({ filters: { open: oneOf(OPEN) } })
export const PEOPLE_VIEW = defineListView({ prefix: 'people_' })
export const LESSONS_VIEW = defineListView({ prefix: 'lessons_' })

/** Which of the two lists of tasks is open, and which side of a task. */
export const SIDES = choiceOf(['mine', 'given'] as const)
export const TABS = choiceOf(['people', 'lessons', 'result'] as const)
