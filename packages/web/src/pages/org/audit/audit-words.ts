import type { AuditRow } from '@keguan/contract/api/audit'
import type { Say } from '@keguan/contract/message'
import {
  AUDIT_ACTION_NAMES,
  AUDIT_OBJECT_NAMES,
  type AuditAction,
  type AuditObjectKind,
} from '@keguan/contract/vocabulary/audit-action'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ROLE_NAMES, type Role } from '@keguan/contract/vocabulary/role'
import { AUDIT_TEXTS } from './texts.ts'

export const actionName = (action: string, locale: Locale): string =>
  AUDIT_ACTION_NAMES[action as AuditAction]?.[locale] ?? action

export const kindName = (kind: string, locale: Locale): string =>
  AUDIT_OBJECT_NAMES[kind as AuditObjectKind]?.[locale] ?? kind

/** The acting person: by name, with the account if the name is ambiguous. */
export function whoOf(row: AuditRow, say: Say): string {
  if (row.account_name !== null) return row.account_name
  return say(row.account_id === null ? AUDIT_TEXTS.nobody : AUDIT_TEXTS.goneAccount)
}

/** The object's current name, or its name at the time of the event. */
export function objectOf({ object_kind, object_id, object_name, details }: AuditRow, locale: Locale): string {
  if (object_kind === null) return ''
  if (object_kind === 'role') return ROLE_NAMES[object_id as Role]?.[locale] ?? ''
  const then = details.name ?? details.after
  return object_name ?? (typeof then === 'string' ? then : '')
}
