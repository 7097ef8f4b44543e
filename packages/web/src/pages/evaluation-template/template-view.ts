import { EVALUATION_MODES } from '@keguan/contract/vocabulary/evaluation'
import { TEMPLATE_SCOPES } from '@keguan/contract/vocabulary/evaluation-template'
import { oneOf, textField } from '../../components/data-list/filters/fields.ts'
import { defineListView } from '../../components/data-list/list-view.ts'

export const TEMPLATES_VIEW = defineListView({ filters: { search: textField, scope: oneOf(TEMPLATE_SCOPES) } })

/** What is open next to the list, as in the address: one of the specification's modes, and its template. */
export const modeOf = (parameters: URLSearchParams) =>
  EVALUATION_MODES.find((mode) => mode === parameters.get('mode')) ?? null
