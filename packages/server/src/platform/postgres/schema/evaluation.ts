import type { ScoreRecord } from '@keguan/contract/report/evaluation/score'
import {
  COMMENT_KINDS,
  type CommentKind,
  EVALUATION_STATES,
  EVALUATOR_KINDS,
  type EvaluationState,
  type EvaluatorKind,
} from '@keguan/contract/vocabulary/evaluation-state'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { analysis } from './analysis.ts'
import { createdAt, members, moment } from './columns.ts'
import { evaluationTemplateVersion } from './evaluation-template.ts'
import { task, taskGuest } from './task.ts'

/** One person's evaluation of one lesson, by one version of a template. */
export const evaluation = pgTable(
  'evaluation',
  {
    id: uuid().primaryKey(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    evaluator: text().$type<EvaluatorKind>().notNull(),
    /** Null for guests and deleted accounts; the name stays. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    expertName: text('expert_name').notNull(),
    invitedBy: uuid('invited_by').references(() => account.id, { onDelete: 'set null' }),
    state: text().$type<EvaluationState>().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    showsReport: boolean('shows_report').notNull().default(false),
    comment: text().notNull().default(''),
    commentChangedAt: moment('comment_changed_at'),
    /** Why it was reopened. */
    reason: text().notNull().default(''),
    /** Number of rated items. */
    rated: integer().notNull().default(0),
    /** `score` and the nine fields, stored on submission and after later changes. */
    record: jsonb().$type<ScoreRecord>(),
    /** The task that asks for it; null when the owner of the lesson does. */
    taskId: uuid('task_id').references(() => task.id, { onDelete: 'set null' }),
    /** The guest of that task, known by one link for all lessons; null for everyone else. */
    guestId: uuid('guest_id').references(() => taskGuest.id, { onDelete: 'set null' }),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
    openedAt: moment('opened_at'),
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [evaluationTemplateVersion.templateId, evaluationTemplateVersion.version],
    }),
    check('evaluation_evaluator', sql`${table.evaluator} in (${members(EVALUATOR_KINDS)})`),
    check('evaluation_state', sql`${table.state} in (${members(EVALUATION_STATES)})`),
    check('evaluation_guest', sql`${table.evaluator} <> 'guest' or ${table.accountId} is null`),
    check('evaluation_expert_name', sql`length(${table.expertName}) between 1 and 50`),
    // unique: an account evaluates a lesson with a form once
    uniqueIndex('evaluation_once')
      .on(table.analysisId, table.accountId, table.templateId)
      .where(sql`${table.accountId} is not null and ${table.state} <> 'revoked'`),
    uniqueIndex('evaluation_guest_once')
      .on(table.guestId, table.analysisId)
      .where(sql`${table.guestId} is not null and ${table.state} <> 'revoked'`),
    index('evaluation_lesson').on(table.analysisId, table.createdAt),
    index('evaluation_account').on(table.accountId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('evaluation_task').on(table.taskId, table.accountId).where(sql`${table.taskId} is not null`),
    index('evaluation_form_version').on(table.templateId, table.templateVersion),
  ],
)

export const evaluationRating = pgTable(
  'evaluation_rating',
  {
    evaluationId: uuid('evaluation_id')
      .notNull()
      .references(() => evaluation.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** 0: not rated. */
    value: integer().notNull(),
    comment: text().notNull().default(''),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evaluationId, table.itemId] }),
    check('evaluation_rating_value', sql`${table.value} between 0 and 100`),
  ],
)

export const evaluationComment = pgTable(
  'evaluation_comment',
  {
    id: uuid().primaryKey(),
    evaluationId: uuid('evaluation_id')
      .notNull()
      .references(() => evaluation.id, { onDelete: 'cascade' }),
    kind: text().$type<CommentKind>().notNull(),
    atS: real('at_s'),
    itemId: text('item_id'),
    /** Empty when the comment was deleted. */
    body: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('evaluation_comment_kind', sql`${table.kind} in (${members(COMMENT_KINDS)})`),
    index('evaluation_comment_of').on(table.evaluationId, table.atS),
  ],
)

/** The value that a change replaced: nothing that was ever saved is lost. */
export const evaluationChange = pgTable(
  'evaluation_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    evaluationId: uuid('evaluation_id')
      .notNull()
      .references(() => evaluation.id, { onDelete: 'cascade' }),
    /** An item, a comment, or the remarks about the whole lesson. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    author: text().notNull(),
    /** Whether it was submitted at that time. */
    submitted: boolean().notNull(),
    /** A later change was already saved: `after` was not applied. */
    overruled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('evaluation_change_of').on(table.evaluationId, table.id)],
)

/** The link of a guest, to one evaluation or to a whole task: token and secret are stored as hashes. */
export const evaluationLink = pgTable(
  'evaluation_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    evaluationId: uuid('evaluation_id').references(() => evaluation.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => taskGuest.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Wrong secrets since the last right one. */
    failures: integer().notNull().default(0),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    uniqueIndex('evaluation_link_evaluation').on(table.evaluationId),
    uniqueIndex('evaluation_link_guest').on(table.guestId),
    check('evaluation_link_of', sql`num_nonnulls(${table.evaluationId}, ${table.guestId}) = 1`),
  ],
)

export const evaluationGuestSession = pgTable(
  'evaluation_guest_session',
  {
    id: uuid().primaryKey(),
    evaluationId: uuid('evaluation_id').references(() => evaluation.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => taskGuest.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('evaluation_guest_session_token').on(table.tokenHash),
    index('evaluation_guest_session_of').on(table.evaluationId),
    index('evaluation_guest_session_guest').on(table.guestId),
    check('evaluation_guest_session_for', sql`num_nonnulls(${table.evaluationId}, ${table.guestId}) = 1`),
  ],
)
