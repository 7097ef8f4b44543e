import * as z from 'zod'

/** Who wrote the words of a recording down, and how much of its speech came of it. */
export const Recognition = z.object({
  engine: z.string(),
  model: z.string(),
  /** Over all files of the model; empty for a server, whose model cannot be checked. */
  sha256: z.string(),
  speech_s: z.number().nonnegative(),
  recognised_s: z.number().nonnegative(),
  /** The recogniser gave no answer. */
  empty_s: z.number().nonnegative(),
  /** It gave one that the sound speaks against. */
  doubtful_s: z.number().nonnegative(),
  /** It could not be asked. */
  failed_s: z.number().nonnegative(),
  /** Estimated share of wrong characters, 0–1; null where the model says nothing of its certainty. */
  error_rate: z.number().min(0).max(1).nullable(),
  /** Share of the syllables that a person has corrected or confirmed; missing if none. */
  read_share: z.number().min(0).max(1).optional(),
})
export type Recognition = z.infer<typeof Recognition>
