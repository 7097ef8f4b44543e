import * as z from 'zod'

/** The recogniser of a recording's words, and how much of the speech it covered. */
export const Recognition = z.object({
  engine: z.string(),
  model: z.string(),
  /** Over all files of the model; empty for a server, whose model cannot be checked. */
  sha256: z.string(),
  speech_s: z.number().nonnegative(),
  recognised_s: z.number().nonnegative(),
  /** The recogniser gave no answer. */
  empty_s: z.number().nonnegative(),
  /** Its answer contradicts the sound. */
  doubtful_s: z.number().nonnegative(),
  /** It could not be reached. */
  failed_s: z.number().nonnegative(),
  /** Estimated share of wrong characters, 0–1; null if the model reports no confidence. */
  error_rate: z.number().min(0).max(1).nullable(),
  /** Share of the syllables that a person has corrected or confirmed; missing if none. */
  read_share: z.number().min(0).max(1).optional(),
})
export type Recognition = z.infer<typeof Recognition>
