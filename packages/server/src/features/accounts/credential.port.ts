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
   * A link for each account, in place of earlier ones. From then on only it opens the account: the present password
   * does not.
   */
  issueLinks(transaction: Db, accountIds: readonly string[], issuedBy: string): Promise<readonly ResetLink[]>
  /** Lets in again at once whom wrong passwords keep waiting. */
  forgetFailures(transaction: Db, accountIds: readonly string[]): Promise<void>
  /** Ends every session of these accounts, with the transaction of its reason. */
  endSessions(transaction: Db, accountIds: readonly string[]): Promise<void>
}
