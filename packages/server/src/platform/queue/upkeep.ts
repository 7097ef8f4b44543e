import type PgBoss from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Of one process, however many loops work in it. */
export interface Upkeep {
  /** Begins with the first loop. */
  join(log: Log): void
  /** Ends with the last one. */
  leave(): void
}

/** Returns the jobs of dead workers to the queue and clears out old ones. */
export function createUpkeep(boss: PgBoss, leaseSeconds: number): Upkeep {
  const everyMs = Math.min(5000, (leaseSeconds * 1000) / 2)
  let loops = 0
  let timer: NodeJS.Timeout | undefined
  const keep = async (log: Log) => {
    try {
      await boss.maintain()
    } catch (error) {
      log.warn({ err: error }, 'queue upkeep failed; trying again')
    }
  }
  return {
    join: (log) => {
      if (loops++ > 0) return
      void keep(log)
      timer = setInterval(() => void keep(log), everyMs)
    },
    leave: () => {
      if (--loops === 0) clearInterval(timer)
    },
  }
}
