import { type Config, SETTING_NAMES } from './config.ts'
import { loadWordTable } from './pipeline/language/word-table.ts'
import { requireDiskSpace } from './platform/files/disk-space.ts'
import { lockHome } from './platform/files/home-lock.ts'
import type { Log } from './platform/log/log.ts'
import { startEmbedded, watchEmbedded } from './platform/postgres/embedded/embedded.ts'
import { misspeltVariables } from './platform/process/misspelt.ts'
import { requireFreePort } from './platform/process/port.ts'
import type { Shutdown } from './platform/process/shutdown.ts'
import { StartError } from './platform/process/start-error.ts'
import { type ChildPlan, type Supervised, supervise } from './platform/process/supervised.ts'

/** Time that a process gets beyond its own drain before it is killed. */
const GRACE_MS = 10_000
/** Share of a worker's memory for JavaScript objects; the rest is for samples, code and libraries. */
const HEAP_SHARE = 0.75
/** Suits many short requests, but not one long lesson. */
const OF_THE_API_ONLY = '--max-semi-space-size'

/**
 * Owns the resources that exist once per data folder, its lock and its database, and keeps the worker processes alive.
 * User input is never read here.
 */
export async function runSupervisor(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  warnOfMisspelt(log)
  requireDiskSpace(config.home)
  if (config.role === 'worker') return runWorkerOnly(config, log, shutdown)
  const lock = lockHome(config.home)
  shutdown.onStop('the lock', lock.release)
  await requireFreePort(config.host, config.port)
  // the worker reads the table; a bad one must stop the start instead of crashing the worker repeatedly
  if (config.role === 'all') loadWordTable(config.wordTable)
  const url = config.databaseUrl ? Promise.resolve(config.databaseUrl) : ownDatabase(config, log, shutdown)
  const note = async () => ({ databaseUrl: await url })
  const children: Supervised[] = []
  stopTogether(shutdown, config, children)
  // its code is loaded while the database starts
  const api = supervise(apiPlan(config, note), log)
  children.push(api)
  await url
  await api.ready
  if (config.role === 'all' && !shutdown.isStopping) children.push(supervise(workerPlan(config, note, false), log))
}

async function runWorkerOnly(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  const { databaseUrl: given } = config
  // the server may be restarted at another address
  const databaseUrl = given === undefined ? await watchEmbedded(config.home) : () => given
  const note = async () => {
    const now = databaseUrl()
    if (now === undefined) throw noDatabase(config.home)
    return { databaseUrl: now }
  }
  await note()
  const worker = supervise({ ...workerPlan(config, note, true), databaseUrl }, log)
  stopTogether(shutdown, config, [worker])
  await worker.ready
}

function warnOfMisspelt(log: Log): void {
  for (const { name, nearest } of misspeltVariables(process.env, SETTING_NAMES)) {
    const meant = nearest === undefined ? {} : { meant: nearest }
    log.warn({ variable: name, ...meant }, 'this variable is no setting of Keguan and is ignored')
  }
}

const apiPlan = ({ stallSeconds, restartSeconds }: Config, note: ChildPlan['note']): ChildPlan => ({
  name: 'api',
  execArgv: process.execArgv,
  limits: { stallMs: stallSeconds * 1000 },
  longestWaitMs: restartSeconds * 1000,
  mustStart: true,
  note,
})

const workerPlan = (
  { stallSeconds, restartSeconds, workerMemoryMb }: Config,
  note: ChildPlan['note'],
  alone: boolean,
): ChildPlan => ({
  name: 'worker',
  execArgv: [
    ...process.execArgv.filter((flag) => !flag.startsWith(OF_THE_API_ONLY)),
    `--max-old-space-size=${Math.floor(workerMemoryMb * HEAP_SHARE)}`,
  ],
  limits: { stallMs: stallSeconds * 1000, memoryBytes: workerMemoryMb * 1024 ** 2 },
  longestWaitMs: restartSeconds * 1000,
  mustStart: alone,
  note,
})

function stopTogether(shutdown: Shutdown, { drainSeconds }: Config, children: readonly Supervised[]): void {
  shutdown.onStop('the processes', () =>
    Promise.all(children.map((child) => child.stop(drainSeconds * 1000 + GRACE_MS))),
  )
}

function ownDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<string> {
  const starting = startEmbedded(config.home, log)
  // registered before the processes that use it, so that it is stopped after them
  shutdown.onStop('PostgreSQL', () =>
    starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    ),
  )
  const url = starting.then((embedded) => embedded.url)
  url.catch(() => undefined) // reported by the caller that waits for it
  return url
}

const noDatabase = (home: string) =>
  new StartError(
    `单独的 worker 需要数据库：请设置 DATABASE_URL，或先在 ${home} 上启动服务。`,
    `A worker of its own needs a database: set DATABASE_URL, or first start the server on ${home}.`,
  )
