import { and, eq, isNull, sql } from 'drizzle-orm'
import { isCalled, isSpelt } from '../../platform/postgres/account-name.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { loginDelay } from '../../platform/postgres/schema/login-delay.ts'
import { passwordReset } from '../../platform/postgres/schema/password-reset.ts'

const isAdministrator = eq(accountRole.role, 'sys_platform_admin')

/** Two processes that start at once must not both create an administrator. */
export const lockAdministrators = (transaction: Db): Promise<void> => lockInTransaction(transaction, 'administrators')

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(accountRole, and(eq(accountRole.accountId, account.id), isAdministrator))
    .where(isNull(account.deletionId))
    .limit(1)
  return rows.length > 0
}

export async function findAdministrator(db: Db, name: string) {
  const [row] = await db
    .select({
      id: account.id,
      account: account.account,
      orgNodeId: account.orgNodeId,
      passwordHash: account.passwordHash,
      mustChangePassword: account.mustChangePassword,
    })
    .from(account)
    .innerJoin(accountRole, and(eq(accountRole.accountId, account.id), isAdministrator))
    .where(and(isNull(account.deletionId), isCalled(name)))
    .orderBy(sql`${isSpelt(name)} desc`)
    .limit(1)
  return row
}

/** Sets a new password and lifts everything that blocks the log-in. */
export async function allowLogin(transaction: Db, id: string, passwordHash: string): Promise<void> {
  const open = { disabled: false, lessonsSealedUntil: null }
  await transaction
    .update(account)
    .set({ passwordHash, passwordChangedAt: sql`now()`, mustChangePassword: true, ...open })
    .where(eq(account.id, id))
  await transaction.delete(loginDelay).where(eq(loginDelay.accountId, id))
  await transaction.delete(passwordReset).where(eq(passwordReset.accountId, id))
}
