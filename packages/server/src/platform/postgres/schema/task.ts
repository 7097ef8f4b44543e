import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import {
  TASK_ASSIGNING,
  TASK_AUDIENCES,
  TASK_KINDS,
  TASK_PARTS,
  type TaskAssigning,
  type TaskAudience,
  type TaskClause,
  type TaskKind,
  type TaskPart,
} from '@keguan/contract/vocabulary/task'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { analysis } from './analysis.ts'
import { createdAt, members, moment } from './columns.ts'
import { evaluationTemplateVersion } from './evaluation-template.ts'
import { orgNode } from './org-node.ts'

/** Progress of the people and lessons of a task; unfinished `due*` are late once the last day has passed. */
export interface TaskCounts {
  readonly people: number
  readonly submitted: number
  readonly returned: number
  readonly doing: number
  readonly todo: number
  readonly dueDoing: number
  readonly dueTodo: number
  readonly lessons: number
  /** Submitted lessons with fewer experts than the rules require. */
  readonly lacking: number
}
const NO_COUNTS: TaskCounts = {
  ...{ people: 0, submitted: 0, returned: 0, doing: 0, todo: 0, dueDoing: 0, dueTodo: 0, lessons: 0, lacking: 0 },
}

/** A task for people of an institution. Its rules never change, because people have consented to them. */
export const task = pgTable(
  'task',
  {
    id: uuid().primaryKey(),
    orgNodeId: uuid('org_node_id')
      .notNull()
      .references(() => orgNode.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().$type<TaskKind>().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    audience: text().$type<TaskAudience>().notNull(),
    subject: text().$type<Subject>(),
    grade: text().$type<Grade>(),
    edition: integer().$type<Edition>(),
    /** Number of lessons per member. */
    wanted: integer().notNull().default(1),
    templateId: uuid('template_id'),
    templateVersion: integer('template_version'),
    perLesson: integer('per_lesson').notNull().default(0),
    assigning: text().$type<TaskAssigning>().notNull().default('hand'),
    showsReport: boolean('shows_report').notNull().default(false),
    /** Whether members evaluate lessons of the owner of the task. */
    ofGiver: boolean('of_giver').notNull().default(false),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }).notNull(),
    remindedOn: date('reminded_on', { mode: 'string' }),
    closedAt: moment('closed_at'),
    /** When the last person submitted. */
    completedAt: moment('completed_at'),
    /** Counts shown in lists, stored by `countTasks`. */
    counts: jsonb().$type<TaskCounts>().notNull().default(NO_COUNTS),
    countedAt: moment('counted_at').notNull().defaultNow(),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [evaluationTemplateVersion.templateId, evaluationTemplateVersion.version],
    }),
    check('task_kind', sql`${table.kind} in (${members(TASK_KINDS)})`),
    check('task_audience', sql`${table.audience} in (${members(TASK_AUDIENCES)})`),
    check('task_assigning', sql`${table.assigning} in (${members(TASK_ASSIGNING)})`),
    check('task_days', sql`${table.fromOn} <= ${table.untilOn}`),
    check('task_template', sql`(${table.templateId} is null) = (${table.templateVersion} is null)`),
    index('task_owner_due').on(table.ownerId, table.untilOn, table.id),
    index('task_template').on(table.templateId, table.templateVersion),
    index('task_org').on(table.orgNodeId),
  ],
)

/** Progress of one person. Work is counted from the objects; the state follows from the counts and the day. */
export const taskPerson = pgTable(
  'task_person',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    part: text().$type<TaskPart>().notNull(),
    wanted: integer().notNull(),
    done: integer().notNull().default(0),
    /** Earlier work does not count: the task had not begun, or the work was returned. */
    countedFrom: moment('counted_from').notNull(),
    joinedAt: moment('joined_at'),
    /** The clauses that were shown when this person joined. */
    consent: jsonb().$type<readonly TaskClause[]>(),
    submittedAt: moment('submitted_at'),
    /** Why the work was returned; otherwise empty. */
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.accountId, table.part] }),
    check('task_person_part', sql`${table.part} in (${members(TASK_PARTS)})`),
    index('task_person_account').on(table.accountId, table.taskId),
  ],
)

/**
 * A lesson that counts for a member: submitted, corrected, read or evaluated by its teacher; or one that the creator
 * has evaluated.
 */
export const taskLesson = pgTable(
  'task_lesson',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.analysisId] }),
    index('task_lesson_account').on(table.taskId, table.accountId),
    index('task_lesson_lesson').on(table.analysisId),
    index('task_lesson_of').on(table.accountId),
  ],
)

/** An expert without an account who evaluates lessons of a task by one link. */
export const taskGuest = pgTable(
  'task_guest',
  {
    id: uuid().primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    expertName: text('expert_name').notNull(),
    /** Whether this guest gets every lesson of the task, including later ones. */
    getsAll: boolean('gets_all').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('task_guest_name', sql`length(${table.expertName}) between 1 and 50`),
    index('task_guest_task').on(table.taskId, table.createdAt),
  ],
)
