import { QUOTA_LOW_SHARE, type QuotaState } from '@keguan/contract/vocabulary/quota'
import { type SQL, sql } from 'drizzle-orm'

/** State of a quota on a day, computed in the database so that lists and filters agree. */
export const quotaState = (day: string): SQL<QuotaState> => sql`case
  when q.starts_on > ${day}::date then 'upcoming'
  when q.ends_on < ${day}::date then 'expired'
  when q.used >= q.total then 'used_up'
  when q.total - q.used <= ${QUOTA_LOW_SHARE}::float8 * q.total then 'low'
  else 'open' end`

/** Combined state of all quotas of an edition: open ones first, then future ones. */
export const editionState: SQL<QuotaState> = sql`case
  when g.total is null then case when g.upcoming then 'upcoming' else 'expired' end
  when g.remaining = 0 then 'used_up'
  when g.remaining <= ${QUOTA_LOW_SHARE}::float8 * g.total then 'low'
  else 'open' end`
