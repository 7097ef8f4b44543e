import type pg from 'pg'

/** Identity of one attempt: after an expiry the same job runs under a higher retry count. */
export interface Attempt {
  readonly name: string
  readonly id: string
  readonly retryCount: number
}

const own = (attempt: Attempt) => [attempt.name, attempt.id, attempt.retryCount]
const OWNED = `name = $1 and id = $2 and retry_count = $3 and state = 'active'`

/** Says "still alive": expiry counts from the start mark, so renewing means moving it. False: it is ours no more. */
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

/** Written by pg-boss when the lease of a job ran out: its worker is gone. */
const EXPIRED = 'job failed by timeout in active state'

/** How many workers have ended with this job so far, the last try included; each is counted once, with the job's own data. */
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

/** Hands an interrupted job back at once; without a start mark the next fetch does not count as another try. */
export async function handBack(pool: pg.Pool, attempt: Attempt): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, start_after = now() where ${OWNED}`,
    own(attempt),
  )
}

/** Names among the given ones that have something to do now: one cheap look instead of one fetch per queue. */
export async function readyQueues(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`,
    [names],
  )
  return rows.map((row) => row.name)
}
