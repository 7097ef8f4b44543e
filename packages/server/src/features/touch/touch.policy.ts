import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Which notes an actor sees: all, or those of one institution's accounts and those assigned to them. */
export interface TouchScope {
  readonly orgNodeId: string | null
  readonly accountId: string
}

export const notesOf = (identity: Identity): TouchScope => ({
  orgNodeId: isPlatformWide(identity) ? null : identity.orgNodeId,
  accountId: identity.accountId,
})
