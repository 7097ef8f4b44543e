import type { NewNotice } from '../notices/notice.port.ts'

/**
 * What somebody is told whose account an administrator has changed; a later change takes the place of an earlier one.
 */
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
