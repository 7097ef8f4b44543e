import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { moment } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A teacher's own voice print, stored with consent. Deleted with the account. */
export const voicePrint = pgTable('voice_print', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of this account, derived from a key outside the database. */
  sealed: bytea().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
