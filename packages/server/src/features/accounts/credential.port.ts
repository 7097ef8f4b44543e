import type { Db } from '../../platform/postgres/database.ts'

export interface ResetLink {
  readonly accountId: string
  readonly token: string
  readonly expiresAt: Date
}

/** Operations on passwords and sessions for account administration. */
export interface CredentialPort {
  /** A new initial password, and what is stored of it. */
  issuePassword(): Promise<{ readonly password: string; readonly passwordHash: string }>
  /**
   * Issues a link for each account, replacing earlier ones. From then on only the link opens the account; the current
   * password does not.
   */
  issueLinks(transaction: Db, accountIds: readonly string[], issuedBy: string): Promise<readonly ResetLink[]>
  /** Clears failed tries, so that these people can log in again at once. */
  forgetFailures(transaction: Db, accountIds: readonly string[]): Promise<void>
  /** Ends every session of these accounts, in the transaction that causes it. */
  endSessions(transaction: Db, accountIds: readonly string[]): Promise<void>
}
