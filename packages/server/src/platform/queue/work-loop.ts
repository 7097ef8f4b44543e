import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { Config } from '../../config.ts'
import type { Log } from '../log/log.ts'
import { type JobDefinition, type JobHandler, JobStop, requireHandlers } from './define-job.ts'
import { readyQueues } from './queue-tables.ts'
import { type Running, runAttempt } from './run-attempt.ts'
import type { Suspects } from './suspects.ts'
import type { Upkeep } from './upkeep.ts'

export interface WorkLoop {
  /** Stops fetching, waits for running jobs, then returns the rest to the queue. */
  stop(graceSeconds: number): Promise<void>
}

interface Setup {
  readonly boss: PgBoss
  readonly pool: pg.Pool
  readonly upkeep: Upkeep
  readonly suspects: Suspects
  readonly config: Pick<Config, 'leaseSeconds' | 'workerConcurrency'>
  readonly jobs: readonly JobDefinition[]
  readonly handlers: readonly JobHandler[]
  readonly log: Log
  readonly concurrency?: number
}

const POLL_MS = 400
/** A cancelled job should end within a few seconds even when leases are long. */
const RENEW_MS_MAX = 2000

export function startWorkLoop(setup: Setup): WorkLoop {
  requireHandlers(setup.jobs, setup.handlers)
  const handlers = new Map(setup.handlers.map((handler) => [handler.job.name, handler]))
  const running = new Set<Running>()
  const ending = new AbortController()
  const loop = fetchLoop(setup, handlers, running, ending.signal)
  return {
    stop: async (graceSeconds) => {
      ending.abort()
      await loop
      const all = Promise.all([...running].map((each) => each.done))
      await Promise.race([all, sleep(graceSeconds * 1000, undefined, { ref: false })])
      for (const each of running) each.stop(new JobStop('shutdown'))
      await all
    },
  }
}

async function fetchLoop(
  setup: Setup,
  handlers: ReadonlyMap<string, JobHandler>,
  running: Set<Running>,
  ending: AbortSignal,
): Promise<void> {
  const leave = setup.upkeep.join(setup.log, () => Promise.all([...running].map((each) => each.renew())))
  try {
    while (!ending.aborted) {
      const started = await fillSlots(setup, handlers, running).catch((error: unknown) => {
        setup.log.warn({ err: error }, 'the queue could not be read; trying again')
        return 0
      })
      if (started === 0) await pause(running, ending)
    }
  } finally {
    leave()
  }
}

/** Wakes for the next poll, for a freed slot or for the end, whichever comes first. */
async function pause(running: ReadonlySet<Running>, ending: AbortSignal): Promise<void> {
  const over = new AbortController() // short jobs would otherwise accumulate timers that listen for the end
  const timer = sleep(POLL_MS, undefined, { signal: AbortSignal.any([ending, over.signal]) }).catch(() => undefined)
  await Promise.race([timer, ...[...running].map((each) => each.done)])
  over.abort()
}

async function fillSlots(
  setup: Setup,
  handlers: ReadonlyMap<string, JobHandler>,
  running: Set<Running>,
): Promise<number> {
  if (running.size >= (setup.concurrency ?? setup.config.workerConcurrency)) return 0
  const names = setup.jobs.map((job) => job.name)
  const ready = await readyQueues(setup.pool, names)
  // in the given order: a later job runs only while no earlier one is queued
  for (const name of names.filter((each) => ready.includes(each))) {
    const [job] = await setup.boss.fetch<object>(name, { includeMetadata: true, batchSize: 1 })
    const handler = handlers.get(name)
    if (job === undefined || handler === undefined) continue
    start(setup, handler, job, running)
    return 1
  }
  return 0
}

function start(setup: Setup, handler: JobHandler, job: PgBoss.JobWithMetadata, running: Set<Running>): void {
  const renewMs = Math.min(RENEW_MS_MAX, (setup.config.leaseSeconds * 1000) / 3)
  const { boss, pool, suspects, log } = setup
  const each = runAttempt(handler, job, { boss, pool, suspects, log, renewMs })
  running.add(each)
  void each.done.finally(() => running.delete(each))
}
