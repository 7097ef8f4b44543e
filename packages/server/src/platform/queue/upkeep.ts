import type PgBoss from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Shared by all work loops of one process. */
export interface Upkeep {
  /**
   * Starts with the first loop. `renew` renews the leases of this loop; call the returned function when the loop ends.
   */
  join(log: Log, renew: () => Promise<unknown>): () => void
}

/** Returns the jobs of dead workers to the queue and deletes old ones. */
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
