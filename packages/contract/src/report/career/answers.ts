import * as z from 'zod'
import { ACTIVITIES_PER_LETTER, ACTIVITY_COUNT, ANSWER_STEPS } from '../../vocabulary/career-activities.ts'
import { RIASEC } from '../../vocabulary/riasec.ts'

const Step = z
  .number()
  .int()
  .min(0)
  .max(ANSWER_STEPS - 1)

/** Answers to 60 activities, 0–4 each; or the six sums of a tool that the person has used elsewhere, 0–40 each. */
export const CareerAnswers = z.union([
  z.strictObject({ items: z.array(Step).length(ACTIVITY_COUNT) }),
  z.strictObject({
    sums: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(ACTIVITIES_PER_LETTER * (ANSWER_STEPS - 1)),
      )
      .length(RIASEC.length),
  }),
])
export type CareerAnswers = z.infer<typeof CareerAnswers>
