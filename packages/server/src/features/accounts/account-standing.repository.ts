import { type Accesses, accessesOf, type GrantChange } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { roleGrant } from '../../platform/postgres/schema/role-grant.ts'

/** Current permissions of an account without a session; undefined if the account cannot be used. */
export interface AccountStanding {
  readonly orgNodeId: string
  readonly roles: readonly Role[]
  readonly accesses: Accesses
}

export async function findStanding(db: Db, accountId: string): Promise<AccountStanding | undefined> {
  const [row] = await db
    .select({
      orgNodeId: account.orgNodeId,
      roles: sql<
        Role[]
      >`array(select ${accountRole.role} from ${accountRole} where ${accountRole.accountId} = ${account.id})`,
    })
    .from(account)
    .innerJoin(orgNode, eq(orgNode.id, account.orgNodeId))
    .where(
      and(
        eq(account.id, accountId),
        eq(account.disabled, false),
        isNull(account.deletionId),
        isNull(orgNode.deletionId),
      ),
    )
  if (!row) return undefined
  const changes: GrantChange[] = await db
    .select({ role: roleGrant.role, access: roleGrant.access, granted: roleGrant.granted })
    .from(roleGrant)
  return { ...row, accesses: accessesOf(row.roles, changes) }
}
