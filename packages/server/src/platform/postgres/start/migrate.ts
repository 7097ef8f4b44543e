import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { ensureNameCollations } from '../collation.ts'

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  // a separate connection: those of the pool time out, and changing a large table may take long
  const client = new pg.Client({ connectionString: url, application_name: 'keguan-migration' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await ensureNameCollations(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end() // releases the lock together with the session
  }
}
