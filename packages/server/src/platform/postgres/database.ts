import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { requireUsableServer, unreachable } from './server-check.ts'

/** What repositories query through. A transaction has the same face. */
export type Db = NodePgDatabase<Record<string, never>>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  /** True when a query is answered. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  readonly applicationName: string
  readonly maxConnections?: number
}

/** No request of the console runs longer; jobs use short statements as well. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Connects, and refuses a server that is too old or a database that cannot hold Chinese. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  })
  // the error carries the whole client, address and password included: only its message may reach the log
  pool.on('error', ({ message }) => options.log.warn({ why: message }, 'an idle database connection was lost'))
  // a connection lost in the middle of a transaction fails the statement under way; unheard, it would end the process too
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await requireUsableServer(pool)
  } catch (error) {
    await pool.end()
    throw unreachable(error)
  }
  return {
    db: drizzle(pool),
    pool,
    url: options.url,
    ping: async () => {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    close: () => pool.end(),
  }
}
