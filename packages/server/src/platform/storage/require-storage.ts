import { randomUUID } from 'node:crypto'
import { isDiskFull } from '../files/disk-space.ts'
import type { Log } from '../log/log.ts'
import type { Db } from '../postgres/database.ts'
import { installation } from '../postgres/schema/installation.ts'
import { withinMs } from '../process/within.ts'
import type { Storage } from './storage.ts'

/** Longer than a connection with its retry may take. */
const PATIENCE_MS = 10_000

/**
 * Writes a small file and removes it. A new installation does not start with an unusable storage, since the operator
 * is there to correct it. Later starts continue without it, as when it fails at run time.
 */
export async function requireStorage(storage: Storage, db: Db, log: Log): Promise<void> {
  const key = `start/${randomUUID()}`
  try {
    await withinMs(
      PATIENCE_MS,
      storage.put(key, 'start').then(() => storage.remove(key)),
    )
  } catch (error) {
    if (isDiskFull(error)) throw error
    const problem = storage.problem(error)
    const stored = await db.select({ key: installation.key }).from(installation).limit(1)
    if (stored.length === 0) throw problem
    log.error({ why: problem.message }, 'the storage cannot be used; uploads and reports wait until it is back')
  }
}
