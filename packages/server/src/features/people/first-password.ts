import type { NewNotice } from '../notices/notice.port.ts'

export const firstPasswordSubject = (accountId: string): string => `first_password:${accountId}`

/** Notice for an account with an initial password. */
export const firstPassword = (accountId: string): NewNotice => ({
  accountId,
  type: 'todo',
  kind: 'account.first_password',
  subject: firstPasswordSubject(accountId),
})
