import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Which entries an actor may read: all, or those of one institution. */
export interface AuditScope {
  readonly orgId: string | null
}

/** Undefined for an institution out of their scope. */
export function auditScope(identity: Identity, orgId: string | undefined): AuditScope | undefined {
  if (isPlatformWide(identity)) return { orgId: orgId ?? null }
  return orgId === undefined || orgId === identity.orgNodeId ? { orgId: identity.orgNodeId } : undefined
}
