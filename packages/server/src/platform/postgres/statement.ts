import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Result of drizzle's `.prepare(name)`. */
interface Prepared<R> {
  execute(values?: Record<string, unknown>): Promise<R>
}

/**
 * A query of a hot path: its text is built once per connection pool and shape, which otherwise costs more than
 * executing it, and PostgreSQL plans it once per connection under the name that `build` gives it. Values are passed as
 * placeholders. Only for queries with one good plan for all values (searches for rare and for frequent words need
 * different plans), and for few shapes.
 */
export function statement<S extends readonly (string | number)[], R>(
  build: (db: Db, ...shape: S) => Prepared<R>,
): (db: Db, values: Record<string, unknown>, ...shape: S) => Promise<R> {
  const built = new WeakMap<Db, Map<string, Prepared<R>>>()
  return (db, values, ...shape) => {
    const ofPool = built.get(db) ?? new Map<string, Prepared<R>>()
    built.set(db, ofPool)
    const key = shape.join(' ')
    const known = ofPool.get(key) ?? build(db, ...shape)
    ofPool.set(key, known)
    return known.execute(values)
  }
}

/** A number inlined into the statement: the server caches a suitable plan only if it knows the row limit. */
export const literal = (count: number): SQL => sql.raw(String(Math.trunc(count)))

/** The same for drizzle's limit and offset: it accepts any SQL there, but its types allow only numbers. */
export const literalRows = (count: number): number => literal(count) as unknown as number
