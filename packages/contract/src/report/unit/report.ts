import * as z from 'zod'
import { GRADES } from '../../vocabulary/grade.ts'
import { PHASES, RELATIONS } from '../../vocabulary/lesson-path.ts'
import { SUBJECTS } from '../../vocabulary/subject.ts'
import { SPEAKER_ROLES } from '../lesson/report.ts'
import { BigIdea, LAMPS, UNIT_PAPER_KINDS, UnitGoal } from './plan.ts'

/** Place of a lesson in the unit, from 0. */
const LessonAt = z.number().int().nonnegative()
const Count = z.number().int().nonnegative()
const Share = z.number().min(0).max(1)

/**
 * Why a lesson says nothing: it was deleted, a colleague no longer shares it, its analysis failed, or it has
 * no transcript.
 */
export const UNIT_GAPS = ['deleted', 'withdrawn', 'failed', 'no_words', 'words_unsure'] as const

/** A sentence used as evidence. Seconds are null if the words have no times. */
export const UnitEvidence = z.object({
  utterance: Count,
  start_s: z.number().nullable(),
  end_s: z.number().nullable(),
  role: z.enum(SPEAKER_ROLES),
  text: z.string(),
})
export type UnitEvidence = z.infer<typeof UnitEvidence>

/**
 * One lamp of one goal in one lesson. `found` is what the words say, `on` what counts: a teacher may have changed it.
 */
export const UnitCell = z.object({
  goal: z.string(),
  lesson: LessonAt,
  lamp: z.enum(LAMPS),
  on: z.boolean(),
  found: z.boolean(),
  is_edited: z.boolean(),
  /** Time given to it, seconds. */
  seconds: z.number().nonnegative(),
  sentences: Count,
  /** The most telling sentences, in order. */
  evidence: z.array(UnitEvidence),
})
export type UnitCell = z.infer<typeof UnitCell>

/** Where words of an idea or of the task are said. */
export const UnitThread = z.object({
  /** Share of the lessons with words in which it is spoken of. */
  share: Share.nullable(),
  first: LessonAt.nullable(),
  last: LessonAt.nullable(),
  lessons: z.array(z.object({ lesson: LessonAt, sentences: Count, evidence: z.array(UnitEvidence) })),
})
export type UnitThread = z.infer<typeof UnitThread>

/**
 * How something changes from lesson to lesson: least-squares slope per lesson, and Spearman's ρ with a 95 % interval.
 */
export const UnitTrend = z.object({
  lessons: Count,
  slope: z.number(),
  rho: z.number().min(-1).max(1),
  /** Null with fewer than four lessons. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
})
export type UnitTrend = z.infer<typeof UnitTrend>

/** Cosine of adjacent lessons, and the share of permutations of the lessons with a mean as high (`p`). */
export const UnitCohesion = z.object({
  pairs: z.array(z.object({ from: LessonAt, to: LessonAt, cosine: z.number() })),
  mean: z.number(),
  shuffled: z.number(),
  p: Share,
  orders: Count,
  /** Whether all permutations were tried. */
  is_exact: z.boolean(),
})
export type UnitCohesion = z.infer<typeof UnitCohesion>

export const RHYTHM_COLUMNS = ['rt', 'ch', 'rate', 'wait', 'answer_wait', 'questions', 'high_order'] as const
export type RhythmColumn = (typeof RHYTHM_COLUMNS)[number]

export const UnitReport = z.object({
  version: z.string(),
  theme: z.string(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string().nullable(),
      gap: z.enum(UNIT_GAPS).nullable(),
      duration_s: z.number().nullable(),
      planned_minutes: z.number().nullable(),
      /** Whether times were estimated from the words, at 220 syllables per minute. */
      is_estimated: z.boolean(),
    }),
  ),
  goals: z.array(
    UnitGoal.extend({
      /** Words that are searched for. */
      keys: z.array(z.string()),
      lamps: z.object({ taught: z.boolean(), practised: z.boolean(), assessed: z.boolean() }),
      /** Asked in a paper. */
      asked: z.boolean(),
      /** Taught, and assessed in a lesson or asked in a paper. */
      matched: z.boolean(),
    }),
  ),
  /** Matched goals ÷ goals; null where no lesson has words. */
  match: Share.nullable(),
  /** Every goal × lesson × lamp, goals and lessons in order. */
  cells: z.array(UnitCell),
  /** Lamps of a goal that are lit in no lesson, goals with most of them first. */
  empty: z.array(z.object({ goal: z.string(), lamps: z.array(z.enum(LAMPS)) })),
  /** Corrections that belong to no goal or lesson of this unit. */
  unused_edits: Count,
  ideas: z.array(z.object({ idea: BigIdea, thread: UnitThread })),
  task: z.object({ text: z.string(), thread: UnitThread.nullable() }),
  progression: z.object({
    bloom: z.array(z.object({ lesson: LessonAt, mean: z.number().nullable(), questions: Count })),
    transfer: z.array(z.object({ lesson: LessonAt, share: Share.nullable() })),
    /** Null with fewer than three lessons that have a value. */
    bloom_trend: UnitTrend.nullable(),
    transfer_trend: UnitTrend.nullable(),
  }),
  /** Null with fewer than three lessons in a row. */
  cohesion: UnitCohesion.nullable(),
  terms: z.object({
    lessons: z.array(
      z.object({
        lesson: LessonAt,
        fresh: Count,
        known: Count,
        fresh_terms: z.array(z.string()),
        known_terms: z.array(z.string()),
      }),
    ),
    /** Terms used again two or more lessons later; share of those first used early enough for it. */
    spiral: z
      .object({
        share: Share,
        could: Count,
        back: z.array(z.object({ term: z.string(), lessons: z.array(LessonAt) })),
      })
      .nullable(),
  }),
  graph: z.object({
    nodes: z.array(
      z.object({
        ...{ term: z.string(), count: Count, weight: z.number(), first: LessonAt, x: z.number(), y: z.number() },
        lessons: z.array(LessonAt),
        evidence: z.array(UnitEvidence.extend({ lesson: LessonAt })),
      }),
    ),
    edges: z.array(
      z.object({
        ...{ from: Count, to: Count, relation: z.enum(RELATIONS), weight: z.number(), count: Count },
        lessons: z.array(LessonAt),
      }),
    ),
  }),
  rhythm: z.array(z.object({ lesson: LessonAt, values: z.record(z.enum(RHYTHM_COLUMNS), z.number().nullable()) })),
  phases: z.array(
    z.object({
      lesson: LessonAt,
      spans: z.array(z.object({ phase: z.enum(PHASES), start_s: z.number(), end_s: z.number() })),
    }),
  ),
  minutes: z.object({
    planned: z.number().nullable(),
    actual: z.number().nullable(),
    lessons_planned: Count.nullable(),
  }),
  papers: z.array(
    z.object({
      kind: z.enum(UNIT_PAPER_KINDS),
      title: z.string(),
      items: z.array(
        z.object({
          label: z.string(),
          text: z.string(),
          goals: z.array(z.string()),
          /** Null where it belongs to no goal and names no term. */
          taught: z.boolean().nullable(),
          /** Terms that no lesson says. */
          unsaid: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Goals that are taught and neither assessed in a lesson nor asked in a paper. */
  taught_not_asked: z.array(z.string()),
})
export type UnitReport = z.infer<typeof UnitReport>
