import { sql } from 'drizzle-orm'
import type { JobDefinition } from './define-job.ts'
import type { Executor } from './transaction.ts'

/**
 * Removes every trace of the jobs about one object, waiting, running or done. A worker that is at one of them finds
 * its lease gone and stops.
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
