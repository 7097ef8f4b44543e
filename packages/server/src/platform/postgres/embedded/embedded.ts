import pg from 'pg'
import type { Log } from '../../log/log.ts'
import { rememberAside } from './aside.ts'
import { locateBinaries } from './binaries.ts'
import { ensureCluster, OWNER, startCluster, stopCluster } from './cluster.ts'
import { type Placement, placeCluster } from './placement.ts'
import { type Postmaster, readPostmaster, runningPostmaster } from './postmaster.ts'
import { makeSocketFolder, removeSocketFolder, socketUrl } from './socket-folder.ts'

const DATABASE = 'keguan'
const WATCH_MS = 3000

export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Starts PostgreSQL on the data folder, or adopts a server that a killed process left running there. */
export async function startEmbedded(home: string, log: Log): Promise<EmbeddedPostgres> {
  const binaries = locateBinaries()
  const place = await placeCluster(home, binaries)
  await ensureCluster(place, binaries.major)
  if (place.aside !== undefined) {
    rememberAside(home, place.aside)
    log.info({ folder: place.aside }, 'PostgreSQL and its data are kept outside: the data folder is private to root')
  }
  const socketFolder = (await adopt(place, log)) ?? (await startAnew(place))
  await ensureDatabase(socketFolder)
  const watch = watchOver(place, socketFolder, log)
  return {
    url: socketUrl(socketFolder, DATABASE, OWNER),
    stop: async () => {
      clearInterval(watch)
      if (runningPostmaster(place.data)) await stopSomehow(place)
      removeSocketFolder(socketFolder)
    },
  }
}

/** The address of a server that another process started on this data folder, for a separate worker. */
export async function findEmbedded(home: string): Promise<string | undefined> {
  return (await watchEmbedded(home))()
}

/** Polls that address: the server may be restarted with a socket in another folder. */
export async function watchEmbedded(home: string): Promise<() => string | undefined> {
  const { data } = await placeCluster(home, locateBinaries())
  return () => {
    const running = readPostmaster(data)
    return running && running.socketFolder !== '' ? socketUrl(running.socketFolder, DATABASE, OWNER) : undefined
  }
}

async function adopt(place: Placement, log: Log): Promise<string | undefined> {
  const running = runningPostmaster(place.data)
  if (running === undefined) return undefined
  if (await answers(running)) {
    log.info({ pid: running.pid }, 'adopted the PostgreSQL that was still running')
    return running.socketFolder
  }
  log.warn({ pid: running.pid }, 'PostgreSQL was running but did not answer; restarting it')
  await stopSomehow(place)
  return undefined
}

async function stopSomehow(place: Placement): Promise<void> {
  if (!(await stopCluster(place))) await stopCluster(place, 'immediate')
}

async function startAnew(place: Placement): Promise<string> {
  const folder = makeSocketFolder(place.uid, place.gid)
  try {
    await startCluster(place, folder)
    return folder
  } catch (error) {
    removeSocketFolder(folder)
    throw error
  }
}

/** Restarts a postmaster that was killed (by the OOM killer, for example) at the same address. */
function watchOver(place: Placement, socketFolder: string, log: Log): NodeJS.Timeout {
  let isReviving = false
  const look = async () => {
    if (isReviving || runningPostmaster(place.data)) return
    isReviving = true
    log.error('PostgreSQL has ended; starting it again')
    try {
      await startCluster(place, socketFolder)
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again; trying once more')
    } finally {
      isReviving = false
    }
  }
  return setInterval(() => void look(), WATCH_MS).unref()
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  try {
    await withClient(postmaster.socketFolder, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  await withClient(socketFolder, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} template template0 encoding 'UTF8'`)
  })
}

async function withClient<T>(socketFolder: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketFolder, user: OWNER, database: 'postgres', connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
