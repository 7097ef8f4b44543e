import { sql } from 'drizzle-orm'
import type { JobDefinition } from './define-job.ts'
import type { Executor } from './transaction.ts'

/** Those of the ids whose job waits, runs or will be tried again. */
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
