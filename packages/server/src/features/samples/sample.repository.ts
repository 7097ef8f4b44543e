import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { installation } from '../../platform/postgres/schema/installation.ts'

/** What was seeded in this database, by key. Each key is seeded once. */
export async function findSeeded(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.select().from(installation)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function keepSeeded(db: Db, key: string, value: Record<string, unknown>): Promise<void> {
  await db.insert(installation).values({ key, value })
}

/** Whether all of these accounts exist: a later release may find some of them deleted. */
export async function areThere(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...ids]), isNull(account.deletionId)))
  return rows.length === ids.length
}

/** The sample accounts among these that still exist and may log in. */
export const listSampleAccounts = (db: Db, names: readonly string[]) =>
  db
    .select({ account: account.account, mustChange: account.mustChangePassword, changedAt: account.passwordChangedAt })
    .from(account)
    .where(and(eq(account.sample, true), eq(account.disabled, false), inArray(account.account, [...names])))
