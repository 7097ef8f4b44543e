import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { Log } from '../log/log.ts'
import { type JobHandler, JobStop } from './define-job.ts'
import { type Attempt, countDeaths, handBack, isCancelled, renewLease, takeBackDeath } from './queue-tables.ts'
import type { Suspects } from './suspects.ts'

export interface Running {
  readonly attempt: Attempt
  readonly done: Promise<void>
  /** Renews the lease. */
  renew(): Promise<void>
  stop(reason: JobStop): void
}

interface Tools {
  readonly boss: PgBoss
  readonly pool: pg.Pool
  readonly suspects: Suspects
  readonly log: Log
  readonly renewMs: number
}

/** Interval at which a suspect checks whether the previous one has ended. */
const NEXT_LOOK_SECONDS = 1

/** Runs one fetched job to its end: completed, failed (pg-boss decides on a retry) or returned to the queue. */
export function runAttempt(handler: JobHandler, job: PgBoss.JobWithMetadata, tools: Tools): Running {
  const attempt: Attempt = { name: job.name, id: job.id, retryCount: job.retryCount }
  const control = new AbortController()
  const stop = (reason: JobStop) => control.abort(reason)
  const log = tools.log.child({ job: job.name, id: job.id })
  const renew = () => keepLease(attempt, tools, stop, log)
  const renewal = setInterval(() => void renew(), tools.renewMs)
  const limit = setTimeout(() => stop(new JobStop('timeout')), handler.job.timeoutSeconds * 1000)
  const context = {
    id: job.id,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
    signal: control.signal,
    log,
  }
  const run = async (deaths: number) => {
    await handler.run(job.data, { ...context, deaths })
    // another worker may have taken the job over
    if (await renewLease(tools.pool, attempt)) await tools.boss.complete(job.name, job.id)
    else await takeBackDeath(tools.pool, attempt)
  }
  const work = async () => {
    try {
      const deaths = job.retryCount === 0 ? 0 : await countDeaths(tools.pool, attempt)
      if (deaths === 0) await run(deaths)
      else if (!tools.suspects.enter()) await handBack(tools.pool, attempt, NEXT_LOOK_SECONDS)
      else await run(deaths).finally(tools.suspects.leave)
    } catch (error) {
      await settleFailure(error, control.signal, attempt, tools, log)
    } finally {
      clearInterval(renewal)
      clearTimeout(limit)
    }
  }
  return { attempt, done: work(), renew, stop }
}

async function keepLease(attempt: Attempt, tools: Tools, stop: (reason: JobStop) => void, log: Log): Promise<void> {
  try {
    if (await renewLease(tools.pool, attempt)) return
    stop(new JobStop((await isCancelled(tools.pool, attempt)) ? 'cancelled' : 'lease lost'))
  } catch (error) {
    log.warn({ err: error }, 'the lease could not be renewed; trying again')
  }
}

async function settleFailure(
  error: unknown,
  signal: AbortSignal,
  attempt: Attempt,
  tools: Tools,
  log: Log,
): Promise<void> {
  const reason = signal.aborted && signal.reason instanceof JobStop ? signal.reason.reason : undefined
  try {
    if (reason === 'shutdown') return await handBack(tools.pool, attempt)
    if (reason === 'lease lost') await takeBackDeath(tools.pool, attempt)
    if (reason === 'cancelled' || reason === 'lease lost') return log.info({ reason }, 'job stopped')
    log.warn({ err: error }, 'job failed')
    if (!(await renewLease(tools.pool, attempt))) return await takeBackDeath(tools.pool, attempt)
    await tools.boss.fail(attempt.name, attempt.id, { message: String((error as Error)?.message ?? error) })
  } catch (cause) {
    // the database is unavailable: the lease expires and another worker takes the job
    log.error({ err: cause }, 'the end of a job could not be stored')
  }
}
