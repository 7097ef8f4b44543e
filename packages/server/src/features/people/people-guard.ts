import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Role } from '@keguan/contract/vocabulary/role'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Identity, isPlatformWide } from '../accounts/account.port.ts'
import { mayGrant, peopleOf } from './people.policy.ts'
import { hasAdministrator, type LockedPerson, lockAdministrators, lockPeople } from './people.repository.ts'
import { grantChanges } from './place.repository.ts'

export interface Reach {
  /** Whether the caller's own account may be among them. */
  readonly self: boolean
}

/**
 * The accounts to be changed, locked until the transaction ends: all of them or an error. Out-of-scope accounts count
 * as unknown; those with a role that the caller could not grant are outside the caller's authority.
 */
export async function holdPeople(
  transaction: Db,
  identity: Identity,
  ids: readonly string[],
  { self }: Reach,
): Promise<LockedPerson[]> {
  const wanted = [...new Set(ids)]
  const people = await lockPeople(transaction, peopleOf(identity), wanted)
  if (people.length < wanted.length) throw new ApiError(ERROR.notFound)
  if (!self && wanted.includes(identity.accountId)) throw new ApiError(ERROR.ownAccount)
  const changes = await grantChanges(transaction)
  const isOutOfReach = people.some(
    ({ id, roles }) => id !== identity.accountId && !roles.every((role) => mayGrant(identity, role, changes)),
  )
  if (isOutOfReach) throw new ApiError(ERROR.forbidden)
  return people
}

export async function requireGrantable(db: Db, identity: Identity, roles: readonly Role[]): Promise<void> {
  const changes = await grantChanges(db)
  if (!roles.every((role) => mayGrant(identity, role, changes))) throw new ApiError(ERROR.roleNotGrantable)
}

/** Runs a change that must leave at least one platform administrator, since no one else could undo it. */
export async function keepAdministrator<T>(transaction: Db, identity: Identity, work: () => Promise<T>): Promise<T> {
  // without platform scope, none of the changed accounts can be a platform administrator
  if (!isPlatformWide(identity)) return work()
  await lockAdministrators(transaction)
  const had = await hasAdministrator(transaction)
  const result = await work()
  if (had && !(await hasAdministrator(transaction))) throw new ApiError(ERROR.lastPlatformAdmin)
  return result
}
