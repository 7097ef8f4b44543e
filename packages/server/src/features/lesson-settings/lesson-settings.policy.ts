import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** The requested institution; undefined if out of scope. */
export function settingsScope(identity: Identity, orgId: string | undefined): string | undefined {
  if (orgId === undefined || orgId === identity.orgNodeId) return identity.orgNodeId
  return isPlatformWide(identity) ? orgId : undefined
}

/** Institution administrators may change the settings; others may read them. */
export const mayChangeSettings = (identity: Identity): boolean =>
  identity.accesses['/api/lesson_settings/update:post'] === true
