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
