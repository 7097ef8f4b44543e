import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'
import { members, moment } from './columns.ts'

export const INSTALL_STATES = ['waiting', 'running', 'failed'] as const

/** Speech models to be downloaded, with their progress; installed ones have no row. */
export const speechModelInstall = pgTable(
  'speech_model_install',
  {
    model: text().primaryKey(),
    state: text({ enum: INSTALL_STATES }).notNull(),
    doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
    totalBytes: bigint('total_bytes', { mode: 'number' }).notNull().default(0),
    /** Why the last attempt failed, as a code of the model manager; otherwise empty. */
    fault: text().notNull().default(''),
    /** The original message of the refusing address, for the operator. */
    detail: text().notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('speech_model_install_state', sql`${table.state} in (${members(INSTALL_STATES)})`)],
)
