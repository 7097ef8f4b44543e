import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    orgNodeId: uuid('org_node_id')
      .notNull()
      .references(() => orgNode.id),
    /** The name to log in with; two that differ only in case would be one person's mistake. */
    account: text().notNull(),
    name: text().notNull(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    disabled: boolean().notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    failedLogins: integer('failed_logins').notNull().default(0),
    lockedUntil: moment('locked_until'),
    avatarKey: text('avatar_key'),
    shouldSkipAnalysis: boolean('should_skip_analysis').notNull().default(false),
    shouldAnalysisListByPage: boolean('should_analysis_list_by_page').notNull().default(false),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('account_account', sql`length(${table.account}) between 1 and 100`),
    check('account_name', sql`length(${table.name}) between 1 and 50`),
    check('account_failed_logins', sql`${table.failedLogins} >= 0`),
    uniqueIndex('account_account_lower').on(sql`lower(${table.account})`),
    index('account_org_node').on(table.orgNodeId),
  ],
)

export const accountRole = pgTable(
  'account_role',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.role] }),
    check('account_role_role', sql`${table.role} in (${members(ROLES)})`),
  ],
)
