import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { withinMs } from '../process/within.ts'
import { BoundedPool } from './bounded-pool.ts'
import { requireUsableServer, unreachable } from './start/server-check.ts'

/** Repositories query through this type; a transaction has the same interface. */
export type Db = NodePgDatabase<Record<string, never>>

export interface Database {
  readonly db: Db
  /**
   * A few separate connections for what must work while all others are busy: sessions, log-in, heartbeats.
   */
  readonly vital: Db
  readonly pool: pg.Pool
  readonly url: string
  /** Opens all further connections at another address of the same database. */
  moveTo(url: string): void
  /** True when a query returns in time. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  readonly applicationName: string
  readonly maxConnections?: number
  /** Maximum wait for a free connection. */
  readonly waitMs?: number
}

const CONNECTIONS = 10
const VITAL_CONNECTIONS = 3
/** After this long, a person loses patience and clicks again. */
const WAIT_MS = 3000
/** Statements take milliseconds: this many waiters are served within the wait, unless the database is in trouble. */
const WAITING_MAX = 200
/** No request of the console runs longer; jobs use short statements as well. */
const STATEMENT_TIMEOUT_MS = 60_000
/** Longer than the server's own limit: for a server that does not respond at all. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5000
/** Short statements only. */
const VITAL_SILENCE_MS = 10_000
const PING_MS = 1500

/** Connects; throws if the server is too old or the database cannot store Chinese. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const max = options.maxConnections ?? CONNECTIONS
  let url = options.url
  const currentUrl = () => url
  const pool = openPool(options, currentUrl, { max, query_timeout: SILENCE_MS })
  const vitalMax = Math.min(max, VITAL_CONNECTIONS)
  const vital = openPool(options, currentUrl, { max: vitalMax, query_timeout: VITAL_SILENCE_MS })
  const close = async () => {
    await Promise.all([pool.end(), vital.end()])
  }
  try {
    await requireUsableServer(pool)
  } catch (error) {
    await close()
    throw unreachable(error)
  }
  return {
    db: drizzle(pool),
    vital: drizzle(vital),
    pool,
    url: options.url,
    moveTo: (next) => {
      url = next
    },
    ping: () =>
      withinMs(
        PING_MS,
        vital.query('select 1').then(() => true),
      ).catch(() => false),
    close,
  }
}

function openPool(options: DatabaseOptions, currentUrl: () => string, more: pg.PoolConfig): pg.Pool {
  const pool = new BoundedPool({
    application_name: options.applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    waitingMax: WAITING_MAX,
    keepAlive: true,
    allowExitOnIdle: true,
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: currentUrl() })
      }
    },
    ...more,
  })
  // the error carries the whole client, address and password included: only its message may reach the log
  pool.on('error', ({ message }) => options.log.warn({ why: message }, 'an idle database connection was lost'))
  // a connection lost within a transaction fails the current statement; without a listener, its error event would end
  // the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
