import type { NewNotice } from '../notices/notice.port.ts'

/** Notices after an administrator has changed an account; a later notice replaces an earlier one. */
const changed = (accountId: string, kind: string, subject: string): NewNotice => ({
  accountId,
  type: 'notification',
  kind,
  subject: `${subject}:${accountId}`,
})

export const rolesChanged = (accountId: string): NewNotice => changed(accountId, 'account.roles_changed', 'roles')

export const movedTo = (accountId: string, org: string): NewNotice => ({
  ...changed(accountId, 'account.moved', 'institution'),
  details: { org },
})
