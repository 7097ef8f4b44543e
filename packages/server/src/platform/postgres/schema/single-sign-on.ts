import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, moment } from './columns.ts'

/** Maps identities of a provider to accounts. */
export const ssoIdentity = pgTable(
  'sso_identity',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The provider's name for the person, shown in the list of bindings. */
    label: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastLoginAt: moment('last_login_at'),
  },
  (table) => [
    uniqueIndex('sso_identity_subject').on(table.issuer, table.subject),
    index('sso_identity_account').on(table.accountId),
  ],
)

/** Pending log-ins at the provider, against which its response is checked. Single use, and soon deleted. */
export const ssoAttempt = pgTable(
  'sso_attempt',
  {
    /** SHA-256 of the state parameter in hex. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie that ties the attempt to one browser. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** The redirect address that was sent to the provider. */
    redirectUri: text('redirect_uri').notNull(),
    /** Set when a logged-in person binds the provider's identity to their account. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The product number that was chosen at log-in. */
    product: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sso_attempt_expires').on(table.expiresAt)],
)
