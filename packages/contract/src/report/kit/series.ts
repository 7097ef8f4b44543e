import * as z from 'zod'

/** Values at equal steps; null where there is too little data. */
export const Series = z.object({
  id: z.string(),
  unit: z.string(),
  start_s: z.number(),
  step_s: z.number().positive(),
  values: z.array(z.number().nullable()),
})
export type Series = z.infer<typeof Series>
