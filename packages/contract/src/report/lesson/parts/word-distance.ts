import * as z from 'zod'

/** A reference book of a word table, and its mean distance by the formula of the measure. */
const Anchor = z.object({ title: z.string(), value: z.number() })

/** What `imagination.distance` rests on. Only where a word table was supplied and there were words to look up in it. */
export const WordDistance = z.object({
  /** `hash`: the first digits of the SHA-256 of its file. */
  table: z.object({ name: z.string(), hash: z.string(), words: z.number().int().nonnegative() }),
  window_s: z.number().positive(),
  /** Share of the lesson's content words that the table contains; null where there are none. */
  coverage: z.number().min(0).max(1).nullable(),
  /** The same words shuffled over the same minutes: mean, standard deviation, and the lesson's z-score. */
  shuffled: z.object({ mean: z.number(), sd: z.number(), z: z.number() }).nullable(),
  anchors: z.object({ low: Anchor, high: Anchor }).nullable(),
})
export type WordDistance = z.infer<typeof WordDistance>
