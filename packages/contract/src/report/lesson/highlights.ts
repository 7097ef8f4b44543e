import * as z from 'zod'
import { STRENGTHS, SUGGESTIONS } from '../../vocabulary/highlights.ts'
import { Span } from '../kit/measure.ts'

/** Where to hear it, null where nothing has a time; `values` are the numbers its sentence needs, in the units of the measures. */
const Clip = { span: Span.nullable(), values: z.record(z.string(), z.number()) }

/** What stands out: at most three strengths, and one suggestion tied to one clip. Words are made in figures. */
export const Highlights = z.object({
  strengths: z.array(z.object({ id: z.enum(STRENGTHS), ...Clip })).max(3),
  suggestion: z.object({ id: z.enum(SUGGESTIONS), ...Clip }).nullable(),
})
export type Highlights = z.infer<typeof Highlights>
