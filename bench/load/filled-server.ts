import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../packages/server/src/platform/log/log.ts'
import { type Database, openDatabase } from '../../packages/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../../packages/server/src/platform/postgres/embedded/embedded.ts'
import { startQueueServer } from '../engine/queue-server.ts'

/**
 * The real server without sample data, with its own database that the caller fills; both end with the measurement.
 *
 * @param main the built `main.mjs`
 */
export async function withServer<T>(main: string, use: (url: string, database: Database) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'keguan-filled-'))
  chmodSync(home, 0o711) // started by root, the database runs as a user who must be able to enter
  const embedded = await startEmbedded(home, createLog('silent'))
  try {
    const server = await startQueueServer(main, { DATABASE_URL: embedded.url })
    const database = await openDatabase({ url: embedded.url, log: createLog('silent'), applicationName: 'bench' })
    try {
      return await use(server.url, database)
    } finally {
      await database.close()
      await server.stop()
    }
  } finally {
    await embedded.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
