import type { GrantChange } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { roleGrant } from '../../platform/postgres/schema/role-grant.ts'

export const grantChanges = (db: Db): Promise<GrantChange[]> =>
  db.select({ role: roleGrant.role, access: roleGrant.access, granted: roleGrant.granted }).from(roleGrant)

export async function lastChange(db: Db): Promise<{ at: Date; by: string | null } | undefined> {
  const [row] = await db
    .select({ at: roleGrant.updatedAt, by: account.name })
    .from(roleGrant)
    .leftJoin(account, eq(account.id, roleGrant.updatedBy))
    .orderBy(desc(roleGrant.updatedAt))
    .limit(1)
  return row
}

/** One change of the table at a time. */
export async function lockGrants(transaction: Db): Promise<void> {
  await transaction.execute(sql`lock table ${roleGrant} in share row exclusive mode`)
}

export async function putGrant(db: Db, row: typeof roleGrant.$inferInsert): Promise<void> {
  const { role: _, access: __, ...values } = row
  await db
    .insert(roleGrant)
    .values(row)
    .onConflictDoUpdate({ target: [roleGrant.role, roleGrant.access], set: values })
}

/** Resets a cell to the default. */
export async function dropGrant(db: Db, { role, access }: Pick<GrantChange, 'role' | 'access'>): Promise<void> {
  await db.delete(roleGrant).where(and(eq(roleGrant.role, role), eq(roleGrant.access, access)))
}

export async function dropGrants(db: Db, role: Role | undefined): Promise<GrantChange[]> {
  const { access, granted } = roleGrant
  return db
    .delete(roleGrant)
    .where(role ? eq(roleGrant.role, role) : undefined)
    .returning({ role: roleGrant.role, access, granted })
}
