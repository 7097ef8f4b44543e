import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { members, moment } from './columns.ts'

export const INSTALL_STATES = ['waiting', 'running', 'failed'] as const

/** Speech models that are to be fetched, and how far that is; one that is installed has no row. */
export const speechModelInstall = pgTable(
  'speech_model_install',
  {
    model: text().primaryKey(),
    state: text({ enum: INSTALL_STATES }).notNull(),
    doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
    totalBytes: bigint('total_bytes', { mode: 'number' }).notNull().default(0),
    /** Why the last attempt failed, as the model manager calls it; empty unless it did. */
    fault: text().notNull().default(''),
    /** The same in the words of the address that refused it, for the operator. */
    detail: text().notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('speech_model_install_state', sql`${table.state} in (${members(INSTALL_STATES)})`)],
)
