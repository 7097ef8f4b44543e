import { grantsOf } from '@keguan/contract/vocabulary/authority'
import { PLATFORM_ROLES, ROLES } from '@keguan/contract/vocabulary/role'
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { roleGrant } from '../../platform/postgres/schema/role-grant.ts'

const STAFF_MAX = 100

/** Who may answer a note: holders of the grant on the platform, and in the institution of the account that left it. */
export async function listStaff(db: Db, orgNodeId: string | null) {
  const { role, access, granted } = roleGrant
  const changes = await db.select({ role, access, granted }).from(roleGrant)
  const roles = ROLES.filter((each) => grantsOf(each, changes).includes('/api/touch/list:get'))
  if (roles.length === 0) return []
  const holds = (wanted: readonly (typeof ROLES)[number][]) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(accountRole)
        .where(and(eq(accountRole.accountId, account.id), inArray(accountRole.role, [...wanted]))),
    )
  return db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.disabled, false),
        isNull(account.deletionId),
        holds(roles),
        orgNodeId === null ? holds(PLATFORM_ROLES) : or(holds(PLATFORM_ROLES), eq(account.orgNodeId, orgNodeId)),
      ),
    )
    .orderBy(account.name)
    .limit(STAFF_MAX)
}

/** Undefined for deleted people, and for people of an institution out of the caller's scope. */
export async function findPerson(db: Db, orgNodeId: string | null, id: string) {
  const [row] = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(
        eq(account.id, id),
        isNull(account.deletionId),
        orgNodeId === null ? undefined : eq(account.orgNodeId, orgNodeId),
      ),
    )
  return row
}
