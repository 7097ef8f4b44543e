import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Numbers of the advisory locks, one per protected resource; all processes of an installation must agree on them. */
export const ADVISORY_LOCKS = {
  /** One process migrates while the others wait. */
  migration: 4_820_018,
  samples: 4_820_019,
  /** Changes of platform administrators, including the first one. */
  administrators: 4_820_020,
  /** Changes of the tree of institutions and folders. */
  orgTree: 4_820_021,
  /** Changes of the home page's content. */
  homePage: 4_820_022,
  /** New runs of one person. */
  newRuns: 4_820_023,
  /** New pupils of one institution. */
  newPupils: 4_820_024,
  /** New links to the data board of one person. */
  newBoardLinks: 4_820_025,
  /** Starts of processes on one database. */
  start: 4_820_030,
} as const satisfies Record<string, number>
export type AdvisoryLock = keyof typeof ADVISORY_LOCKS

/**
 * Held until the transaction ends.
 *
 * @param of id of the person or the institution, where others need not wait
 */
export async function lockInTransaction(transaction: Db, lock: AdvisoryLock, of?: string): Promise<void> {
  const number = ADVISORY_LOCKS[lock]
  const key = of === undefined ? sql`${number}` : sql`${number}, hashtext(${of})`
  await transaction.execute(sql`select pg_advisory_xact_lock(${key})`)
}
