import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, moment } from './columns.ts'

/** Changed objects of other features, recorded in the transaction of the change. */
export const boardEvent = pgTable('board_event', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().$type<BoardEventKind>().notNull(),
  objectId: uuid('object_id').notNull(),
})
/** A run may be a lesson: the board asks the lessons feature which ones are. */
export const BOARD_EVENT_KINDS = ['run', 'lesson', 'evaluation', 'task', 'quota', 'rebuild'] as const
export type BoardEventKind = (typeof BOARD_EVENT_KINDS)[number]

/**
 * The board has its own copy of lessons, work and places: ids without references, so that it blocks nothing else and
 * can be discarded and rebuilt.
 */
export const boardLesson = pgTable(
  'board_lesson',
  {
    analysisId: uuid('analysis_id').primaryKey(),
    /** Its row index in the memory of every process. */
    slot: integer().notNull().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    /** Increased by every change, in order of the changes: there is one writer. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** Null when the lesson is deleted. */
    ownerId: uuid('owner_id'),
    orgNodeId: uuid('org_node_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    hour: smallint().notNull(),
    subject: text().$type<Subject>(),
    grade: text().$type<Grade>(),
    edition: integer().$type<Edition>().notNull(),
    minutes: real().notNull(),
    pupilShare: real('pupil_share'),
    wait: real(),
    teacherShare: real('teacher_share'),
    speechRate: real('speech_rate'),
    pitchSd: real('pitch_sd'),
    saturation: real(),
  },
  (table) => [index('board_lesson_seq').on(table.seq)],
)

export const boardTeacher = pgTable('board_teacher', {
  accountId: uuid('account_id').primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  orgNodeId: uuid('org_node_id').notNull(),
  folderId: uuid('folder_id'),
  isTeacher: boolean('is_teacher').notNull(),
  /** Deleted, or in an institution that is. */
  gone: boolean().notNull().default(false),
})

export const boardPlace = pgTable('board_place', {
  id: uuid().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  parentId: uuid('parent_id'),
  type: text().$type<OrgNodeType>().notNull(),
  name: text().notNull(),
  gone: boolean().notNull().default(false),
})

/** Submitted evaluations and completed parts of tasks, one row each. */
export const boardWork = pgTable(
  'board_work',
  {
    kind: text().$type<'evaluation' | 'task'>().notNull(),
    objectId: uuid('object_id').notNull(),
    /** The person of a task; the lesson of an evaluation. */
    partId: uuid('part_id').notNull(),
    orgNodeId: uuid('org_node_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.objectId, table.partId] }),
    index('board_work_day').on(table.day),
    index('board_work_part').on(table.partId),
  ],
)

export const boardQuota = pgTable('board_quota', {
  quotaId: uuid('quota_id').primaryKey(),
  orgNodeId: uuid('org_node_id').notNull(),
  edition: integer().$type<Edition>().notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  used: integer().notNull(),
  total: integer().notNull(),
})

/** Progress of the board; a single row. */
export const boardState = pgTable('board_state', {
  id: integer().primaryKey(),
  /** Changes when everything is rebuilt. */
  generation: integer().notNull(),
  /** Increased by every change. */
  version: bigint({ mode: 'number' }).notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A link that shows the board without an account. */
export const boardLink = pgTable(
  'board_link',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    name: text().notNull(),
    /** Null for the whole platform. */
    placeId: uuid('place_id'),
    placeName: text('place_name').notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    uses: integer().notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('board_link_token').on(table.tokenHash), index('board_link_owner').on(table.ownerId)],
)
