import type { GrantChange } from '@keguan/contract/vocabulary/authority'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { nameKey } from '../../../platform/postgres/account-name.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { account, accountRole } from '../../../platform/postgres/schema/account.ts'
import type { Identity } from '../../accounts/account.port.ts'
import { mayGrant } from '../people.policy.ts'
import type { KnownPerson } from './plan-people.ts'

const roleList = sql<
  Role[]
>`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id})`

/** Which of these accounts exist: those of the institution with their stored values, of others only that they exist. */
export async function findKnown(
  db: Db,
  identity: Identity,
  orgNodeId: string,
  keys: readonly string[],
  changes: readonly GrantChange[],
): Promise<{ known: Map<string, KnownPerson>; taken: Set<string> }> {
  const { id, account: login, name, folderId, email, phone } = account
  const rows = await db
    .select({
      key: nameKey,
      orgNodeId: account.orgNodeId,
      deletionId: account.deletionId,
      id,
      account: login,
      name,
      folderId,
      email,
      phone,
      roles: roleList,
    })
    .from(account)
    .where(sql`${nameKey} = any(${sql.param([...keys])}::text[]) and not ${account.lookAlike}`)
  const known = new Map<string, KnownPerson>()
  const taken = new Set<string>()
  for (const { orgNodeId: home, deletionId, ...row } of rows) {
    // names of deleted accounts stay reserved while these can be restored
    if (home !== orgNodeId || deletionId !== null) {
      taken.add(row.key)
      continue
    }
    const roles = ROLES.filter((role) => row.roles.includes(role))
    const mine = row.id === identity.accountId
    known.set(row.key, {
      ...row,
      roles,
      mine,
      manageable: mine || roles.every((role) => mayGrant(identity, role, changes)),
    })
  }
  return { known, taken }
}
