import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'

export async function readDatabase(db: Db) {
  const { rows } = await db.execute<{ now: string; version: string; bytes: string; used: number; max: number }>(sql`
    select now() as now, current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as used,
      current_setting('max_connections')::int as max`)
  const [row] = rows
  if (!row) throw new Error('the database returned no description')
  return { ...row, now: new Date(row.now), bytes: Number(row.bytes) }
}

/** Lessons that failed within the last day and have not been retried since. */
export async function countFailures(db: Db): Promise<{ code: number; count: number; step: string | null }[]> {
  const { rows } = await db.execute<{ code: number; count: number; step: string | null }>(sql`
    select ${analysis.errorCode} as code, count(*)::int as count, min(${analysis.errorStep}) as step
    from ${analysis}
    where ${analysis.status} = ${AI_STATUS.failed} and ${analysis.errorCode} <> ${ERROR.cancelled}
      and ${analysis.failedAt} > now() - interval '24 hours'
    group by ${analysis.errorCode} order by count(*) desc, ${analysis.errorCode}`)
  return rows
}
