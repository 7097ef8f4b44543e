import type * as audit from '@keguan/contract/api/audit'
import type { InputOf } from '@keguan/contract/api/envelope'
import { AUDIT_ACTIONS, type AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { FORBIDDEN_CHARACTERS, trim } from '@keguan/contract/vocabulary/constants'

/** What the log shows. It lives in the address, so that a view can be shared and "back" works. */
export interface AuditView {
  readonly search: string
  readonly action: readonly AuditAction[]
  readonly account: string | null
  readonly object: string | null
  readonly from: string | null
  readonly to: string | null
  /** Keyset of the page; neither means the first. */
  readonly after: string | null
  readonly before: string | null
}

export type AuditFilters = Omit<AuditView, 'after' | 'before'>

export const NO_FILTERS: AuditFilters = { search: '', action: [], account: null, object: null, from: null, to: null }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const clean = (text: string): string => (FORBIDDEN_CHARACTERS.test(text) ? '' : trim(text).slice(0, 100))
const day = (text: string): string | null => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null)

/** Reads an address; what does not belong into it is left out rather than sent on. */
export function readAuditView(parameters: URLSearchParams): AuditView {
  const text = (name: string) => parameters.get(name) ?? ''
  const after = text('after') || null
  return {
    search: clean(text('search')),
    action: AUDIT_ACTIONS.filter((action) => text('action').split(',').includes(action)),
    account: clean(text('account')) || null,
    object: clean(text('object')) || null,
    from: day(text('from')),
    to: day(text('to')),
    after,
    before: after === null ? text('before') || null : null,
  }
}

/** Puts a view into an address that holds other things as well. */
export function writeAuditView(parameters: URLSearchParams, view: AuditView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const entries = { ...view, action: view.action.join(',') }
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Another filter is another list: its pages begin anew. */
export const withFilters = (view: AuditView, changes: Partial<AuditFilters>): AuditView => ({
  ...view,
  ...changes,
  after: null,
  before: null,
})

export const isFiltered = ({ after: _, before: __, ...filters }: AuditView): boolean =>
  Object.values(filters).some((value) => value !== null && value.length > 0)

/** The filters as the server wants them; without an institution everything in reach. */
export function toAuditInput(view: AuditView, orgId: string | null): InputOf<typeof audit.list> {
  const { search, action, account, object, from, to, after, before } = view
  return {
    ...(orgId && { org_id: orgId }),
    ...(search && { search }),
    ...(action.length > 0 && { action: action.join(',') }),
    ...(account && { account_id: account }),
    ...(object && { object_id: object }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
    ...(before && { before }),
  }
}
