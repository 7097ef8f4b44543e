import { z } from 'zod'
import { PHASES } from '../vocabulary/lesson-path.ts'

/**
 * What happened in one phase. Keys of `values` are ids of series (then the same unit, over the phase instead of a minute;
 * counts are whole counts) or of measures; null where there is too little to say.
 */
export const PhaseReview = z.object({
  phase: z.enum(PHASES),
  start_s: z.number(),
  end_s: z.number(),
  values: z.record(z.string(), z.number().nullable()),
})
export type PhaseReview = z.infer<typeof PhaseReview>

/** Time-banded data beside the plan of the lesson; per minute it stands in `series`. */
export const Review = z.object({ per_phase: z.array(PhaseReview) })
export type Review = z.infer<typeof Review>
