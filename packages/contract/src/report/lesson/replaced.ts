import * as z from 'zod'

/** A term of the lesson that replaced recognised text. */
export const Replaced = z.object({
  /** Position of its first character in the sentence. */
  at: z.number().int().nonnegative(),
  term: z.string(),
  /** As many characters that sound alike. */
  heard: z.string(),
})
export type Replaced = z.infer<typeof Replaced>
