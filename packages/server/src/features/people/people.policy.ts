import type { AccessKey, GrantChange } from '@keguan/contract/vocabulary/authority'
import { ACTION_ACCESS_KEYS, grantsOf } from '@keguan/contract/vocabulary/authority'
import { isPlatformRole, ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** The accounts an actor may see: part of every query, so that out-of-scope accounts count as unknown. */
export type PeopleScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'institution'; readonly orgNodeId: string }
  | { readonly kind: 'self'; readonly accountId: string }

/** With the permission to see accounts: those of the institution or the platform; otherwise only the caller's own. */
export function peopleOf(identity: Identity): PeopleScope {
  if (identity.accesses['/api/account/list:get'] !== true) return { kind: 'self', accountId: identity.accountId }
  return isPlatformWide(identity) ? { kind: 'all' } : { kind: 'institution', orgNodeId: identity.orgNodeId }
}

/** Grants that give power over other people or shared content, unlike those that only open a page. */
const POWER: ReadonlySet<AccessKey> = new Set<AccessKey>([
  ...ACTION_ACCESS_KEYS,
  '/api/org/create:post',
  '/api/home_page_config/create:post',
])

/**
 * Whether an actor may grant a role, and change the account of a person who has it. No one can grant permissions they
 * lack: neither platform scope nor an action they may not take themselves, whatever the current table of roles says.
 */
export function mayGrant(identity: Identity, role: Role, changes: readonly GrantChange[]): boolean {
  if (!isPlatformWide(identity) && (isPlatformRole(role) || role === 'sys_home_page_config')) return false
  return grantsOf(role, changes).every((key) => !POWER.has(key) || identity.accesses[key] === true)
}

export const grantableRoles = (identity: Identity, changes: readonly GrantChange[]): Role[] =>
  ROLES.filter((role) => mayGrant(identity, role, changes))
