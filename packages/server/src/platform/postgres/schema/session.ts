import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, moment } from './columns.ts'

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token in hex: a reader of this table cannot log in with it. */
    tokenHash: text('token_hash').notNull(),
    /** The product id given at log-in. */
    product: integer().notNull(),
    /** The ID token of a session that was opened by single sign-on; sent to the provider again at log-out. */
    ssoIdToken: text('sso_id_token'),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.tokenHash),
    index('session_account').on(table.accountId),
    index('session_expires').on(table.expiresAt),
  ],
)
