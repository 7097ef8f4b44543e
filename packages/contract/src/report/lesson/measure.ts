import type * as z from 'zod'
import { measureSchema } from '../kit/measure.ts'

/** Why a measure has no value. Each has a sentence in every language in `figures`. */
export const MISSING_REASONS = [
  'no_audio',
  'no_transcript',
  'no_times',
  'no_speech',
  'no_teacher_speech',
  'no_student_speech',
  'no_questions',
  'no_pauses',
  'too_little_data',
  'too_noisy',
  'voices_unsure',
  'text_unsure',
  'zero_denominator',
  'no_word_vectors',
  'few_known_words',
  'not_measured_in_english',
  'no_plan_stages',
  'no_plan_minutes',
  'plan_unlike',
] as const
export type MissingReason = (typeof MISSING_REASONS)[number]

/** Ids of reference sources; `figures` spells each out. An id outside this list is shown by its `kind` alone. */
export const REFERENCE_SOURCES = [
  'st.modes',
  'flanders.1970',
  'rowe.1986',
  'rate.published',
  'rate.proposal',
  'institution',
  'word_table.books',
  'proposal',
] as const
export type ReferenceSource = (typeof REFERENCE_SOURCES)[number]

export const Measure = measureSchema(MISSING_REASONS)
export type Measure = z.infer<typeof Measure>

export const ST_MODES = ['practice', 'lecture', 'dialogue', 'mixed'] as const
export type StMode = (typeof ST_MODES)[number]
