import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The day in China on which a stored moment falls. */
export const chinaDate = (moment: PgColumn): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`

/** The moment at which a day begins in China, or a later day with `plus`. */
export const startOfChinaDate = (day: string, plus = 0): SQL =>
  sql`(${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai'`
