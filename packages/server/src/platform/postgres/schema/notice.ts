import { NOTICE_TYPES, type NoticeType } from '@keguan/contract/vocabulary/notice'
import type { Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/**
 * A message from an administrator to one account, or to everyone (or everyone with a role) in an institution, in a
 * folder, or on the platform; each receiver gets a notice of it.
 */
export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    /** The institution whose administrators see it in their sent list; null when it was sent to several. */
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'cascade' }),
    /** The receiving folder, if any. */
    folderId: uuid('folder_id').references(() => orgNode.id, { onDelete: 'set null' }),
    /** Name of that folder at that time. */
    folderName: text('folder_name'),
    /** Only receivers with this role. */
    role: text().$type<Role>(),
    senderId: uuid('sender_id').references(() => account.id, { onDelete: 'set null' }),
    /** The receiver, if it was sent to one account. */
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
    /** Identifies the text, such as `analysis.finished`. */
    kind: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    messageId: uuid('message_id').references(() => message.id, { onDelete: 'cascade' }),
    /** Address inside the console that a click opens. */
    link: text(),
    /** What it is about: a later notice about the same subject replaces it, and resolving the subject removes it. */
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
