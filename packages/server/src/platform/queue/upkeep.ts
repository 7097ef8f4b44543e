import type PgBoss from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Of one process, however many loops work in it. */
export interface Upkeep {
  /**
   * Begins with the first loop. `renew` says that the jobs of this loop are alive; what is returned is called at the
   * loop's end.
   */
  join(log: Log, renew: () => Promise<unknown>): () => void
}

/** Returns the jobs of dead workers to the queue and clears out old ones. */
export function createUpkeep(boss: Pick<PgBoss, 'maintain'>, leaseSeconds: number): Upkeep {
  const everyMs = Math.min(5000, (leaseSeconds * 1000) / 2)
  const renewals = new Set<() => Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  const keep = async (log: Log) => {
    try {
      // a process that was blocked must not treat its own jobs as those of a crashed one
      await Promise.all([...renewals].map((renew) => renew()))
      await boss.maintain()
    } catch (error) {
      log.warn({ err: error }, 'queue upkeep failed; trying again')
    }
  }
  return {
    join: (log, renew) => {
      renewals.add(renew)
      if (renewals.size === 1) {
        void keep(log)
        timer = setInterval(() => void keep(log), everyMs)
      }
      return () => {
        renewals.delete(renew)
        if (renewals.size === 0) clearInterval(timer)
      }
    },
  }
}
