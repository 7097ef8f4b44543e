import { EDITIONS, type Edition } from '@keguan/contract/vocabulary/edition'
import { GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import {
  RUN_KINDS,
  RUN_STATUS,
  RUN_UNFINISHED,
  type RunKindId,
  type RunStatus,
  STATUS_OF_KIND,
} from '@keguan/contract/vocabulary/run-kind'
import { AI_STATUS, AI_STATUS_IN_WORK } from '@keguan/contract/vocabulary/status'
import { SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { MediaInfo } from '../../media/probe.ts'
import { account } from './account.ts'
import { createdAt, members, moment } from './columns.ts'
import { orgNode } from './org-node.ts'
import { quota } from './quota.ts'

/** What probing found out about the recording. */
export interface MediaFacts {
  readonly kind: 'audio' | 'video'
  readonly container: string
  readonly codec: string
  /** Seconds by the container; null when it says nothing. */
  readonly declaredS: number | null
  /** All of it, as decoding needs it; left out by versions that probed again before they decoded. */
  readonly info?: MediaInfo
  /** Of the file; left out by versions that did not compute it. */
  readonly sha256?: string
}

export const analysis = pgTable(
  'analysis',
  {
    id: uuid().primaryKey(),
    /** Which analysis it is; the columns of a lesson are empty in the others. */
    kind: text().$type<RunKindId>().notNull().default('ai'),
    orgNodeId: uuid('org_node_id')
      .notNull()
      .references(() => orgNode.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id),
    edition: integer().$type<Edition>().notNull(),
    title: text().notNull(),
    teacher: text().notNull().default(''),
    subject: text().$type<Subject>(),
    grade: text().$type<Grade>(),
    className: text('class_name').notNull().default(''),
    lessonDate: date('lesson_date', { mode: 'string' }),
    tags: text().array().notNull(),
    /** Normalised text that a search is checked against, and its single characters and pairs that find it. */
    searchText: text('search_text').notNull(),
    searchGrams: text('search_grams').array().notNull(),
    sample: boolean().notNull().default(false),
    /** Every chance event of the analysis is drawn from this number. */
    seed: integer().notNull(),

    status: integer().$type<RunStatus>().notNull(),
    progress: real().notNull().default(0),
    secondsLeft: integer('seconds_left'),
    errorCode: integer('error_code').notNull().default(0),
    errorStep: text('error_step'),
    errorDetails: jsonb('error_details').$type<Record<string, string | number>>().notNull().default({}),
    media: jsonb().$type<MediaFacts>(),
    durationS: real('duration_s'),
    /** Who of the transcript's speakers is the teacher, where a person has said so. */
    transcriptTeacher: text('transcript_teacher'),
    /** A person says that the transcript is that of the recording, although the two do not fit. */
    acceptsTranscript: boolean('accepts_transcript').notNull().default(false),
    /** Without a transcript there is no report before the words of the recording are recognised. */
    waitsForWords: boolean('waits_for_words').notNull().default(false),

    /**
     * Raised whenever the work is started, stopped or started over: a worker of an earlier run finds itself out of
     * date.
     */
    run: integer().notNull().default(0),
    /** The queue's number of the job that was sent for this run. */
    jobId: uuid('job_id'),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    /** How often a worker took this run up; a recording that kills every worker must not go round forever. */
    claims: integer().notNull().default(0),
    /** How often the worker that held this run ended with it. */
    deaths: integer().notNull().default(0),
    /** Minus the number of the owner's analyses that were waiting already: larger goes first. */
    queuePriority: integer('queue_priority').notNull().default(0),
    queuedAt: moment('queued_at'),

    /** Which version of its institution's settings the report was measured with; 0: the defaults. */
    settingsVersion: integer('settings_version').notNull().default(0),

    /** The plan edit that the report includes; null when it includes none. */
    planEditId: bigint('plan_edit_id', { mode: 'number' }),
    /** Why the last plan is not compared any more; 0: nothing is wrong. */
    planErrorCode: integer('plan_error_code').notNull().default(0),

    /** The last speaker mark or word correction that the report includes; null when it includes none. */
    voiceEditId: bigint('voice_edit_id', { mode: 'number' }),
    /** Why the last of them did not come into the report; 0: nothing is wrong. */
    voiceErrorCode: integer('voice_error_code').notNull().default(0),

    /** The quota this analysis holds one of; null when it is not counted or has given it back. */
    quotaId: uuid('quota_id').references(() => quota.id, { onDelete: 'set null' }),

    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    /** Null unless its status is failed. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    check('analysis_edition', sql`${table.edition} in (${members(Object.values(EDITIONS))})`),
    check('analysis_subject', sql`${table.subject} in (${members(SUBJECTS)})`),
    check('analysis_grade', sql`${table.grade} in (${members(GRADES)})`),
    check(
      'analysis_status',
      sql.join(
        RUN_KINDS.map(
          (kind) => sql`(${table.kind} = ${members([kind])} and ${table.status} in (${members(STATUS_OF_KIND[kind])}))`,
        ),
        sql` or `,
      ),
    ),
    check('analysis_title', sql`length(${table.title}) between 1 and 100`),
    check('analysis_tags', sql`cardinality(${table.tags}) <= 10`),
    check('analysis_progress', sql`${table.progress} between 0 and 1`),
    check('analysis_failed', sql`(${table.status} = ${members([RUN_STATUS.failed])}) = (${table.errorCode} <> 0)`),
    // one that waits for other files keeps the time of the report that it still has
    check(
      'analysis_complete',
      sql`case ${table.status} when ${members([RUN_STATUS.complete])} then ${table.completedAt} is not null when ${members([RUN_STATUS.waitingForUpload])} then true else ${table.completedAt} is null end`,
    ),
    check('analysis_lease', sql`(${table.leaseOwner} is null) = (${table.leaseUntil} is null)`),
    // with the kind: someone with a thousand exams and ten lessons is shown the lessons at once
    index('analysis_owner_newest').on(
      table.ownerId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('analysis_org_newest').on(table.orgNodeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // filters: the few that match are found without walking through all lessons of a busy account
    index('analysis_owner_subject').on(table.ownerId, table.subject, table.createdAt.desc().nullsFirst()),
    index('analysis_owner_grade').on(table.ownerId, table.grade, table.createdAt.desc().nullsFirst()),
    index('analysis_owner_status').on(table.ownerId, table.status, table.createdAt.desc().nullsFirst()),
    index('analysis_settings')
      .on(table.orgNodeId, table.settingsVersion, table.id)
      .where(sql`${table.status} = ${members([AI_STATUS.complete])}`),
    index('analysis_quota').on(table.quotaId),
    index('analysis_search_grams').using('gin', table.searchGrams),
    index('analysis_tags_gin').using('gin', table.tags),
    index('analysis_queue')
      .on(table.queuePriority.desc().nullsFirst(), table.queuedAt, table.id)
      .where(sql`${table.status} = ${members([AI_STATUS.waitingForData])}`),
    index('analysis_in_work')
      .on(table.leaseUntil)
      .where(sql`${table.status} in (${members(AI_STATUS_IN_WORK)})`),
    index('analysis_unfinished')
      .on(table.ownerId)
      .where(sql`${table.status} between ${members([RUN_UNFINISHED.first])} and ${members([RUN_UNFINISHED.last])}`),
  ],
)
