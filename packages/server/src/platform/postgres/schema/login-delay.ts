import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { moment } from './columns.ts'

/**
 * Failed log-ins under a name from one network. Unknown names are counted in the same way, so that responses reveal
 * nothing.
 */
export const loginDelay = pgTable(
  'login_delay',
  {
    /** SHA-256 of the name in hex, since a password may be typed there by mistake. */
    nameHash: text('name_hash').notNull(),
    /** A network, or a browser in which the account's owner logged in before. */
    source: text().notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    failures: integer().notNull(),
    lastFailedAt: moment('last_failed_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.nameHash, table.source] }),
    check('login_delay_failures', sql`${table.failures} > 0`),
    index('login_delay_account').on(table.accountId),
    index('login_delay_last').on(table.lastFailedAt),
  ],
)
