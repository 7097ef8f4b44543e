import type { MissingReason } from '@keguan/contract/report/lesson/measure'
import { boolean, doublePrecision, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'

/** The few values of a finished report that are compared within its institution. */
export const lessonValues = pgTable('lesson_values', {
  analysisId: uuid('analysis_id')
    .primaryKey()
    .references(() => analysis.id, { onDelete: 'cascade' }),
  /** Version of the analysis that made them: values of other versions are not compared. */
  version: text().notNull(),
  hasWords: boolean('has_words').notNull(),
  whyNoVoice: text('why_no_voice').$type<MissingReason>(),
  pitchSdSt: doublePrecision('pitch_sd_st'),
  loudnessSdDb: doublePrecision('loudness_sd_db'),
  rateSd: doublePrecision('rate_sd'),
  saturation: doublePrecision(),
  speechRate: doublePrecision('speech_rate'),
  teacherShare: doublePrecision('teacher_share'),
  waitMedianS: doublePrecision('wait_median_s'),
  leftShare: doublePrecision('left_share'),
  rightShare: doublePrecision('right_share'),
  leftRightRatio: doublePrecision('left_right_ratio'),
  /** For the data board; not compared. */
  pupilShare: doublePrecision('pupil_share'),
  /** For the lists of lessons; not compared. */
  questionWaitS: doublePrecision('question_wait_s'),
  /** Which of the columns are filled: 1 lacks the share of the pupils, 2 the wait after questions. */
  layout: smallint().notNull().default(1),
})
