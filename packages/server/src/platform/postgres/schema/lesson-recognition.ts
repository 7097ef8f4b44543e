import type { BelievedChunk } from '@keguan/analysis/recognition/hear-chunk'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import { RECOGNITION_STATES, type RecognitionState } from '@keguan/contract/vocabulary/recognition'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { createdAt, members, moment } from './columns.ts'

/** Recognition progress of a recording that came without a transcript. */
export const lessonRecognition = pgTable(
  'lesson_recognition',
  {
    analysisId: uuid('analysis_id')
      .primaryKey()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    /** The run of the lesson whose sound is recognised. */
    run: integer().notNull(),
    /** Counts requests: an earlier attempt that is still running must not write any more. */
    request: integer().notNull().default(0),
    /** The requested model; null for the active one. */
    model: text(),
    state: text().$type<RecognitionState>().notNull(),
    /** Share of the speech that is done, 0–1. */
    progress: real().notNull().default(0),
    secondsLeft: integer('seconds_left'),
    /** Start time, if it waits for the hours set aside for recognition. */
    startsAt: moment('starts_at'),
    errorCode: integer('error_code').$type<ErrorCode | 0>().notNull().default(0),
    /**
     * The model that recognised the words of the report; whether a person has read them to the end, and the errors
     * found.
     */
    writtenBy: text('written_by'),
    isRead: boolean('is_read').notNull().default(false),
    readCharacters: integer('read_characters').notNull().default(0),
    wrongCharacters: integer('wrong_characters').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('lesson_recognition_state', sql`${table.state} in (${members(RECOGNITION_STATES)})`),
    index('lesson_recognition_waiting').on(table.createdAt).where(sql`${table.state} = 'no_model'`),
  ],
)

/** The result of each chunk, so that neither a crash nor a second run recognises it again. */
export const recognitionChunk = pgTable(
  'recognition_chunk',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    /** Hash of the recording's chunks, the language and the model. */
    planHash: text('plan_hash').notNull(),
    index: integer().notNull(),
    result: jsonb().$type<BelievedChunk>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.planHash, table.index] })],
)
