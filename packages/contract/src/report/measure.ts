import { z } from 'zod'

/** A stretch of the lesson in seconds from its start; `utterance` names the sentence when there is one. */
export const Span = z.object({
  start_s: z.number().nonnegative(),
  end_s: z.number().nonnegative(),
  utterance: z.number().int().nonnegative().optional(),
})
export type Span = z.infer<typeof Span>

export const UNITS = [
  'ratio',
  'per_minute',
  'second',
  'count',
  'semitone',
  'decibel',
  'category',
  'probability',
  'bit',
  'bit_per_minute',
  'per_hundred',
  'per_ten_minutes',
] as const
export type Unit = (typeof UNITS)[number]

export const MEASURE_SOURCES = ['audio', 'transcript', 'model', 'human'] as const
export type MeasureSource = (typeof MEASURE_SOURCES)[number]

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
  'zero_denominator',
  'no_word_vectors',
  'few_known_words',
] as const
export type MissingReason = (typeof MISSING_REASONS)[number]

/** Ids of reference sources; `figures` spells each out. An id outside this list is shown by its `kind` alone. */
export const REFERENCE_SOURCES = [
  'st.modes',
  'st.public_tool',
  'flanders.1970',
  'ceed.1008',
  'rowe.1986',
  'rate.published',
  'rate.proposal',
  'questions.four_teachers',
  'hincks.2005',
  'institution',
  'word_table.books',
  'proposal',
] as const
export type ReferenceSource = (typeof REFERENCE_SOURCES)[number]

/**
 * Where a value is usually found. `low`..`high` is the band (either end may be open); `source` is a reference id
 * that `figures` spells out; `kind` tells a published figure from a proposal of this product.
 */
export const Reference = z.object({
  low: z.number().optional(),
  high: z.number().optional(),
  source: z.string(),
  kind: z.enum(['published', 'proposal', 'literature']),
})
export type Reference = z.infer<typeof Reference>

/**
 * One number of a report with all that is needed to check it. A missing value is `null` with `why_missing`, never 0.
 * `interval` is a 95 % interval [low, high] in the unit of the value. `evidence` lists the most telling spans
 * (at most 50), `count` how many observations the value rests on. For a category `value` is the likeliest
 * member and `probabilities` gives the share of each.
 */
export const Measure = z.object({
  id: z.string(),
  value: z.union([z.number(), z.string()]).nullable(),
  unit: z.enum(UNITS),
  interval: z.tuple([z.number(), z.number()]).optional(),
  reference: Reference.optional(),
  probabilities: z.record(z.string(), z.number()).optional(),
  count: z.number().int().nonnegative().optional(),
  estimated: z.boolean().optional(),
  evidence: z.array(Span).max(50),
  source: z.enum(MEASURE_SOURCES),
  why_missing: z.enum(MISSING_REASONS).optional(),
})
export type Measure = z.infer<typeof Measure>

/** Ids of the measures, in reading order. */
export const MEASURE_IDS = [
  'st.rt',
  'st.rt_speech',
  'st.ch',
  'st.ch_10',
  'st.ch_3',
  'st.mode',
  'st.d_share',
  'talk.teacher_share',
  'talk.student_share',
  'talk.several_share',
  'talk.silence_share',
  'talk.turn_count',
  'talk.longest_teacher_s',
  'rate.speech',
  'rate.articulation',
  'pause.share',
  'pause.median',
  'wait.median',
  'wait.long_share',
  'wait1.median',
  'wait1.long_share',
  'wait2.median',
  'wait2.long_share',
  'student.echo_share',
  'student.expression_share',
  'student.full_expression_share',
  'student.long_share',
  'pitch.median_st',
  'pitch.sd_st',
  'loudness.sd_db',
  'concise.bits',
  'concise.bits_rate',
  'concise.fillers',
  'concise.redundancy',
  'concise.density',
  'concise.mtld',
  'concise.hdd',
  'emotion.pitch_quotient',
  'emotion.rate_sd',
  'emotion.voiced_share',
  'emotion.saturation',
  'emotion.positive',
  'emotion.negative_s',
  'question.count',
  'question.rate',
  'question.open_share',
  'question.high_order_share',
  'question.what',
  'question.why',
  'question.how',
  'question.what_if',
  'question.self_answered',
  'question.authentic_share',
  'feedback.count',
  'feedback.praise',
  'feedback.affirm',
  'feedback.use',
  'feedback.repeat',
  'feedback.probe',
  'feedback.correct',
  'feedback.negate',
  'feedback.pass_on',
  'uptake.mean',
  'relevance.mean',
  'chain.count',
  'chain.follow_up_share',
  'chain.think_mean',
  'chain.think_median',
  'pattern.follow_up_count',
  'pattern.focusing_share',
  'pattern.funneling_share',
  'pattern.series_count',
  'pattern.focusing_series_share',
  'pattern.funneling_series_share',
  'student.question_count',
  'move.teacher_rate',
  'move.keep_together',
  'move.relate',
  'move.restate',
  'move.revoice',
  'move.press_accuracy',
  'move.press_reasoning',
  'move.pupil_rate',
  'move.pupil_relate',
  'move.pupil_ask',
  'move.pupil_claim',
  'move.pupil_evidence',
  'fias.tt',
  'fias.pt',
  'fias.sc',
  'fias.id',
  'fias.id_revised',
  'fias.trr',
  'fias.tqr',
  'fias.pir',
  'fias.trr89',
  'fias.tqr89',
  'fias.ccr',
  'fias.ssr',
  'fias.pssr',
  'fias.acceptance',
  'fias.motivation',
  'fias.positive_share',
  'fias.defect_share',
  'fias.direct_share',
  'fias.drill_share',
  'fias.inquiry_share',
  'fias.ideas_count',
  'fias.qa_count',
  'fias.initiation_count',
  'fias.sequence_count',
  'knowledge_action.statements',
  'knowledge_action.x',
  'knowledge_action.y',
  'knowledge_action.intensity',
  'knowledge_action.style',
  'knowledge_action.balance',
  'knowledge_action.drive',
  'knowledge_action.order',
  'knowledge_action.rounds',
  'hemisphere.left_s',
  'hemisphere.right_s',
  'hemisphere.unassigned_s',
  'hemisphere.ratio',
  'hemisphere.explaining_left_s',
  'hemisphere.explaining_right_s',
  'imagination.rate',
  'imagination.imagery',
  'imagination.hypothetical',
  'imagination.analogy',
  'imagination.openness',
  'imagination.distance',
  'path.introduction_s',
  'path.introduction_share',
  'path.development_share',
  'path.practice_share',
  'path.transfer_share',
  'path.order',
  'path.cycles',
  'path.missing_count',
  'graph.term_count',
  'graph.edge_count',
  'graph.mean_degree',
  'speakers.teacher_confidence',
  'signal.snr_db',
] as const
export type MeasureId = (typeof MEASURE_IDS)[number]

export const ST_MODES = ['practice', 'lecture', 'dialogue', 'mixed'] as const
export type StMode = (typeof ST_MODES)[number]
