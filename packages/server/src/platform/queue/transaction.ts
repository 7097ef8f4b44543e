import { sql } from 'drizzle-orm'
import type { Db } from '../postgres/database.ts'

/** Anything that runs drizzle statements: the database or a transaction. */
export type Executor = Pick<Db, 'execute'>

/** pg-boss uses `$1` text with values, drizzle uses templates: this lets a job be sent in the caller's transaction. */
export function bossExecutor(executor: Executor) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const parts = text.split(/\$(\d+)/)
      const chunks = parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : parameterOf(values[Number(part) - 1])))
      const { rows } = await executor.execute(sql.join(chunks))
      return { rows }
    },
  }
}

/**
 * Each occurrence of a value becomes a separate parameter, so PostgreSQL cannot infer the type of one occurrence from
 * another.
 */
const parameterOf = (value: unknown) => (typeof value === 'string' ? sql`${value}::text` : sql`${sql.param(value)}`)
