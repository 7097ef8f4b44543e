import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds: a time is unchanged by a round trip through JavaScript, which keyset pages rely on. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** The members of a closed list, for use in a CHECK. The lists are ours, so nothing needs escaping. */
export const members = (list: readonly (string | number)[]): SQL =>
  sql.raw(list.map((member) => (typeof member === 'number' ? String(member) : `'${member}'`)).join(', '))
