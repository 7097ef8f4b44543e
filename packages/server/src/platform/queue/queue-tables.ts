import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import type { JobDefinition } from './define-job.ts'
import type { Executor } from './transaction.ts'

/**
 * All direct SQL on the tables of pg-boss: leases that outlast a job's limit, crashes, and queries across many jobs. It
 * is valid for the table version named here; check this file before updating pg-boss.
 */
const TABLES_VERSION = 24

export const QUEUE_SCHEMA = 'pgboss'

/** Throws for queue tables of an unknown version, which a later version of the server has changed. */
export async function requireKnownTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version')
  const found = rows[0]?.version
  if (found === TABLES_VERSION) return
  throw new StartError(
    `任务队列的数据表是版本 ${found}，本程序只认识版本 ${TABLES_VERSION}：数据库可能由更新的课观使用过。请改用那个版本。`,
    `The tables of the queue are of version ${found}, and this program knows version ${TABLES_VERSION}: a later Keguan has probably used the database. Run that one.`,
  )
}

export async function isInstalled(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(
    sql`select to_regclass(${`${QUEUE_SCHEMA}.job`}) is not null as found`,
  )
  return rows[0]?.found === true
}

/** Identity of one attempt: after an expiry the same job runs under a higher retry count. */
export interface Attempt {
  readonly name: string
  readonly id: string
  readonly retryCount: number
}

const own = (attempt: Attempt) => [attempt.name, attempt.id, attempt.retryCount]
const OWNED = `name = $1 and id = $2 and retry_count = $3 and state = 'active'`

/** Renews a lease: expiry counts from the start time, so this moves it. False if the lease was lost. */
export async function renewLease(pool: pg.Pool, attempt: Attempt): Promise<boolean> {
  const { rowCount } = await pool.query(`update pgboss.job set started_on = now() where ${OWNED}`, own(attempt))
  return rowCount === 1
}

export async function isCancelled(pool: pg.Pool, attempt: Attempt): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pgboss.job where name = $1 and id = $2 and state = 'cancelled'`,
    [attempt.name, attempt.id],
  )
  return rowCount === 1
}

/** Written by pg-boss when the lease of a job expired: its worker is dead. */
const EXPIRED = 'job failed by timeout in active state'

/**
 * Number of workers that crashed with this job so far, including the last attempt; each is counted once, in the job's
 * own data.
 */
export async function countDeaths(pool: pg.Pool, attempt: Attempt): Promise<number> {
  const { rows } = await pool.query<{ deaths: number }>(
    `update pgboss.job set output = null,
       data = jsonb_set(data, '{deaths}', to_jsonb(coalesce((data ->> 'deaths')::int, 0) + 1))
     where ${OWNED} and output -> 'value' ->> 'message' = $4
     returning (data ->> 'deaths')::int as deaths`,
    [...own(attempt), EXPIRED],
  )
  if (rows[0]) return rows[0].deaths
  const found = await pool.query<{ deaths: number }>(
    `select coalesce((data ->> 'deaths')::int, 0) as deaths from pgboss.job where name = $1 and id = $2`,
    [attempt.name, attempt.id],
  )
  return found.rows[0]?.deaths ?? 0
}

/**
 * Called by a slow worker whose job was taken over: it did not crash, so the crash is not counted, or revoked if it
 * was.
 */
export async function takeBackDeath(pool: pg.Pool, attempt: Attempt): Promise<void> {
  await pool.query(
    `update pgboss.job set output = null, data = case
       when output -> 'value' ->> 'message' = $4 then data
       else jsonb_set(data, '{deaths}', to_jsonb((data ->> 'deaths')::int - 1)) end
     where name = $1 and id = $2 and retry_count >= $3 and state < 'completed'
       and (output -> 'value' ->> 'message' = $4 or (retry_count > $3 and (data ->> 'deaths')::int > 0))`,
    [...own(attempt), EXPIRED],
  )
}

/**
 * Returns an unfinished job to the queue, for now or for later; without a start time, the next fetch does not count as
 * a retry.
 */
export async function handBack(pool: pg.Pool, attempt: Attempt, afterSeconds = 0): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, start_after = now() + $4 * interval '1 second' where ${OWNED}`,
    [...own(attempt), afterSeconds],
  )
}

/** Names among the given ones that have jobs due: one cheap query instead of one fetch per queue. */
export async function readyQueues(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`,
    [names],
  )
  return rows.map((row) => row.name)
}

/** Those of the ids whose job waits, runs or will be retried. */
export async function liveJobs(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from pgboss.job where id = any(${sql.param(ids)}::uuid[]) and state < 'completed'`,
  )
  return new Set(rows.map((row) => row.id))
}

/** Whether a job of this kind about one object waits, runs or will be tried again. */
export async function hasLiveJob(executor: Executor, job: JobDefinition, key: string, value: string): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`select 1 from pgboss.job where name = ${job.name} and state < 'completed' and data ->> ${key} = ${value} limit 1`,
  )
  return rows.length > 0
}

/**
 * Deletes all jobs for one object: waiting, running and finished. A worker that runs one of them loses its lease and
 * stops.
 */
export async function forgetJobs(
  executor: Executor,
  jobs: readonly JobDefinition[],
  key: string,
  value: string,
): Promise<void> {
  const names = sql.param(jobs.map((job) => job.name))
  for (const table of [sql`pgboss.job`, sql`pgboss.archive`]) {
    await executor.execute(sql`delete from ${table} where name = any(${names}) and data ->> ${key} = ${value}`)
  }
}

export interface JobLoad {
  readonly job: string
  readonly waiting: number
  readonly running: number
  /** Age of the job that has waited longest, among those that may run now. */
  readonly oldestSeconds: number
}

/** Number of waiting and running jobs, by kind. */
export async function queueLoad(db: Executor, jobs: readonly string[]): Promise<JobLoad[]> {
  const { rows } = await db.execute<{ job: string; waiting: number; running: number; oldest: number }>(sql`
    select name as job,
      (count(*) filter (where state < 'active'))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now())), 0)::float8 as oldest
    from pgboss.job where name = any(${sql.param([...jobs])}) and state < 'completed' group by name`)
  return jobs.map((job) => {
    const row = rows.find((each) => each.job === job)
    return { job, waiting: row?.waiting ?? 0, running: row?.running ?? 0, oldestSeconds: Math.round(row?.oldest ?? 0) }
  })
}
