import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { passwordReset } from '../../../platform/postgres/schema/password-reset.ts'

export type PasswordReset = typeof passwordReset.$inferInsert

/** The newest link of an account is the only one. */
export async function putReset(db: Db, row: PasswordReset): Promise<void> {
  await db.insert(passwordReset).values(row).onConflictDoUpdate({ target: passwordReset.accountId, set: row })
}

export async function isResetPending(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: passwordReset.accountId })
    .from(passwordReset)
    .where(eq(passwordReset.accountId, accountId))
  return rows.length > 0
}

const opens = (tokenHash: string, now: Date) =>
  and(eq(passwordReset.tokenHash, tokenHash), gt(passwordReset.expiresAt, now))

/**
 * Whom a link is for; undefined when it was used, replaced or has run out, and when the account is disabled or deleted.
 */
export async function findReset(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: account.id,
      account: account.account,
      name: account.name,
      orgNodeId: account.orgNodeId,
      issuedBy: passwordReset.issuedBy,
      expiresAt: passwordReset.expiresAt,
    })
    .from(passwordReset)
    .innerJoin(account, eq(account.id, passwordReset.accountId))
    .where(and(opens(tokenHash, now), eq(account.disabled, false), isNull(account.deletionId)))
  return row
}

/** True for the one caller that used it. */
export async function useReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(passwordReset).where(opens(tokenHash, now))
  return rowCount === 1
}
