import * as z from 'zod'
import { PHASES, PLAN_VERDICTS } from '../../../vocabulary/lesson-path.ts'
import { Span } from '../../kit/measure.ts'
import { MISSING_REASONS } from '../measure.ts'

/** A stage of the lesson plan, and what was found of it in the lesson. */
export const PlanStage = z.object({
  title: z.string(),
  phase: z.enum(PHASES),
  /** Planned; null where the plan does not say. */
  minutes: z.number().positive().nullable(),
  verdict: z.enum(PLAN_VERDICTS),
  /** Seconds of its phase that fell to it; null where it was not found in its phase. */
  actual_s: z.number().nonnegative().nullable(),
  /** Words of its own that were said where it was found, and those that were not. */
  said: z.array(z.string()),
  unsaid: z.array(z.string()),
  /** Where it was found, in order; empty for what was not seen. */
  spans: z.array(Span),
  /** Sentences that hold most of its words. */
  evidence: z.array(Span),
})
export type PlanStage = z.infer<typeof PlanStage>

/** The lesson plan compared with the lesson. No stages and a reason if there is nothing to compare. */
export const PlanMatch = z.object({ stages: z.array(PlanStage), why_missing: z.enum(MISSING_REASONS).optional() })
export type PlanMatch = z.infer<typeof PlanMatch>
