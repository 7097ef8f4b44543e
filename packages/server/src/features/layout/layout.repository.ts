import type { LayoutChanges } from '@keguan/contract/api/layout'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'

export async function findLayout(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const [row] = await db.select({ layout: account.layout }).from(account).where(eq(account.id, accountId))
  return row?.layout ?? {}
}

/** One statement, so that concurrent changes of different settings from two windows both take effect. */
export async function mergeLayout(db: Db, accountId: string, changes: LayoutChanges): Promise<Record<string, unknown>> {
  const [row] = await db
    .update(account)
    .set({ layout: sql`jsonb_strip_nulls(${account.layout} || ${JSON.stringify(changes)}::jsonb)` })
    .where(eq(account.id, accountId))
    .returning({ layout: account.layout })
  return row?.layout ?? {}
}
