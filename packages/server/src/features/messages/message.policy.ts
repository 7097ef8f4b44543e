import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Whose messages somebody writes and sees: those of one institution, or of all. */
export interface MessageScope {
  readonly orgNodeId: string | null
}

export const messagesOf = (identity: Identity): MessageScope => ({
  orgNodeId: isPlatformWide(identity) ? null : identity.orgNodeId,
})
