import { and, desc, eq, inArray, like, lt } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { homePageConfig } from '../../platform/postgres/schema/home-page-config.ts'

export interface StoredConfig {
  readonly value: Readonly<Record<string, unknown>>
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

export async function findConfig(db: Db, key: string): Promise<StoredConfig | undefined> {
  const { value, updatedAt } = homePageConfig
  const [row] = await db
    .select({ value, updatedAt, updatedBy: account.name })
    .from(homePageConfig)
    .leftJoin(account, eq(account.id, homePageConfig.updatedBy))
    .where(eq(homePageConfig.key, key))
  return row
}

/** Configurations whose key has this prefix, the last key first. */
export async function listConfigs(
  db: Db,
  prefix: string,
  limit: number,
): Promise<(StoredConfig & { readonly key: string })[]> {
  const { key, value, updatedAt } = homePageConfig
  return db
    .select({ key, value, updatedAt, updatedBy: account.name })
    .from(homePageConfig)
    .leftJoin(account, eq(account.id, homePageConfig.updatedBy))
    .where(like(key, `${prefix}%`))
    .orderBy(desc(key))
    .limit(limit)
}

export async function putConfig(db: Db, row: typeof homePageConfig.$inferInsert): Promise<void> {
  const { key: _, ...values } = row
  await db.insert(homePageConfig).values(row).onConflictDoUpdate({ target: homePageConfig.key, set: values })
}

/** Keys with this prefix that were written before `before`; all of them without one. */
export const listKeys = async (db: Db, prefix: string, before?: Date): Promise<string[]> => {
  const { key, updatedAt } = homePageConfig
  const rows = await db
    .select({ key })
    .from(homePageConfig)
    .where(and(like(key, `${prefix}%`), before && lt(updatedAt, before)))
    .orderBy(desc(key))
  return rows.map((row) => row.key)
}

export async function deleteConfigs(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(homePageConfig).where(inArray(homePageConfig.key, [...keys]))
}
