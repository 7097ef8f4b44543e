import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import { type Clock, systemClock } from './clock/clock.ts'
import { migrationsFolder } from './files/paths.ts'
import type { Log } from './log/log.ts'
import { type Media, openMedia } from './media/media.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { type Database, openDatabase } from './postgres/database.ts'
import type { ProcessKind } from './postgres/schema/process-beat.ts'
import { migrateDatabase } from './postgres/start/migrate.ts'
import { inTurn } from './postgres/start/start-lock.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import { readerCommand } from './reading/reader-command.ts'
import { openReaderPool, type ReaderPool } from './reading/reader-pool.ts'
import { openStorage } from './storage/open-storage.ts'
import { requireStorage } from './storage/require-storage.ts'
import type { Storage } from './storage/storage.ts'

/** Everything that accesses the outside world; features receive the parts they need as arguments. */
export interface Platform {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  readonly storage: Storage
  readonly queue: Queue
  readonly media: Media
  /** Reads uploaded files. */
  readonly readers: ReaderPool
  readonly metrics: Metrics
  close(): Promise<void>
}

/** Reader processes per server process. */
const READERS = 2

/** Opens everything on a running database, then runs the start-up work, one process after another. */
export async function openPlatform<T>(
  config: Config,
  databaseUrl: string,
  log: Log,
  part: ProcessKind,
  make: (platform: Platform) => Promise<T>,
): Promise<{ readonly platform: Platform; readonly made: T }> {
  const storage = await openStorage(config)
  const media = await openMedia(config)
  const database = await openDatabase({ url: databaseUrl, log, applicationName: `keguan-${part}` })
  try {
    return await inTurn(databaseUrl, async () => {
      await migrateDatabase(databaseUrl, migrationsFolder())
      await requireStorage(storage, database.db, log)
      const queue = await openQueue(database, config, log)
      const readers = openReaderPool({ command: readerCommand(), log, processes: READERS })
      const platform: Platform = {
        config,
        log,
        clock: systemClock,
        database,
        storage,
        queue,
        media,
        readers,
        metrics: createMetrics({ process: part, instance: `${hostname()}/${process.pid}` }),
        close: async () => {
          readers.close()
          await queue.close()
          await database.close()
        },
      }
      return { platform, made: await make(platform) }
    })
  } catch (error) {
    await database.close()
    throw error
  }
}
