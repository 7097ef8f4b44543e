import type { Db } from '../../platform/postgres/database.ts'

/** What whoever administers accounts needs of passwords and sessions. */
export interface CredentialPort {
  /** A new initial password, and what is stored of it. */
  issuePassword(): Promise<{ readonly password: string; readonly passwordHash: string }>
  /** Ends every session of these accounts, with the transaction of its reason. */
  endSessions(transaction: Db, accountIds: readonly string[]): Promise<void>
}
