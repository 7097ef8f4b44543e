import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Whose notes somebody sees: all of them, or those of one institution's accounts and one's own to answer. */
export interface TouchScope {
  readonly orgNodeId: string | null
  readonly accountId: string
}

export const notesOf = (identity: Identity): TouchScope => ({
  orgNodeId: isPlatformWide(identity) ? null : identity.orgNodeId,
  accountId: identity.accountId,
})
