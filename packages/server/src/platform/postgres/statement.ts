import type { Db } from './database.ts'

/** What drizzle's `.prepare(name)` answers. */
interface Prepared<R> {
  execute(values?: Record<string, unknown>): Promise<R>
}

/**
 * A query of a hot path: its text is built once per connection pool, which otherwise costs more than running it, and PostgreSQL plans it
 * once per connection under the name that `build` gives it. Values come by placeholder. Only for queries that have one good plan
 * whatever the values are: a search for a rare word and for a frequent one want different plans.
 */
export function statement<R>(build: (db: Db) => Prepared<R>): (db: Db, values: Record<string, unknown>) => Promise<R> {
  const built = new WeakMap<Db, Prepared<R>>()
  return (db, values) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known.execute(values)
  }
}
