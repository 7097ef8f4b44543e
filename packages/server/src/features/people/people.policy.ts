import type { AccessKey, GrantChange } from '@keguan/contract/vocabulary/authority'
import { ACTION_ACCESS_KEYS, grantsOf } from '@keguan/contract/vocabulary/authority'
import { isPlatformRole, ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** The accounts that somebody may see: part of every query, so that what is out of scope does not exist. */
export type PeopleScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'institution'; readonly orgNodeId: string }
  | { readonly kind: 'self'; readonly accountId: string }

/** Who is allowed to see accounts sees those of the institution, or of the platform; everybody else only their own. */
export function peopleOf(identity: Identity): PeopleScope {
  if (identity.accesses['/api/account/list:get'] !== true) return { kind: 'self', accountId: identity.accountId }
  return isPlatformWide(identity) ? { kind: 'all' } : { kind: 'institution', orgNodeId: identity.orgNodeId }
}

/** Grants that give power over other people or over what everybody sees, unlike those that open a page to work on. */
const POWER: ReadonlySet<AccessKey> = new Set<AccessKey>([
  ...ACTION_ACCESS_KEYS,
  '/api/org/create:post',
  '/api/home_page_config/create:post',
])

/**
 * Whether somebody may give a role, and change the account of a person who holds it. Nobody hands out power that is not
 * theirs: neither the reach of the platform nor an action they may not take themselves, whatever the table of roles
 * says now.
 */
export function mayGrant(identity: Identity, role: Role, changes: readonly GrantChange[]): boolean {
  if (!isPlatformWide(identity) && (isPlatformRole(role) || role === 'sys_home_page_config')) return false
  return grantsOf(role, changes).every((key) => !POWER.has(key) || identity.accesses[key] === true)
}

export const grantableRoles = (identity: Identity, changes: readonly GrantChange[]): Role[] =>
  ROLES.filter((role) => mayGrant(identity, role, changes))
