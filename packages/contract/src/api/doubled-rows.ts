import * as z from 'zod'
import { Count } from './run.ts'

/** A row of a mark sheet; `sheet` is empty in a file without named sheets. */
const RowOfSheet = z.object({ sheet: z.string().max(100), row: z.number().int().min(1) })

/** Among contradictory rows, those that a person has chosen to count; where none is chosen, the first one counts. */
export const CountedRows = z.array(RowOfSheet).max(1000)

const DoubledPupil = z.object({
  /** Papers and questions in which the rows differ: the first, and how many more there are. */
  columns: z.array(z.object({ kind: z.enum(['paper', 'question']), id: z.string() })),
  more_columns: Count,
  rows: z.array(
    RowOfSheet.extend({
      number: z.string(),
      name: z.string(),
      class_name: z.string(),
      is_counted: z.boolean(),
      /** (columns) a mark, the code of a state, or the answers that were given. */
      values: z.array(z.string()),
    }),
  ),
})

/** Pupils with several rows that contradict each other: how many, and the first. */
export const DoubledPupils = z.object({ count: Count, first: z.array(DoubledPupil) })
export type DoubledPupils = z.infer<typeof DoubledPupils>
