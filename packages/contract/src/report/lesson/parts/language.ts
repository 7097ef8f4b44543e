import * as z from 'zod'
import { KNOWLEDGE_ACTION_STYLES } from '../../../vocabulary/lesson-path.ts'
import { FOUR_WHATS } from '../../../vocabulary/talk-acts.ts'
import { Span } from '../../kit/measure.ts'

const Index = z.number().int().nonnegative()

/** A filler of the teacher. `habit`: at least five uses and one a minute, and not part of a text that is read. */
export const FillerPhrase = z.object({
  phrase: z.string(),
  count: z.number().int().positive(),
  per_minute: z.number().nullable(),
  habit: z.boolean(),
  evidence: z.array(Span),
})
export type FillerPhrase = z.infer<typeof FillerPhrase>

export const HEMISPHERE_SIDES = ['left', 'right', 'unassigned'] as const
export type HemisphereSide = (typeof HEMISPHERE_SIDES)[number]

/** What pupils do and are asked or told to do, or the teacher's explaining, which is shown apart. */
export const HEMISPHERE_SCOPES = ['activation', 'explaining'] as const

/** Which way the language of one utterance leans; `score` is analytic minus pictorial cues per ten syllables. */
export const HemisphereLabel = z.object({
  utterance: Index,
  side: z.enum(HEMISPHERE_SIDES),
  score: z.number(),
  scope: z.enum(HEMISPHERE_SCOPES),
})
export type HemisphereLabel = z.infer<typeof HemisphereLabel>

/**
 * Analytic–sequential and pictorial–emotional language: a metaphor, not a measure of brains, never reported per pupil.
 */
export const HemisphereTrack = z.object({ delta: z.number(), labels: z.array(HemisphereLabel) })
export type HemisphereTrack = z.infer<typeof HemisphereTrack>

/**
 * Utterances that a cue assigns to one of the 四何 (`FOUR_WHATS`), and adjacent ones that span a quadrant of the plane.
 */
export const KnowledgeActionTrack = z.object({
  statements: z.array(z.object({ utterance: Index, four_what: z.enum(FOUR_WHATS) })),
  pairs: z.array(z.object({ from: Index, to: Index, style: z.enum(KNOWLEDGE_ACTION_STYLES) })),
})
export type KnowledgeActionTrack = z.infer<typeof KnowledgeActionTrack>

/**
 * How close what teacher and pupils speak about is, 0–1, segment by segment; null where pupils say fewer words than
 * `min_words`.
 */
export const RelevanceTrack = z.object({
  min_words: z.number(),
  spans: z.array(
    z.object({
      start_s: z.number().nonnegative(),
      end_s: z.number().nonnegative(),
      value: z.number().min(0).max(1).nullable(),
      pupil_words: z.number().int().nonnegative(),
    }),
  ),
})
export type RelevanceTrack = z.infer<typeof RelevanceTrack>
