import { type Config, readConfig } from './config.ts'
import { diskFullAsStartError } from './platform/files/disk-space.ts'
import { PRIVATE_UMASK } from './platform/files/private-folder.ts'
import { createLog, type Log } from './platform/log/log.ts'
import type { Platform } from './platform/platform.ts'
import { exitOnSignals } from './platform/process/exit.ts'
import { lowerPriority } from './platform/process/low-priority.ts'
import { openParentLink, type ParentLink } from './platform/process/parent-link.ts'
import { type ListenAddress, listenError } from './platform/process/port.ts'
import { Shutdown } from './platform/process/shutdown.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { compileLoopsAtOnce } from './platform/process/steady-compilation.ts'
import { ChildNotReady } from './platform/process/supervised.ts'
import type { ApiModule, WorkModule } from './wiring/modules.ts'

/**
 * Started by a person, this process is the supervisor; it starts the same program again for each process that does the
 * work, and tells it its role.
 */
const part = process.argv[2]

/** Kinds of runs other than lessons; the code of each is loaded by the process that needs it. */
export interface Modules {
  api(): Promise<readonly ApiModule[]>
  worker(): Promise<readonly WorkModule[]>
}

const NO_MODULES: Modules = { api: async () => [], worker: async () => [] }

async function run(modules: Modules): Promise<void> {
  process.umask(PRIVATE_UMASK)
  const link = part === undefined ? undefined : openParentLink()
  const config = readConfig()
  const log = createLog(config.logLevel)
  const shutdown = new Shutdown()
  exitOnSignals(shutdown, log, config.drainSeconds)
  try {
    if (link && part === 'api') await runApi(config, log, shutdown, link, modules)
    else if (link && part === 'worker') await runWorker(config, log, shutdown, link, modules)
    else await runSupervisor(config, log, shutdown)
  } catch (error) {
    await shutdown.run(log)
    throw diskFullAsStartError(error, config.home)
  }
}

async function runSupervisor(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  const { runSupervisor: supervise } = await import('./supervisor.ts')
  await supervise(config, log, shutdown)
}

/** Features are imported only by the process that uses them. */
async function runApi(config: Config, log: Log, shutdown: Shutdown, link: ParentLink, modules: Modules): Promise<void> {
  const [{ createApp }, { openPlatform }, others] = await Promise.all([
    import('./app.ts'),
    import('./platform/platform.ts'),
    modules.api(),
  ])
  const make = (platform: Platform) => createApp(platform, others)
  const { databaseUrl, isFirst, port = config.port } = await link.start
  // a password is reset once, and not again after every crash
  const own: Config = isFirst ? config : { ...config, resetAdmin: undefined }
  const { platform, made } = await openPlatform({ ...own, port }, databaseUrl, log, 'api', make)
  shutdown.onStop('the platform', platform.close)
  const { http, welcome } = made
  shutdown.onStop('the web server', () => {
    const cut = setTimeout(() => http.server.closeAllConnections(), config.drainSeconds * 1000)
    return http.close().finally(() => clearTimeout(cut))
  })
  try {
    await http.listen({ host: config.host, port })
  } catch (error) {
    throw listenError(error, config.host, port)
  }
  const address = http.server.address() as ListenAddress
  link.ready(address.port)
  log.info({ pid: process.pid }, 'api ready')
  if (isFirst) for (const line of welcome(address)) process.stdout.write(`${line}\n`)
}

async function runWorker(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  link: ParentLink,
  modules: Modules,
): Promise<void> {
  lowerPriority(log)
  compileLoopsAtOnce()
  const [{ startWorker }, { openPlatform }, others] = await Promise.all([
    import('./worker.ts'),
    import('./platform/platform.ts'),
    modules.worker(),
  ])
  const make = (platform: Platform) => startWorker(platform, others)
  const { databaseUrl } = await link.start
  const { platform, made: worker } = await openPlatform(config, databaseUrl, log, 'worker', make)
  link.onMoved(platform.database.moveTo)
  shutdown.onStop('the platform', platform.close)
  shutdown.onStop('the worker', () => worker.stop(config.drainSeconds))
  link.ready()
  log.info({ pid: process.pid, concurrency: config.workerConcurrency }, 'worker ready')
}

/** The program: with the product's own kinds of runs, and with additional ones. */
export function start(modules: Modules = NO_MODULES): void {
  run(modules).catch((error: unknown) => {
    // the process in question has reported the reason
    if (error instanceof ChildNotReady) process.exit(1)
    process.stderr.write(error instanceof StartError ? startErrorLines(error) : `${(error as Error).stack ?? error}\n`)
    process.exit(1)
  })
}
