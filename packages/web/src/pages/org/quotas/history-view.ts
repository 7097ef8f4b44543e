import { LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { QUOTA_ENTRY_KINDS } from '@keguan/contract/vocabulary/quota'
import { dayField, oneOf } from '../../../components/data-list/filters/fields.ts'
import { defineListView } from '../../../components/data-list/list-view.ts'

/** View of the quota history. */
export const HISTORY_VIEW = defineListView({
  filters: { kind: oneOf(QUOTA_ENTRY_KINDS), edition: oneOf(LESSON_EDITIONS), from: dayField, to: dayField },
})
