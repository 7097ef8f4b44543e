import * as z from 'zod'
import { PHASES } from '../../../vocabulary/lesson-path.ts'

/**
 * What happened in one phase: every measure that can be computed for a part of a lesson, by its id and in its unit;
 * null where there is too little to say. Keys may also be ids of series, where no measure says the same (reports made
 * before 2026-11-22 have more of them).
 */
export const PhaseReview = z.object({
  phase: z.enum(PHASES),
  start_s: z.number(),
  end_s: z.number(),
  values: z.record(z.string(), z.number().nullable()),
})
export type PhaseReview = z.infer<typeof PhaseReview>

/** Time-banded data for comparison with the plan of the lesson; values per minute are in `series`. */
export const Review = z.object({ per_phase: z.array(PhaseReview) })
export type Review = z.infer<typeof Review>
