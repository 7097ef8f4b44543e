import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { ensureNameCollation } from './collation.ts'

/** Any fixed number will do, as long as every Keguan process uses the same. */
const MIGRATION_LOCK = 4_820_018

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrateDatabase(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureNameCollation(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // ends the session and with it the lock and the changed setting, also after a failure
    client.release(true)
  }
}
