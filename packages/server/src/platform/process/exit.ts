import type { Log } from '../log/log.ts'
import type { Shutdown } from './shutdown.ts'

/** A stop that takes longer is waiting for something that will not come. */
const DEADLINE_BEYOND_DRAIN_MS = 45_000

/**
 * Shuts the process down cleanly on Ctrl-C, SIGTERM, the loss of its parent, or an uncaught error. Repeated signals are
 * normal (a terminal and npm both forward Ctrl-C) and have no effect.
 */
export function exitOnSignals(shutdown: Shutdown, log: Log, drainSeconds: number): void {
  const end = (code: number, why: string) => {
    if (shutdown.isStopping) return
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(code || 1), drainSeconds * 1000 + DEADLINE_BEYOND_DRAIN_MS).unref()
    void shutdown.run(log).then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, signal))
  if (process.send) process.on('disconnect', () => end(0, 'the main process is gone'))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      end(1, event)
    })
  }
}
