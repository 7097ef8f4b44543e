import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import type { TermAnchorPairs } from '@keguan/contract/report/exam/term-report'
import { COMPULSORY_RULES, type CompulsoryRule, EXAM_TYPES, type ExamType } from '@keguan/contract/vocabulary/exam'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { analysis } from './analysis.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/** Additional columns of an exam. Its marks are a file of the run; this table has only what lists and look-ups need. */
export const exam = pgTable(
  'exam',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    type: text().$type<ExamType>().notNull(),
    examDate: date('exam_date', { mode: 'string' }),
    term: text().notNull(),
    subjects: text().array().$type<Subject[]>().notNull(),
    classes: text().array().notNull(),
    /** The pupil of each row, in the order of the sheet. */
    pupilIds: bigint('pupil_ids', { mode: 'number' }).array().notNull(),
    pupils: integer().notNull(),
    questions: integer().notNull(),
    hasBlueprint: boolean('has_blueprint').notNull(),
    pseudonymous: boolean().notNull(),
    settings: jsonb().$type<ExamSettings>().notNull(),
    /** The newer version; null for the newest, which is the one that lists show. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => exam.analysisId, { onDelete: 'set null' }),
  },
  (table) => [
    check('exam_type', sql`${table.type} in (${members(EXAM_TYPES)})`),
    check('exam_pupils', sql`${table.pupils} = cardinality(${table.pupilIds})`),
    check('exam_replaced_by', sql`${table.replacedBy} <> ${table.analysisId}`),
    index('exam_replaced_by').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    // filter columns of lists, without the pupils and settings that make the rows long
    index('exam_listed')
      .on(table.analysisId, table.type, table.examDate, table.subjects)
      .where(sql`${table.replacedBy} is null`),
  ],
)

/** A pupil as an institution knows them, so that exams of the same pupil belong together. */
export const pupil = pgTable(
  'pupil',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orgNodeId: uuid('org_node_id')
      .notNull()
      .references(() => orgNode.id, { onDelete: 'cascade' }),
    /** Empty if the sheets have none. */
    number: text().notNull(),
    /** Empty if names are not stored. */
    name: text().notNull(),
    className: text('class_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pupil_number').on(table.orgNodeId, table.number).where(sql`${table.number} <> ''`),
    uniqueIndex('pupil_name').on(table.orgNodeId, table.className, table.name).where(sql`${table.number} = ''`),
    index('pupil_name_of_numbered').on(table.orgNodeId, table.className, table.name),
    check('pupil_named', sql`${table.number} <> '' or ${table.name} <> ''`),
  ],
)

/** How a list with these headings was read the last time; one per account. */
export const examLayout = pgTable(
  'exam_layout',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the headings. */
    headings: text().notNull(),
    columns: jsonb().$type<readonly ColumnChoice[]>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.headings] })],
)

/** A link that opens the sheet of one pupil. */
export const examPupilLink = pgTable(
  'exam_pupil_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    pupilId: bigint('pupil_id', { mode: 'number' })
      .notNull()
      .references(() => pupil.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('exam_pupil_link_of').on(table.analysisId, table.pupilId),
    index('exam_pupil_link_pupil').on(table.pupilId),
  ],
)

/** A lesson that taught a knowledge point of an exam, as confirmed by its teacher. */
export const examLesson = pgTable(
  'exam_lesson',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    point: text().notNull(),
    /** Null where the lesson is deleted. */
    lessonId: uuid('lesson_id').references(() => analysis.id, { onDelete: 'set null' }),
    lessonTitle: text('lesson_title').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('exam_lesson_once').on(table.examId, table.accountId, table.point, table.lessonId),
    index('exam_lesson_lesson').on(table.lessonId).where(sql`${table.lessonId} is not null`),
    index('exam_lesson_account').on(table.accountId),
  ],
)

/** A colleague who may read the report of an exam or of a term. */
export const reportShare = pgTable(
  'report_share',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Only these classes and their pupils; null for all, as a head of grade needs them. */
    classes: text().array(),
    /** Only these subjects; null for all. */
    subjects: text().array().$type<Subject[]>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.accountId] }),
    index('report_share_account').on(table.accountId, table.createdAt.desc().nullsFirst()),
    check('report_share_classes', sql`${table.classes} is null or cardinality(${table.classes}) > 0`),
    check('report_share_subjects', sql`${table.subjects} is null or cardinality(${table.subjects}) > 0`),
  ],
)

/** Which exams of an institution follow the rules of compulsory schooling. */
export const examRule = pgTable(
  'exam_rule',
  {
    orgNodeId: uuid('org_node_id')
      .primaryKey()
      .references(() => orgNode.id, { onDelete: 'cascade' }),
    compulsory: text().$type<CompulsoryRule>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('exam_rule_compulsory', sql`${table.compulsory} in (${members(COMPULSORY_RULES)})`)],
)

/** An exam of a term as it was when its marks were copied. */
export interface TermPart {
  readonly id: string
  readonly title: string
  readonly date: string | null
}

/** Additional columns of a term. Its marks are a file of the run, copied from its exams. */
export const term = pgTable(
  'term',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    /** In the order in which they were sat; some may be deleted. */
    exams: jsonb().$type<readonly TermPart[]>().notNull(),
    classes: text().array().notNull(),
    /** All pupils listed in any of the exams. */
    pupilIds: bigint('pupil_ids', { mode: 'number' }).array().notNull(),
    pupils: integer().notNull(),
    pseudonymous: boolean().notNull(),
    settings: jsonb().$type<ExamSettings>().notNull(),
    anchors: jsonb().$type<readonly TermAnchorPairs[]>().notNull(),
  },
  (table) => [check('term_pupils', sql`${table.pupils} = cardinality(${table.pupilIds})`)],
)
