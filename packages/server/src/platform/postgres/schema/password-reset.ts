import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, moment } from './columns.ts'

/** A one-time link to set a new password. While the row exists, the current password is not accepted. */
export const passwordReset = pgTable(
  'password_reset',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token in hex. */
    tokenHash: text('token_hash').notNull(),
    issuedBy: uuid('issued_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_reset_token_hash').on(table.tokenHash)],
)
