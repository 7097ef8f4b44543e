import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** The institution that somebody asks about; undefined for one that is none of theirs. */
export function settingsScope(identity: Identity, orgId: string | undefined): string | undefined {
  if (orgId === undefined || orgId === identity.orgNodeId) return identity.orgNodeId
  return isPlatformWide(identity) ? orgId : undefined
}

/** Whoever keeps institutions may change their settings; the others read the rules they are measured by. */
export const mayChangeSettings = (identity: Identity): boolean =>
  identity.accesses['/api/lesson_settings/update:post'] === true
