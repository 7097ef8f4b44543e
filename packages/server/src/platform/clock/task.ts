import type { Log } from '../log/log.ts'

export interface Task {
  /** Starts no further round and waits for the current one. */
  stop(): Promise<void>
}

/** Runs work periodically, never twice at once; a failed round is logged and the next one tries again. */
export function startTask(name: string, everyMs: number, log: Log, work: () => Promise<void>): Task {
  let round: Promise<void> | undefined
  const begin = () => {
    round ??= work()
      .catch((error: unknown) =>
        log.warn({ err: error, task: name }, 'a recurring task failed; it will be tried again'),
      )
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(begin, everyMs)
  timer.unref()
  begin()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
