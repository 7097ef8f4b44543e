import PgBoss from 'pg-boss'
import type { Config } from '../../config.ts'
import { HOUR_S } from '../clock/time.ts'
import type { Log } from '../log/log.ts'
import type { Database } from '../postgres/database.ts'
import { withinMs } from '../process/within.ts'
import type { JobDefinition, JobHandler } from './define-job.ts'
import { isInstalled, QUEUE_SCHEMA, requireKnownTables } from './queue-tables.ts'
import { createSuspects } from './suspects.ts'
import { bossExecutor, type Executor } from './transaction.ts'
import { createUpkeep } from './upkeep.ts'
import { startWorkLoop, type WorkLoop } from './work-loop.ts'

export interface SendOptions {
  /** Sent with this transaction's commit, or not at all. */
  readonly transaction?: Executor
  /** Larger values go first. */
  readonly priority?: number
  readonly startAfterSeconds?: number
}

export interface WorkOptions {
  readonly jobs: readonly JobDefinition[]
  readonly handlers: readonly JobHandler[]
  readonly log: Log
  /** Concurrent jobs; defaults to the configuration. */
  readonly concurrency?: number
}

export interface Queue {
  /** Makes the queue tables and one queue per job; every process that sends or works calls it with the same list. */
  prepare(jobs: readonly JobDefinition[]): Promise<void>
  /** Resolves to the job's id. */
  send<P>(job: JobDefinition<P>, payload: P, options?: SendOptions): Promise<string>
  /** Removes a queued job, and stops a running one. Unknown and finished ids are ignored. */
  cancel(job: JobDefinition, id: string, transaction?: Executor): Promise<void>
  work(options: WorkOptions): WorkLoop
  ping(): Promise<boolean>
  close(): Promise<void>
}

const PING_MS = 1500
/** Retention of finished jobs, for operators who investigate a failure. */
const KEEP_FINISHED_SECONDS = 12 * HOUR_S
const DELETE_AFTER_DAYS = 7

/** Jobs are in the same database as everything else, so that a row and its job are stored together or not at all. */
export async function openQueue(database: Database, config: Config, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    supervise: false, // the work loop does the maintenance, in step with its leases
    schedule: false,
    archiveCompletedAfterSeconds: KEEP_FINISHED_SECONDS,
    deleteAfterDays: DELETE_AFTER_DAYS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()
  await requireKnownTables(database.pool)
  const upkeep = createUpkeep(boss, config.leaseSeconds)
  const suspects = createSuspects()
  return {
    prepare: async (jobs) => {
      for (const job of jobs) await prepareQueue(boss, job, config.leaseSeconds)
    },
    send: (job, payload, options = {}) => send(boss, job, payload, options),
    cancel: async (job, id, transaction) => {
      await boss.cancel(job.name, id, transaction ? { db: bossExecutor(transaction) } : {})
    },
    work: (options) => startWorkLoop({ boss, pool: database.pool, upkeep, suspects, config, ...options }),
    ping: () => withinMs(PING_MS, isInstalled(database.vital)).catch(() => false),
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

async function prepareQueue(boss: PgBoss, job: JobDefinition, leaseSeconds: number): Promise<void> {
  const options = {
    name: job.name,
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryBackoff,
    expireInSeconds: leaseSeconds,
  }
  await boss.createQueue(job.name, options) // leaves an existing one as it is …
  await boss.updateQueue(job.name, options) // … so changed settings are written here
}

async function send<P>(boss: PgBoss, job: JobDefinition<P>, payload: P, options: SendOptions): Promise<string> {
  const id = await boss.send(job.name, job.payload.parse(payload) as object, {
    ...(options.transaction ? { db: bossExecutor(options.transaction) } : {}),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
  })
  if (id === null) throw new Error(`job ${job.name} was not accepted`)
  return id
}
