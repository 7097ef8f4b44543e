import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Which messages an actor writes and sees: those of one institution, or all. */
export interface MessageScope {
  readonly orgNodeId: string | null
}

export const messagesOf = (identity: Identity): MessageScope => ({
  orgNodeId: isPlatformWide(identity) ? null : identity.orgNodeId,
})
