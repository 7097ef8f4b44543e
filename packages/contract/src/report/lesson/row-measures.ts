import * as z from 'zod'

/** What a list shows of a finished report. */
export const RowMeasures = z.object({
  teacher_share: z.number().nullable(),
  /** From a question to the answer, median; null without words. */
  question_wait_s: z.number().nullable(),
  speech_rate: z.number().nullable(),
})
export type RowMeasures = z.infer<typeof RowMeasures>
