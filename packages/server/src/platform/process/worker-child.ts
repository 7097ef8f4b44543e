import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '../log/log.ts'

export interface WorkerChild {
  /** Ends it, by force when it has not ended after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

const BACKOFF_FIRST_MS = 500
const BACKOFF_MAX_MS = 30_000
/** A worker that lived this long was well; the next crash starts counting anew. */
const HEALTHY_AFTER_MS = 60_000

/** Keeps one worker process alive. */
export function superviseWorker(env: NodeJS.ProcessEnv, log: Log): WorkerChild {
  let child: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  let backoffMs = BACKOFF_FIRST_MS
  const start = () => {
    const startedMs = performance.now()
    const current = fork(process.argv[1] as string, [], {
      env,
      execArgv: [], // what suits many short requests does not suit one long lesson
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = current
    current.once('error', (error) => log.error({ err: error }, 'the worker process could not be started'))
    current.once('exit', (code, signal) => {
      child = undefined
      if (isStopping) return
      backoffMs =
        performance.now() - startedMs > HEALTHY_AFTER_MS ? BACKOFF_FIRST_MS : Math.min(backoffMs * 2, BACKOFF_MAX_MS)
      log.warn({ code, signal, restartInMs: backoffMs }, 'the worker process ended; restarting it')
      restart = setTimeout(start, backoffMs)
    })
  }
  start()
  return {
    stop: async (graceMs) => {
      isStopping = true
      clearTimeout(restart)
      if (child) await endChild(child, graceMs)
    },
  }
}

async function endChild(child: ChildProcess, graceMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(timer)
}
