import * as z from 'zod'
import { LESSON_EDITIONS } from '../../vocabulary/edition.ts'
import { Span, type Unit } from '../kit/measure.ts'
import { Series } from '../kit/series.ts'
import { Advice } from './advice.ts'
import { Correction } from './correction.ts'
import { Measure, MISSING_REASONS } from './measure.ts'
import { Chain, FiasTrack, QuestionSeries, UtteranceCode } from './parts/codes.ts'
import { FillerPhrase, HemisphereTrack, KnowledgeActionTrack, RelevanceTrack } from './parts/language.ts'
import { KnowledgeGraph, PhaseSpan } from './parts/path.ts'
import { PlanMatch } from './parts/plan.ts'
import { Recognition } from './parts/recognition.ts'
import { Review } from './parts/review.ts'
import { WordDistance } from './parts/word-distance.ts'
import { Replaced } from './replaced.ts'

export const REPORT_SCHEMA = 'keguan.lesson-report/1'

/** Raised by one whenever the same input may give other numbers. */
export const ANALYSIS_VERSION = '1.16.0'

/** `other`: neither teacher nor pupil, such as a film or a guest; only a person says so. */
export const SPEAKER_ROLES = ['teacher', 'student', 'several', 'other'] as const
export type SpeakerRole = (typeof SPEAKER_ROLES)[number]

/** Speech of one speaker. `segments` hold speech only; `turns` join them over pauses under 1 s. */
export const Segment = z.object({
  start_s: z.number(),
  end_s: z.number(),
  speaker: z.string(),
  role: z.enum(SPEAKER_ROLES),
  confidence: z.number().min(0).max(1).optional(),
})
export type Segment = z.infer<typeof Segment>

export const TIME_SOURCES = ['transcript', 'aligned', 'none'] as const

/** One sentence. Without any times (`time_source` none) start and end are null. */
export const Utterance = z.object({
  index: z.number().int().nonnegative(),
  start_s: z.number().nullable(),
  end_s: z.number().nullable(),
  time_source: z.enum(TIME_SOURCES),
  speaker: z.string(),
  role: z.enum(SPEAKER_ROLES),
  text: z.string(),
  /** Chinese characters plus English syllables. */
  syllables: z.number().int().nonnegative(),
  question: z.boolean(),
  /** Estimated share of wrong characters; only for recognised text that was not checked. */
  error_rate: z.number().min(0).max(1).optional(),
  /** Terms of the lesson in place of characters that sound alike; only where a recogniser wrote it. */
  replaced: z.array(Replaced).optional(),
  /** The correction that wrote it. */
  edit: z.number().int().optional(),
})
export type Utterance = z.infer<typeof Utterance>

/** Something the reader must know before trusting the numbers. */
export const WARNING_CODES = [
  'no_speech',
  'little_speech',
  'speech_unchecked',
  'damaged_media',
  'noisy',
  'clipped',
  'voices_unsure',
  'voices_marked',
  'voice_print',
  'voices_by_words',
  'teacher_unsure',
  'single_speaker',
  'times_estimated',
  'times_partly',
  'ends_estimated',
  'transcript_partial',
  'transcript_shifted',
  'transcript_mismatch',
  'st_modes_overlap',
  'roles_guessed',
  'words_recognised',
  'words_incomplete',
] as const
export const Warning = z.object({ code: z.enum(WARNING_CODES), value: z.number().optional() })
export type Warning = z.infer<typeof Warning>

export const Media = z.object({
  duration_s: z.number().nonnegative(),
  /** Declared by the container; null when it says nothing. */
  declared_s: z.number().nullable(),
  /** Share of the declared duration that could be decoded, 0..1. */
  decoded_share: z.number().min(0).max(1),
  /** Set when the decoder met broken data, also where nothing is missing at the end. */
  damaged: z.literal(true).optional(),
  container: z.string(),
  codec: z.string(),
  kind: z.enum(['audio', 'video']),
  snr_db: z.number().nullable(),
})
export type Media = z.infer<typeof Media>

export const Term = z.object({ term: z.string(), count: z.number().int(), weight: z.number(), evidence: z.array(Span) })
export type Term = z.infer<typeof Term>

/** S-T codes and what the Rt-Ch chart draws. */
export const StTrack = z.object({
  cell_s: z.number().positive(),
  /** One letter per cell, T or S. */
  codes: z.string(),
  /** The same cells with D where teacher and pupils exchange words quickly (S-T-D), in addition to S-T. */
  std: z.string().optional(),
  /** One [Rt, Ch] per starting offset of the 30 s sampling. */
  cloud: z.array(z.tuple([z.number(), z.number()])),
  why_missing: z.enum(MISSING_REASONS).optional(),
})
export type StTrack = z.infer<typeof StTrack>

/** A gap between two turns. `after` is who spoke before it, `before` who speaks next. */
export const Wait = z.object({
  start_s: z.number(),
  end_s: z.number(),
  after: z.enum(SPEAKER_ROLES),
  before: z.enum(SPEAKER_ROLES),
})
export type Wait = z.infer<typeof Wait>

/**
 * A report: numbers, codes and ids, no prose and no figures. Prose and figures are built from it at view or
 * download, so neither language nor theme is baked in. Times are seconds rounded to 1 ms.
 */
export const Report = z.object({
  schema: z.literal(REPORT_SCHEMA),
  analysis_version: z.string(),
  edition: z.literal(LESSON_EDITIONS),
  seed: z.number().int(),
  settings: z.record(z.string(), z.unknown()),
  sources: z.object({ audio: z.boolean(), transcript: z.boolean() }),
  /** Only where the words were written down by a recogniser. */
  recognition: Recognition.optional(),
  /** What people have corrected in the words; missing if none. */
  corrections: z.array(Correction).optional(),
  media: Media.nullable(),
  /** Length that shares and rates refer to: of the recording, else the transcript's last time, else null. */
  duration_s: z.number().nullable(),
  warnings: z.array(Warning),
  segments: z.array(Segment),
  turns: z.array(Segment),
  utterances: z.array(Utterance),
  /** Classified utterances; those without any code are left out. */
  codes: z.array(UtteranceCode),
  /** Chains of question, answer and feedback, in order. */
  chains: z.array(Chain),
  /** Missing in reports made before series were looked for. */
  question_series: z.array(QuestionSeries).optional(),
  fias: FiasTrack,
  /** Missing in reports made before it was computed by segment. */
  relevance: RelevanceTrack.optional(),
  waits: z.array(Wait),
  st: StTrack,
  series: z.array(Series),
  terms: z.array(Term),
  fillers: z.array(FillerPhrase),
  knowledge_action: KnowledgeActionTrack,
  hemisphere: HemisphereTrack,
  /** Phases in order, from the beginning to the end; empty without words that have times. */
  phases: z.array(PhaseSpan),
  /** Only where the teacher has given the lesson its plan. */
  plan: PlanMatch.optional(),
  graph: KnowledgeGraph,
  review: Review,
  distance: WordDistance.optional(),
  /** Missing in reports made before 1.4.0, which had strengths and a suggestion by other rules. */
  advice: Advice.optional(),
  measures: z.record(z.string(), Measure),
})
export type Report = z.infer<typeof Report>

/**
 * A minute in which the teacher says fewer characters has no value of conciseness: a handful of words is too few to
 * measure density (a proposal).
 */
export const LEAST_CHARACTERS_A_MINUTE = 50

/**
 * What the values of a series are: shares 0–1 (of the minute, of the teacher's turns or words in it), syllables per
 * minute, seconds, semitones (the median above 100 Hz), decibels (the median below full scale), counts, bits per
 * character or per minute, per hundred, 1 − cosine.
 */
export const SERIES_UNITS = {
  'talk.teacher': 'ratio',
  'talk.student': 'ratio',
  'talk.several': 'ratio',
  // only if someone else speaks
  'talk.other': 'ratio',
  'talk.silence': 'ratio',
  'rate.speech': 'per_minute',
  'rate.articulation': 'per_minute',
  'pause.share': 'ratio',
  'wait.median': 'second',
  'pitch.median_st': 'semitone',
  'pitch.sd_st': 'semitone',
  'loudness.median_db': 'decibel',
  'loudness.sd_db': 'decibel',
  'question.count': 'count',
  'feedback.count': 'count',
  'fias.tt': 'ratio',
  'fias.pt': 'ratio',
  'fias.sc': 'ratio',
  'concise.bits': 'bit',
  'concise.bits_rate': 'bit_per_minute',
  'concise.fillers': 'per_hundred',
  'concise.redundancy': 'ratio',
  'concise.density': 'ratio',
  'emotion.saturation': 'per_hundred',
  'emotion.positive': 'count',
  'emotion.negative_s': 'second',
  'knowledge_action.statements': 'count',
  'hemisphere.left': 'ratio',
  'hemisphere.right': 'ratio',
  'imagination.cues': 'count',
  'imagination.distance': 'distance',
} as const satisfies Readonly<Record<string, Unit | 'distance'>>
export type SeriesId = keyof typeof SERIES_UNITS

/** Ids of the series, one value per minute unless stated, in reading order. */
export const SERIES_IDS = Object.keys(SERIES_UNITS) as readonly SeriesId[]
