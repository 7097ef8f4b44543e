import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'

export type Account = typeof account.$inferSelect
export type AccountChanges = Partial<typeof account.$inferInsert>

export async function findProfile(db: Db, accountId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId))
  return row
}

/** Locked until the transaction ends, so that the replaced values are known for certain. */
export async function lockProfile(transaction: Db, accountId: string): Promise<Account | undefined> {
  const [row] = await transaction.select().from(account).where(eq(account.id, accountId)).for('update')
  return row
}

export async function updateProfile(
  transaction: Db,
  accountId: string,
  changes: AccountChanges,
): Promise<Account | undefined> {
  const [row] = await transaction.update(account).set(changes).where(eq(account.id, accountId)).returning()
  return row
}
