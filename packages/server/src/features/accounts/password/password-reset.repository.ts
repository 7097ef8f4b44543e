import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { account } from '../../../platform/postgres/schema/account.ts'
import { passwordReset } from '../../../platform/postgres/schema/password-reset.ts'

export type PasswordReset = typeof passwordReset.$inferInsert

/** Replaces earlier links: only the newest one of an account works. */
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
 * The account of a link; undefined when the link was used, replaced or has expired, or the account is disabled or
 * deleted.
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

/** True for exactly one caller. */
export async function useReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(passwordReset).where(opens(tokenHash, now))
  return rowCount === 1
}
