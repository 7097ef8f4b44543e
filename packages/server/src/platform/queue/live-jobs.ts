import { sql } from 'drizzle-orm'
import type { Executor } from './transaction.ts'

/** Those of the ids whose job waits, runs or will be tried again. */
export async function liveJobs(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from pgboss.job where id = any(${sql.param(ids)}::uuid[]) and state < 'completed'`,
  )
  return new Set(rows.map((row) => row.id))
}
