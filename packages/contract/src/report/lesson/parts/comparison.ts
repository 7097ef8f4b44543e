import * as z from 'zod'
import { SUBJECTS } from '../../../vocabulary/subject.ts'
import { MISSING_REASONS } from '../measure.ts'

/**
 * Minimum number of other lessons for a comparison (methods 2.6); with fewer, single ones could be identified.
 */
export const COMPARISON_LESSONS_MIN = 20
/**
 * Minimum number of colleagues in a comparison (a proposal): with two, each could be identified.
 */
export const COMPARISON_COLLEAGUES_MIN = 3
/** Number of the latest finished lessons considered, so that responses do not get slower with time. */
export const COMPARISON_NEWEST = 2000

/** How far the voice moves: what the mean of ranks is made of. */
export const VOICE_IDS = ['pitch.sd_st', 'loudness.sd_db', 'emotion.rate_sd'] as const

/** Compared with all lessons of the institution, in reading order. */
export const PLACE_IDS = [
  ...VOICE_IDS,
  'emotion.saturation',
  'rate.speech',
  'talk.teacher_share',
  'wait.median',
] as const

/** Compared with lessons of the same subject; the shares are of the time of pupils’ activity. */
export const SUBJECT_IDS = ['hemisphere.left_share', 'hemisphere.right_share', 'hemisphere.ratio'] as const

export const COMPARED_IDS = [...PLACE_IDS, ...SUBJECT_IDS] as const
export type ComparedId = (typeof COMPARED_IDS)[number]

/** Why there is no comparison with other lessons. */
export const NOT_COMPARED_REASONS = ['few_lessons', 'few_colleagues', 'no_subject'] as const
export type NotComparedReason = (typeof NOT_COMPARED_REASONS)[number]

/** One value of the lesson compared with those of the others. Without quartiles `why_not` says why. */
const compared = <const Ids extends readonly ComparedId[]>(ids: Ids) =>
  z.object({
    id: z.enum(ids),
    /** Of this lesson; null when it has none. */
    value: z.number().nullable(),
    /** How many others have this value. */
    lessons: z.number().int().nonnegative(),
    /** First quartile, median, third quartile of the others. */
    quartiles: z.tuple([z.number(), z.number(), z.number()]).nullable(),
    why_not: z.enum(NOT_COMPARED_REASONS).nullable(),
  })

/** Percentile of each value among the others, 0–100, and their mean. */
const Voice = z.object({
  score: z.number().nullable(),
  ranks: z.record(z.enum(VOICE_IDS), z.number()).nullable(),
  /** Others of which all three values are known. */
  lessons: z.number().int().nonnegative(),
  why_not: z.enum([...NOT_COMPARED_REASONS, ...MISSING_REASONS]).nullable(),
})

/**
 * A finished lesson compared with the others of its institution at present. Not part of the report, which is the same
 * for the same input; holds aggregates alone, never another lesson.
 */
export const Comparison = z.object({
  compared_at: z.iso.datetime(),
  /** Finished lessons of the institution that this one is compared with. */
  lessons: z.number().int().nonnegative(),
  subject: z.enum(SUBJECTS).nullable(),
  voice: Voice,
  place: z.array(compared(PLACE_IDS)),
  same_subject: z.array(compared(SUBJECT_IDS)),
})
export type Comparison = z.infer<typeof Comparison>
export type VoiceComparison = Comparison['voice']
export type ComparedValue<Id extends ComparedId = ComparedId> = Omit<Comparison['place'][number], 'id'> & {
  readonly id: Id
}
