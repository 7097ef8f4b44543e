import * as z from 'zod'
import { CONTROL_CHARACTERS } from '../../vocabulary/constants.ts'
import { TRANSCRIPT_LIMITS } from '../../vocabulary/transcript-limits.ts'

/** T, S1, S2… (S0: a pupil without a number), several, other. */
const SpeakerName = z.string().regex(/^(T|S\d{1,3}|several|other)$/)

/** A sentence as a transcript or a recogniser gives it. */
export const FoundSentence = z.object({
  text: z.string(),
  speaker: z.string(),
  start_s: z.number().nullable(),
  end_s: z.number().nullable(),
})
export type FoundSentence = z.infer<typeof FoundSentence>

/** Sentences that are merged into one, or what one is split into. */
const PASSAGE_MAX = 200

/** PostgreSQL keeps neither zero characters nor halves of a pair. */
const isKept = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const CorrectedText = z
  .string()
  .trim()
  .min(1)
  .max(TRANSCRIPT_LIMITS.sentenceCharacters)
  .refine((text) => isKept(text) && !CONTROL_CHARACTERS.test(text))

/** Identifies a sentence, so that it is found again. */
const AnchorSentence = z.object({
  text: z.string().max(TRANSCRIPT_LIMITS.sentenceCharacters).refine(isKept),
  start_s: z.number().nonnegative().nullable(),
  end_s: z.number().nonnegative().nullable(),
})

/** Replacement of consecutive sentences: text, speakers and sentence boundaries. */
export const PassageEdit = z.object({
  /** Position of the first one among the sentences, before anything was corrected. */
  from: z.number().int().nonnegative(),
  was: z.array(AnchorSentence).min(1).max(PASSAGE_MAX),
  /** Empty for removed sentences; null revokes all corrections of the passage. */
  becomes: z
    .array(z.object({ text: CorrectedText, speaker: SpeakerName }))
    .max(PASSAGE_MAX)
    .nullable(),
})
export type PassageEdit = z.infer<typeof PassageEdit>

/**
 * `applied`: it is at its original place. `changed`: other words are found there now, the correction is kept.
 * `lost`: its place is no longer found, so it has no effect.
 */
export const CORRECTION_STATES = ['applied', 'changed', 'lost'] as const

/** A correction with the text it replaces; its sentences carry its `edit`. */
export const Correction = z.object({
  edit: z.number().int(),
  /** Position among the sentences, before anything was corrected; where it was when it is lost. */
  from: z.number().int(),
  state: z.enum(CORRECTION_STATES),
  /** The text without the correction. */
  found: z.array(FoundSentence),
  /** What it was made for, where that is no longer found. */
  was: z.array(AnchorSentence).optional(),
  /** What is lost with it. */
  becomes: z.array(z.string()).optional(),
})
export type Correction = z.infer<typeof Correction>
