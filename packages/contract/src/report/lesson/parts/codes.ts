import * as z from 'zod'
import { FIAS_CODES, IFIAS_CODES, ITIAS_CODES } from '../../../vocabulary/interaction-codes.ts'
import {
  BLOOM_LEVELS,
  CHAIN_TYPES,
  FEEDBACK_TYPES,
  FOUR_WHATS,
  QUESTION_FORMS,
  QUESTION_PURPOSES,
  TEACHER_ACTS,
} from '../../../vocabulary/talk-acts.ts'
import { FOLLOW_UPS, SERIES_PATTERNS, TALK_MOVES } from '../../../vocabulary/talk-moves.ts'
import { MISSING_REASONS } from '../measure.ts'

const Index = z.number().int().nonnegative()

/** Classification of the words of one utterance. `utterance` is its index; probabilities are calibrated, 0–1. */
export const UtteranceCode = z.object({
  utterance: Index,
  act: z.enum(TEACHER_ACTS).optional(),
  act_probability: z.number().min(0).max(1).optional(),
  /** Of the teacher's questions; missing in reports from before purposes were distinguished. */
  purpose: z.enum(QUESTION_PURPOSES).optional(),
  form: z.enum(QUESTION_FORMS).optional(),
  /** Of content questions with a cue; without one they are unclassified. */
  bloom: z.enum(BLOOM_LEVELS).optional(),
  four_what: z.enum(FOUR_WHATS).optional(),
  feedback: z.enum(FEEDBACK_TYPES).optional(),
  /**
   * Share of the pupil's content words that the teacher takes up, less what chance gives; a follow-up cue adds 0.25.
   */
  uptake: z.number().optional(),
  talk_move: z.enum(TALK_MOVES).optional(),
  /** Of a question that follows an answer. */
  follow_up: z.enum(FOLLOW_UPS).optional(),
  /** The question leaves open what is answered. */
  authentic: z.literal(true).optional(),
  fias: z.literal(FIAS_CODES).optional(),
})
export type UtteranceCode = z.infer<typeof UtteranceCode>

/** One chain of question, answer and feedback; utterance indices of its moves. */
export const Chain = z.object({
  type: z.enum(CHAIN_TYPES),
  start_s: z.number().nullable(),
  end_s: z.number().nullable(),
  initiations: z.array(Index),
  responses: z.array(Index),
  evaluations: z.array(Index),
  /** Seconds of thinking before the first answer, for IDRE. */
  think_s: z.number().nullable(),
})
export type Chain = z.infer<typeof Chain>

/** Three or more questions of the teacher, each after an answer to the one before; utterance indices. */
export const QuestionSeries = z.object({
  pattern: z.enum(SERIES_PATTERNS),
  start_s: z.number().nullable(),
  end_s: z.number().nullable(),
  questions: z.array(Index),
})
export type QuestionSeries = z.infer<typeof QuestionSeries>

/**
 * Transitions between behaviours, over stretches of equal codes. `chance` is the mean over `draws` permutations of the
 * stretches, `z` the distance of `count` from it in standard deviations, `p` how often a permutation has any pair as
 * far off. `unit_z` is the adjusted residual of the cell of the matrix, where a behaviour may follow itself.
 */
export const CodeSequence = z.object({
  stretches: z.number().int().positive(),
  draws: z.number().int().positive(),
  pairs: z.array(
    z.object({
      from: z.literal(FIAS_CODES),
      to: z.literal(FIAS_CODES),
      count: z.number().int().nonnegative(),
      chance: z.number().nonnegative(),
      z: z.number(),
      p: z.number().min(0).max(1),
      unit_z: z.number().nullable(),
    }),
  ),
})
export type CodeSequence = z.infer<typeof CodeSequence>

/** Interaction codes, one per `unit_s`, without the added 10s at both ends, and the matrix built from them. */
export const FiasTrack = z.object({
  unit_s: z.number().positive(),
  codes: z.array(z.literal(FIAS_CODES)),
  /** Row a, column b: how often code b + 1 follows code a + 1, the added 10s included. */
  matrix: z.array(z.array(z.number().int().nonnegative())),
  itias: z.array(z.literal(ITIAS_CODES)),
  ifias: z.array(z.enum(IFIAS_CODES)),
  /** Codes that this recording cannot show; missing in reports made before technology was looked for. */
  unseen: z.object({ itias: z.array(z.literal(ITIAS_CODES)), ifias: z.array(z.enum(IFIAS_CODES)) }).optional(),
  /** Missing in reports made before it was looked for, and where there are too few stretches. */
  sequence: CodeSequence.optional(),
  why_missing: z.enum(MISSING_REASONS).optional(),
})
export type FiasTrack = z.infer<typeof FiasTrack>
