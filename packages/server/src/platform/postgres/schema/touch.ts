import type { Locale } from '@keguan/contract/vocabulary/locale'
import {
  DELIVERY_STATES,
  type DeliveryState,
  SPAM_REASONS,
  type SpamReason,
  TOUCH_CHANNELS,
  TOUCH_KINDS,
  TOUCH_STATES,
  type TouchChannel,
  type TouchKind,
  type TouchPlace,
  type TouchState,
} from '@keguan/contract/vocabulary/touch'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/** A note by a user or a visitor. */
export const touchNote = pgTable(
  'touch_note',
  {
    id: uuid().primaryKey(),
    kind: text().$type<TouchKind>().notNull(),
    state: text().$type<TouchState>().notNull().default('open'),
    place: text().$type<TouchPlace>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Null: left without an account. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The institution of that account; its administrators see the note. */
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contact: text().notNull(),
    institution: text().notNull(),
    body: text().notNull(),
    assigneeId: uuid('assignee_id').references(() => account.id, { onDelete: 'set null' }),
    privateNote: text('private_note').notNull().default(''),
    spam: text().$type<SpamReason>(),
    /** The note whose answers also apply to this one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => touchNote.id, { onDelete: 'cascade' }),
    /** Keyed hash of the sender's network, for rate limits; null with an account. */
    network: text(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('touch_note_kind', sql`${table.kind} in (${members(TOUCH_KINDS)})`),
    check('touch_note_state', sql`${table.state} in (${members(TOUCH_STATES)})`),
    check('touch_note_spam', sql`${table.spam} in (${members(SPAM_REASONS)})`),
    index('touch_note_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('touch_note_org').on(table.orgNodeId, table.createdAt),
    index('touch_note_assignee').on(table.assigneeId),
    index('touch_note_account').on(table.accountId, table.createdAt),
    index('touch_note_network').on(table.network, table.createdAt),
    index('touch_note_merged').on(table.mergedInto),
    index('touch_note_changed').on(table.changedAt),
  ],
)

export const touchAnswer = pgTable(
  'touch_answer',
  {
    id: uuid().primaryKey(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => touchNote.id, { onDelete: 'cascade' }),
    /** Name of its author at that time. */
    author: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('touch_answer_note').on(table.noteId, table.createdAt)],
)

/** Delivery of an answer to one of the senders. Waiting mails are sent by the worker. */
export const touchDelivery = pgTable(
  'touch_delivery',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => touchAnswer.id, { onDelete: 'cascade' }),
    noteId: uuid('note_id')
      .notNull()
      .references(() => touchNote.id, { onDelete: 'cascade' }),
    channel: text().$type<TouchChannel>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.noteId] }),
    check('touch_delivery_channel', sql`${table.channel} in (${members(TOUCH_CHANNELS)})`),
    check('touch_delivery_state', sql`${table.state} in (${members(DELIVERY_STATES)})`),
    index('touch_delivery_waiting').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('touch_delivery_note').on(table.noteId),
  ],
)

/** A canned reply. */
export const touchReply = pgTable(
  'touch_reply',
  {
    id: uuid().primaryKey(),
    /** Null: of the platform. */
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('touch_reply_org').on(table.orgNodeId)],
)
