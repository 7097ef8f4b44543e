import type * as audit from '@keguan/contract/api/audit'
import type { InputOf } from '@keguan/contract/api/envelope'
import { AUDIT_ACTIONS } from '@keguan/contract/vocabulary/audit-action'
import { dayField, isPlain, manyOf, textField, wholeField } from '../../../components/data-list/filters/fields.ts'
import { defineListView } from '../../../components/data-list/list-view.ts'

/** View of the audit log. */
export const AUDIT_VIEW = defineListView({
  filters: {
    search: { ...textField, read: (text: string) => (isPlain(text) ? textField.read(text) : '') },
    action: manyOf(AUDIT_ACTIONS),
    account: wholeField(),
    object: wholeField(),
    from: dayField,
    to: dayField,
  },
})

export type AuditView = ReturnType<typeof AUDIT_VIEW.read>
export type AuditFilters = typeof AUDIT_VIEW.noFilters

/** The filters in the server's format; without an institution, everything in scope. */
export function toAuditInput(view: AuditView, orgId: string | null): InputOf<typeof audit.list> {
  const { account, object, ...input } = AUDIT_VIEW.inputOf(view)
  return {
    ...(orgId && { org_id: orgId }),
    ...input,
    ...(account && { account_id: account }),
    ...(object && { object_id: object }),
  }
}
