import type { PersonRow, User } from '@keguan/contract/api/people'
import type { GrantChange } from '@keguan/contract/vocabulary/authority'
import type { Identity } from '../accounts/account.port.ts'
import type { Person } from './list/people-list.repository.ts'
import { mayGrant } from './people.policy.ts'

export interface Viewer {
  readonly identity: Identity
  readonly changes: readonly GrantChange[]
  readonly now: Date
}

export const presentUser = ({ id, account, name, orgNodeId, orgName }: Person): User => ({
  account_id: id,
  account,
  name,
  org_id: orgNodeId,
  org_name: orgName,
})

export function presentPerson(row: Person, { identity, changes, now }: Viewer): PersonRow {
  const { roles, lockedUntil } = row
  return {
    ...presentUser(row),
    nickname: row.nickname,
    folder_id: row.folderId,
    folder_name: row.folderName,
    role_ids: roles,
    disabled: row.disabled,
    locked_until: lockedUntil && lockedUntil > now ? lockedUntil.toISOString() : null,
    must_change_password: row.mustChangePassword,
    email: row.email,
    phone: row.phone,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    mine: row.id === identity.accountId,
    manageable: roles.every((role) => mayGrant(identity, role, changes)),
  }
}
