import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { installation } from './schema/installation.ts'

/** A value that is created once per installation and shared by all processes, whichever comes first. */
export async function rememberOnce<T extends Record<string, unknown>>(db: Db, key: string, value: T): Promise<T> {
  await db.insert(installation).values({ key, value }).onConflictDoNothing()
  const [row] = await db.select().from(installation).where(eq(installation.key, key))
  return row?.value as T
}
