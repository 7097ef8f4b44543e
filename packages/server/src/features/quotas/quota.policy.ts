import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** The institutions whose quotas are in an actor's scope: all, or their own. Part of every query. */
export interface QuotaScope {
  readonly orgId: string | null
}

export const quotaScope = (identity: Identity): QuotaScope => ({
  orgId: isPlatformWide(identity) ? null : identity.orgNodeId,
})
