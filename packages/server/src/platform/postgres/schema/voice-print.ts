import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { moment } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A teacher's own voice print, by consent. Goes with the account. */
export const voicePrint = pgTable('voice_print', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Sealed with a key of this account, which follows from a key outside the database. */
  sealed: bytea().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
