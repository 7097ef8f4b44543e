import { NOTICE_TYPES, type NoticeType } from '@keguan/contract/vocabulary/notice'
import type { Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/**
 * A message from an administrator to one account, or to everyone (or everyone with a role) of an institution, of a
 * folder, or of the platform; each receiver gets a notice of it.
 */
export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    /** The institution whose administrators see it among the sent ones; null when it went to several. */
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'cascade' }),
    /** The folder it went to, if it was one. */
    folderId: uuid('folder_id').references(() => orgNode.id, { onDelete: 'set null' }),
    /** What that folder was called. */
    folderName: text('folder_name'),
    /** Only those who hold this role. */
    role: text().$type<Role>(),
    senderId: uuid('sender_id').references(() => account.id, { onDelete: 'set null' }),
    /** The one receiver, if it went to one. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    receivers: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('message_title', sql`length(${table.title}) between 1 and 100`),
    index('message_org_newest').on(table.orgNodeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('message_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** Notices of one account. Texts are built when shown, from the kind and its parameters. */
export const notice = pgTable(
  'notice',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text().$type<NoticeType>().notNull(),
    /** Which text, such as `analysis.finished`. */
    kind: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    messageId: uuid('message_id').references(() => message.id, { onDelete: 'cascade' }),
    /** Where a click leads inside the console. */
    link: text(),
    /**
     * What it is about: a second one about the same thing takes the first one's place, and what is done with is taken
     * back by it.
     */
    subject: text(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (table) => [
    check('notice_type', sql`${table.type} in (${members(NOTICE_TYPES)})`),
    uniqueIndex('notice_subject').on(table.accountId, table.subject).where(sql`${table.subject} is not null`),
    index('notice_account_newest').on(
      table.accountId,
      table.type,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notice_unread').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notice_message').on(table.messageId),
    index('notice_created').on(table.createdAt),
  ],
)
