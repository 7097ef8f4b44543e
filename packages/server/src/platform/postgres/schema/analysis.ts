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

/** What probing has found out about the recording. */
export interface MediaFacts {
  readonly kind: 'audio' | 'video'
  readonly container: string
  readonly codec: string
  /** Seconds according to the container; null if it has no duration. */
  readonly declaredS: number | null
  /** The complete result, as decoding needs it; missing in rows of versions that probed again before decoding. */
  readonly info?: MediaInfo
  /** Hash of the file; missing in rows of versions that did not compute it. */
  readonly sha256?: string
}

export const analysis = pgTable(
  'analysis',
  {
    id: uuid().primaryKey(),
    /** The kind of analysis; columns of lessons are empty for other kinds. */
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
    /** Normalised text against which a search is checked, and its single characters and pairs by which it is found. */
    searchText: text('search_text').notNull(),
    searchGrams: text('search_grams').array().notNull(),
    sample: boolean().notNull().default(false),
    /** Seed of all random numbers of the analysis. */
    seed: integer().notNull(),

    status: integer().$type<RunStatus>().notNull(),
    progress: real().notNull().default(0),
    secondsLeft: integer('seconds_left'),
    errorCode: integer('error_code').notNull().default(0),
    errorStep: text('error_step'),
    errorDetails: jsonb('error_details').$type<Record<string, string | number>>().notNull().default({}),
    media: jsonb().$type<MediaFacts>(),
    durationS: real('duration_s'),
    /** The teacher among the speakers of the transcript, if a person has named one. */
    transcriptTeacher: text('transcript_teacher'),
    /** A person has confirmed that the transcript belongs to the recording, although the two do not match. */
    acceptsTranscript: boolean('accepts_transcript').notNull().default(false),
    /** Without a transcript, the report waits until the words of the recording are recognised. */
    waitsForWords: boolean('waits_for_words').notNull().default(false),

    /**
     * Increased whenever the work is started, stopped or restarted: a worker of an earlier run recognises itself as
     * stale.
     */
    run: integer().notNull().default(0),
    /** Queue id of the job sent for this run. */
    jobId: uuid('job_id'),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
    /** Number of claims by workers; a recording that kills every worker must not be retried forever. */
    claims: integer().notNull().default(0),
    /** How often a worker crashed while it held this run. */
    deaths: integer().notNull().default(0),
    /** Minus the number of the owner's analyses that were already waiting: larger values go first. */
    queuePriority: integer('queue_priority').notNull().default(0),
    queuedAt: moment('queued_at'),

    /** Version of the institution's settings that the report was measured with; 0: the defaults. */
    settingsVersion: integer('settings_version').notNull().default(0),

    /** The plan edit that the report includes; null when it includes none. */
    planEditId: bigint('plan_edit_id', { mode: 'number' }),
    /** Why the latest plan is no longer compared; 0: no error. */
    planErrorCode: integer('plan_error_code').notNull().default(0),

    /** The last speaker mark or word correction that the report includes; null when it includes none. */
    voiceEditId: bigint('voice_edit_id', { mode: 'number' }),
    /** Why the latest edit could not be applied to the report; 0: no error. */
    voiceErrorCode: integer('voice_error_code').notNull().default(0),

    /** The quota that this analysis uses; null when it is not metered, or has given it back. */
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
    // a run that waits for other files keeps the time of its current report
    check(
      'analysis_complete',
      sql`case ${table.status} when ${members([RUN_STATUS.complete])} then ${table.completedAt} is not null when ${members([RUN_STATUS.waitingForUpload])} then true else ${table.completedAt} is null end`,
    ),
    check('analysis_lease', sql`(${table.leaseOwner} is null) = (${table.leaseUntil} is null)`),
    // with the kind, so that the ten lessons of someone with a thousand exams are found at once
    index('analysis_owner_newest').on(
      table.ownerId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('analysis_org_newest').on(table.orgNodeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // filters: few matches are found without scanning all lessons of a busy account
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
