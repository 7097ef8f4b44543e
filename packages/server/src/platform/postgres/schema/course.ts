import type { Chapter } from '@keguan/contract/api/course-shapes'
import {
  COURSE_STATES,
  COURSE_VISIBILITIES,
  type CourseLevel,
  type CourseState,
  type CourseVisibility,
  type FileView,
} from '@keguan/contract/vocabulary/course'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ResourceKind } from '@keguan/contract/vocabulary/resource'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/** A course. Its chapters are read and written together, so they are one value. */
export const course = pgTable(
  'course',
  {
    id: uuid().primaryKey(),
    /** Null: a course of the platform. */
    orgNodeId: uuid('org_node_id').references(() => orgNode.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    level: text().$type<CourseLevel>().notNull(),
    subject: text().$type<Subject>(),
    visibility: text().$type<CourseVisibility>().notNull().default('org'),
    state: text().$type<CourseState>().notNull().default('draft'),
    position: integer().notNull().default(0),
    coverId: uuid('cover_id'),
    chapters: jsonb().$type<readonly Chapter[]>().notNull().default([]),
    version: integer().notNull().default(1),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('course_state', sql`${table.state} in (${members(COURSE_STATES)})`),
    check('course_visibility', sql`${table.visibility} in (${members(COURSE_VISIBILITIES)})`),
    index('course_shown').on(table.state, table.visibility, table.position),
    index('course_org').on(table.orgNodeId),
  ],
)

export const courseFile = pgTable(
  'course_file',
  {
    /** Also the last part of its tus address. */
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Null until the file has arrived and was checked. */
    storageKey: text('storage_key'),
    view: text().$type<FileView>().notNull(),
    contentType: text('content_type').notNull(),
    title: text().notNull().default(''),
    /** Null: not a resource, only part of a chapter. */
    resourceKind: integer('resource_kind').$type<ResourceKind>(),
    licence: text().notNull().default(''),
    source: text().notNull().default(''),
    showsPupils: boolean('shows_pupils').notNull().default(false),
    downloadable: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    check('course_file_kind', sql`${table.resourceKind} between 1 and 5`),
    index('course_file_course').on(table.courseId, table.createdAt),
  ],
)

export const courseProgress = pgTable(
  'course_progress',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    done: jsonb().$type<readonly string[]>().notNull(),
    chapterId: text('chapter_id'),
    atS: integer('at_s').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.accountId] }),
    index('course_progress_account').on(table.accountId),
  ],
)

/** Events of courses, per day and keyed hash of the person: statistics count each person once. */
export const courseEvent = pgTable(
  'course_event',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    kind: text().$type<'viewed' | 'finished' | 'download'>().notNull(),
    /** The file of a download; empty otherwise. */
    what: text().notNull().default(''),
    person: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.kind, table.what, table.person, table.day] })],
)
