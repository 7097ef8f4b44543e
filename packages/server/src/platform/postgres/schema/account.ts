import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, members, moment } from './columns.ts'
import { deletion } from './deletion.ts'
import { orgNode } from './org-node.ts'

/** Accounts that never logged in sort before all others. */
export const lastLoginOrNever = (column: SQLWrapper) => sql`coalesce(${column}, '1970-01-01T00:00:00Z'::timestamptz)`

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    /** The institution: a node of type ORG or FOLDER_ORG. */
    orgNodeId: uuid('org_node_id')
      .notNull()
      .references(() => orgNode.id),
    /** The folder inside the institution, if any. */
    folderId: uuid('folder_id').references(() => orgNode.id, { onDelete: 'set null' }),
    /** The log-in name; names that differ only in case or width must not belong to two people. */
    account: text().notNull(),
    /**
     * Whether another account had the same key when names began to be compared by key: both keep working until one is
     * renamed.
     */
    lookAlike: boolean('look_alike').notNull().default(false),
    /** The official name, set by administrators. */
    name: text().notNull(),
    /** What the person wants to be called; shown next to the official name. */
    nickname: text().notNull().default(''),
    /** argon2id in PHC form; empty for accounts that only use single sign-on. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: moment('password_changed_at'),
    disabled: boolean().notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /**
     * Until then, lessons made before `lessonsSealedBefore` are locked: the password was set through a link from an
     * administrator.
     */
    lessonsSealedUntil: moment('lessons_sealed_until'),
    lessonsSealedBefore: moment('lessons_sealed_before'),
    avatarKey: text('avatar_key'),
    email: text().notNull().default(''),
    profile: text().notNull().default(''),
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Notices that the person wants. */
    notifyPassword: boolean('notify_password').notNull().default(true),
    notifySystem: boolean('notify_system').notNull().default(true),
    notifyTodo: boolean('notify_todo').notNull().default(true),
    /** Changes to the layout by this person. */
    layout: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    shouldSkipAnalysis: boolean('should_skip_analysis').notNull().default(false),
    shouldAnalysisListByPage: boolean('should_analysis_list_by_page').notNull().default(false),
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default([]),
    /** Stored here so that lists can sort by it: old sessions are deleted. */
    lastLoginAt: moment('last_login_at'),
    sample: boolean().notNull().default(false),
    /** Set while a deleted account can still be restored; queries then leave it out. Its log-in name stays reserved. */
    deletionId: uuid('deletion_id').references(() => deletion.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('account_account', sql`length(${table.account}) between 1 and 100`),
    check('account_name', sql`length(${table.name}) between 1 and 50`),
    uniqueIndex('account_account_lower').on(sql`lower(${table.account})`),
    uniqueIndex('account_account_key')
      .on(sql`lower(normalize(${table.account}, NFKC))`)
      .where(sql`not ${table.lookAlike}`),
    index('account_org_newest').on(table.orgNodeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('account_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('account_folder').on(table.folderId),
    index('account_deletion').on(table.deletionId).where(sql`${table.deletionId} is not null`),
    // one index for each order in which accounts of an institution or the platform are listed
    index('account_org_name').on(table.orgNodeId, sql`${table.name} collate "keguan_natural"`, table.id),
    index('account_by_name').on(sql`${table.name} collate "keguan_natural"`, table.id),
    index('account_org_account').on(table.orgNodeId, sql`${table.account} collate "keguan_natural"`, table.id),
    index('account_by_account').on(sql`${table.account} collate "keguan_natural"`, table.id),
    index('account_org_last_login').on(table.orgNodeId, lastLoginOrNever(table.lastLoginAt), table.id),
    index('account_by_last_login').on(lastLoginOrNever(table.lastLoginAt), table.id),
    index('account_search_grams').using('gin', table.searchGrams),
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
