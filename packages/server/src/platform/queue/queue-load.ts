import { sql } from 'drizzle-orm'
import type { Executor } from './transaction.ts'

export interface JobLoad {
  readonly job: string
  readonly waiting: number
  readonly running: number
  /** Of the job that has waited longest, among those that may run now. */
  readonly oldestSeconds: number
}

/** How much waits and runs, by kind of job. */
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
