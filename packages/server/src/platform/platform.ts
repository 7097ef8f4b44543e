import type { Config } from '../config.ts'
import { type Clock, systemClock } from './clock/clock.ts'
import type { Log } from './log/log.ts'
import { type Media, openMedia } from './media/media.ts'
import { type Database, openDatabase } from './postgres/database.ts'
import { migrateDatabase } from './postgres/migrate.ts'
import { migrationsFolder } from './process/paths.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import { readerCommand } from './reading/reader-command.ts'
import { openReaderPool, type ReaderPool } from './reading/reader-pool.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

/** Everything that touches the world outside; features receive what they need of it as arguments. */
export interface Platform {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  readonly storage: Storage
  readonly queue: Queue
  readonly media: Media
  /** Reads what people bring. */
  readonly readers: ReaderPool
  close(): Promise<void>
}

/** Readers side by side in one process of the server. */
const READERS = 2

/** Opens all of it on a database that is up. */
export async function openPlatform(config: Config, databaseUrl: string, log: Log): Promise<Platform> {
  const storage = await openStorage(config)
  const media = await openMedia(config)
  const database = await openDatabase({ url: databaseUrl, log, applicationName: `keguan-${config.role}` })
  try {
    await migrateDatabase(database.pool, migrationsFolder())
    const queue = await openQueue(database, config, log)
    const readers = openReaderPool({ command: readerCommand(), log, processes: READERS })
    return {
      config,
      log,
      clock: systemClock,
      database,
      storage,
      queue,
      media,
      readers,
      close: async () => {
        readers.close()
        await queue.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
