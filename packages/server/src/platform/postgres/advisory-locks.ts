import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Numbers of the advisory locks, one per thing that is guarded; all processes of an installation must agree on them.
 */
export const ADVISORY_LOCKS = {
  /** Migrations run in one process while the others wait. */
  migration: 4_820_018,
  samples: 4_820_019,
  /** Changes of who administers the platform, the first administrator included. */
  administrators: 4_820_020,
  /** Changes of the tree of institutions and folders. */
  orgTree: 4_820_021,
  /** Changes of the home page's content. */
  homePage: 4_820_022,
  /** Starts of processes on one database. */
  start: 4_820_030,
} as const satisfies Record<string, number>
export type AdvisoryLock = keyof typeof ADVISORY_LOCKS

/** Held until the transaction ends. */
export async function lockInTransaction(transaction: Db, lock: AdvisoryLock): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`)
}
