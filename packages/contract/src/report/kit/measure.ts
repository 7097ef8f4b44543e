import * as z from 'zod'

/** A stretch of what is reported on, in seconds from its start; `utterance` names the sentence when there is one. */
export const Span = z.object({
  start_s: z.number().nonnegative(),
  end_s: z.number().nonnegative(),
  utterance: z.number().int().nonnegative().optional(),
})
export type Span = z.infer<typeof Span>

export const UNITS = [
  'ratio',
  'per_minute',
  'second',
  'count',
  'semitone',
  'decibel',
  'category',
  'probability',
  'bit',
  'bit_per_minute',
  'per_hundred',
  'per_ten_minutes',
] as const
export type Unit = (typeof UNITS)[number]

export const MEASURE_SOURCES = ['audio', 'transcript', 'model', 'human'] as const
export type MeasureSource = (typeof MEASURE_SOURCES)[number]

/**
 * Where a value is usually found. `low`..`high` is the band (either end may be open); `source` is a reference id
 * that `figures` spells out; `kind` distinguishes a published figure from a proposal of this product.
 */
export const Reference = z.object({
  low: z.number().optional(),
  high: z.number().optional(),
  source: z.string(),
  kind: z.enum(['published', 'proposal', 'literature']),
})
export type Reference = z.infer<typeof Reference>

/**
 * One number of a report with all that is needed to check it. A missing value is `null` with `why_missing`, never 0.
 * `interval` is a 95 % interval [low, high] in the unit of the value. `evidence` lists the most telling spans
 * (at most 50), `count` how many observations the value rests on. For a category `value` is the likeliest
 * member and `probabilities` gives the share of each.
 */
const fields = {
  id: z.string(),
  value: z.union([z.number(), z.string()]).nullable(),
  unit: z.enum(UNITS),
  interval: z.tuple([z.number(), z.number()]).optional(),
  reference: Reference.optional(),
  probabilities: z.record(z.string(), z.number()).optional(),
  count: z.number().int().nonnegative().optional(),
  estimated: z.boolean().optional(),
  /** Errors in its source may shift the value by more than its interval shows. */
  unsure: z.boolean().optional(),
  evidence: z.array(Span).max(50),
  source: z.enum(MEASURE_SOURCES),
}

/** The measure of a kind of report, which lists why one of its values may be missing. */
export const measureSchema = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  z.object({ ...fields, why_missing: z.enum(reasons).optional() })
export type Measure = z.infer<ReturnType<typeof measureSchema>>

/** How the number of a measure is written: as it is, in percent, as mm:ss, without decimals, or as a name. */
export type MeasureForm = 'plain' | 'percent' | 'clock' | 'whole' | 'category'

/** What is fixed about a measure, whatever its value. A kind of report adds where the measure stands. */
export interface MeasureRow {
  readonly unit: Unit
  readonly form: MeasureForm
}
