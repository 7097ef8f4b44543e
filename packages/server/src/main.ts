import { type Config, readConfig } from './config.ts'
import { loadWordTable } from './pipeline/word-table.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { openPlatform } from './platform/platform.ts'
import { findEmbedded, startEmbedded } from './platform/postgres/embedded/embedded.ts'
import { diskFullAsStartError, requireDiskSpace } from './platform/process/disk-space.ts'
import { exitOnSignals } from './platform/process/exit.ts'
import { lockHome } from './platform/process/home-lock.ts'
import { lowerPriority } from './platform/process/low-priority.ts'
import { type ListenAddress, listenError, requireFreePort } from './platform/process/port.ts'
import { PRIVATE_UMASK } from './platform/process/private-folder.ts'
import { Shutdown } from './platform/process/shutdown.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { compileLoopsAtOnce } from './platform/process/steady-compilation.ts'
import { superviseWorker } from './platform/process/worker-child.ts'

/** Time that a worker gets beyond its own drain before it is killed. */
const WORKER_GRACE_MS = 10_000

async function main(): Promise<void> {
  process.umask(PRIVATE_UMASK)
  const config = readConfig()
  const log = createLog(config.logLevel)
  const shutdown = new Shutdown()
  exitOnSignals(shutdown, log, config.drainSeconds)
  try {
    if (config.role === 'worker') await runWorker(config, log, shutdown)
    else await runApi(config, log, shutdown)
  } catch (error) {
    await shutdown.run(log)
    throw diskFullAsStartError(error, config.home)
  }
}

/** The API, and in role `all` a worker process beside it. The features are loaded only where they are used. */
async function runApi(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  requireDiskSpace(config.home)
  // the worker beside it reads the table; a bad one must stop the start and not the worker again and again
  if (config.role === 'all') loadWordTable(config.wordTable)
  const lock = lockHome(config.home)
  shutdown.onStop('the lock', lock.release)
  await requireFreePort(config.host, config.port)
  const url = config.databaseUrl ?? (await ownDatabase(config, log, shutdown))
  const platform = await openPlatform(config, url, log)
  shutdown.onStop('the platform', platform.close)
  const { createApp } = await import('./app.ts')
  const { http, welcome } = await createApp(platform)
  if (config.role === 'all') {
    const worker = superviseWorker({ ...process.env, KEGUAN_ROLE: 'worker', DATABASE_URL: url }, log)
    shutdown.onStop('the worker', () => worker.stop(config.drainSeconds * 1000 + WORKER_GRACE_MS))
  }
  shutdown.onStop('the web server', () => {
    const cut = setTimeout(() => http.server.closeAllConnections(), config.drainSeconds * 1000)
    return http.close().finally(() => clearTimeout(cut))
  })
  try {
    await http.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw listenError(error, config.host, config.port)
  }
  for (const line of welcome(http.server.address() as ListenAddress)) process.stdout.write(`${line}\n`)
}

async function ownDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<string> {
  const embedded = await startEmbedded(config.home, log)
  shutdown.onStop('PostgreSQL', embedded.stop)
  return embedded.url
}

async function runWorker(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  lowerPriority(log)
  compileLoopsAtOnce()
  requireDiskSpace(config.home)
  const url = config.databaseUrl ?? (await findEmbedded(config.home))
  if (url === undefined) throw noDatabase(config.home)
  const platform = await openPlatform(config, url, log)
  shutdown.onStop('the platform', platform.close)
  const { startWorker } = await import('./worker.ts')
  const worker = await startWorker(platform)
  shutdown.onStop('the worker', () => worker.stop(config.drainSeconds))
  log.info({ pid: process.pid, concurrency: config.workerConcurrency }, 'worker ready')
}

const noDatabase = (home: string) =>
  new StartError(
    `单独的 worker 需要数据库：请设置 DATABASE_URL，或先在 ${home} 上启动服务。`,
    `A worker of its own needs a database: set DATABASE_URL, or first start the server on ${home}.`,
  )

main().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? startErrorLines(error) : `${(error as Error).stack ?? error}\n`)
  process.exit(1)
})
