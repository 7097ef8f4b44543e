import { eq } from 'drizzle-orm'
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

export async function putConfig(db: Db, row: typeof homePageConfig.$inferInsert): Promise<void> {
  const { key: _, ...values } = row
  await db.insert(homePageConfig).values(row).onConflictDoUpdate({ target: homePageConfig.key, set: values })
}
