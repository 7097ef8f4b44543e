import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openMedia } from '../../src/platform/media/media.ts'
import { createMetrics } from '../../src/platform/metrics/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { openQueue } from '../../src/platform/queue/queue.ts'
import { bundledReader } from '../../src/platform/reading/reader-command.ts'
import { openReaderPool } from '../../src/platform/reading/reader-pool.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { testConfig } from './config.ts'
import { createTestDatabase } from './database.ts'
import { serverBuild } from './server-process.ts'

/** The whole platform on a database and a folder for one test file; `close` removes both. */
export async function createTestPlatform(env: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const home = mkdtempSync(join('/tmp', 'keguan-test-'))
  const config = testConfig({ ...env, KEGUAN_HOME: home })
  const log = createLog(config.logLevel)
  const database = await createTestDatabase()
  const queue = await openQueue(database, config, log)
  const readers = openReaderPool({ command: bundledReader(serverBuild()), log, processes: 2 })
  return {
    config,
    log,
    clock: systemClock,
    database,
    storage: await openStorage(config),
    queue,
    media: await openMedia(config),
    readers,
    metrics: createMetrics({ process: 'test' }),
    close: async () => {
      readers.close()
      await queue.close()
      await database.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
