import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, moment } from './columns.ts'

/** Which person of an identity provider is which account. */
export const ssoIdentity = pgTable(
  'sso_identity',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** What the provider calls the person, for the list of bindings. */
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

/** Log-ins under way at the provider: what its answer has to fit. Each is used once and soon forgotten. */
export const ssoAttempt = pgTable(
  'sso_attempt',
  {
    /** SHA-256 of the state parameter in hex. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie that ties the attempt to one browser. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Where the provider was asked to send the person back to. */
    redirectUri: text('redirect_uri').notNull(),
    /** Set when a person who is logged in binds the provider's account to theirs. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The product number that was chosen at log-in. */
    product: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sso_attempt_expires').on(table.expiresAt)],
)
