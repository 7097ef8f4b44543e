import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Whose doings somebody may read: everybody's, or those of one institution. */
export interface AuditScope {
  readonly orgId: string | null
}

/** Undefined for an institution that is none of theirs. */
export function auditScope(identity: Identity, orgId: string | undefined): AuditScope | undefined {
  if (isPlatformWide(identity)) return { orgId: orgId ?? null }
  return orgId === undefined || orgId === identity.orgNodeId ? { orgId: identity.orgNodeId } : undefined
}
