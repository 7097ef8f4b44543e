import type { Db } from '../../platform/postgres/database.ts'
import type { NewNotice } from '../notices/notice.port.ts'

export interface NewAdministrator {
  readonly accountId: string
  readonly orgId: string
  readonly account: string
  readonly passwordHash: string
}

/** What administrators need from the features that own institutions, accounts and passwords. */
export interface AdministratorPort {
  issuePassword(): Promise<{ readonly password: string; readonly passwordHash: string }>
  /** A new institution with one platform administrator, who has to change the password. */
  add(transaction: Db, administrator: NewAdministrator): Promise<void>
  endSessions(transaction: Db, accountIds: readonly string[]): Promise<unknown>
  firstPassword(accountId: string): NewNotice
  post(transaction: Db, notices: readonly NewNotice[]): Promise<void>
}
