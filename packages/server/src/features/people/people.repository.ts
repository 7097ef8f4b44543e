import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Role } from '@keguan/contract/vocabulary/role'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ApiError } from '../../platform/http/api-error.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { inScope } from './list/people-list.repository.ts'
import type { PeopleScope } from './people.policy.ts'

export type Account = typeof account.$inferSelect
export type NewAccount = typeof account.$inferInsert

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 500

export interface LockedPerson extends Account {
  readonly roles: readonly Role[]
}

/** The accounts among the ids that are in scope, locked until the transaction ends. */
export async function lockPeople(transaction: Db, scope: PeopleScope, ids: readonly string[]): Promise<LockedPerson[]> {
  const accounts = await transaction
    .select()
    .from(account)
    .where(and(inArray(account.id, [...ids]), inScope(scope)))
    .orderBy(asc(account.id))
    .for('update')
  const roles = await transaction
    .select()
    .from(accountRole)
    .where(
      inArray(
        accountRole.accountId,
        accounts.map(({ id }) => id),
      ),
    )
    .orderBy(accountRole.role)
  return accounts.map((row) => ({
    ...row,
    roles: roles.filter(({ accountId }) => accountId === row.id).map(({ role }) => role),
  }))
}

/**
 * Institutions that accounts are about to be added to, locked against closing until the transaction ends; throws 1404
 * if one was closed.
 */
export async function holdInstitutions(transaction: Db, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const rows = await transaction
    .select({ id: orgNode.id })
    .from(orgNode)
    .where(and(inArray(orgNode.id, wanted), isNull(orgNode.deletionId)))
    .orderBy(orgNode.id)
    .for('key share')
  if (rows.length < wanted.length) throw new ApiError(ERROR.notFound)
}

export async function insertPeople(
  transaction: Db,
  people: readonly { readonly row: NewAccount; readonly roles: readonly Role[] }[],
): Promise<void> {
  await holdInstitutions(
    transaction,
    people.map(({ row }) => row.orgNodeId),
  )
  for (let at = 0; at < people.length; at += BATCH) {
    const some = people.slice(at, at + BATCH)
    await transaction.insert(account).values(some.map(({ row }) => row))
    await transaction
      .insert(accountRole)
      .values(some.flatMap(({ row, roles }) => roles.map((role) => ({ accountId: row.id, role }))))
  }
}

export async function updatePeople(
  transaction: Db,
  ids: readonly string[],
  values: Partial<NewAccount>,
): Promise<void> {
  await transaction
    .update(account)
    .set(values)
    .where(inArray(account.id, [...ids]))
}

export async function replaceRoles(transaction: Db, ids: readonly string[], roles: readonly Role[]): Promise<void> {
  await transaction.delete(accountRole).where(inArray(accountRole.accountId, [...ids]))
  await transaction.insert(accountRole).values(ids.flatMap((accountId) => roles.map((role) => ({ accountId, role }))))
}

/** Serialises changes of platform administrators, so that two concurrent ones cannot remove the last. */
export const lockAdministrators = (transaction: Db): Promise<void> => lockInTransaction(transaction, 'administrators')

/** Whether the platform still has an administrator. */
export async function hasAdministrator(transaction: Db): Promise<boolean> {
  const [row] = await transaction
    .select({ id: account.id })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .where(and(eq(accountRole.role, 'sys_platform_admin'), eq(account.disabled, false), isNull(account.deletionId)))
    .limit(1)
  return row !== undefined
}
