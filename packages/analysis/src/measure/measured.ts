import type { MeasureSource, Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import { MEASURES, type MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { roundTime, roundValue } from '../math/rounding.ts'

/** Maximum number of evidence items, to keep lists readable and reports small. */
const MOST_EVIDENCE = 50

type Details = Partial<Pick<Measure, 'interval' | 'reference' | 'probabilities' | 'count' | 'estimated' | 'evidence'>>

/**
 * A measure with a value. Keys always come in the same order, so that equal reports have equal bytes.
 *
 * @param value rounded to six digits here, as is its interval, so that platform differences in the last bits do not
 *   reach the report
 */
export function measured(id: MeasureId, value: number | string, source: MeasureSource, details: Details = {}): Measure {
  const { interval, reference, probabilities, count, estimated, evidence } = details
  return {
    id,
    value: typeof value === 'number' ? roundValue(value) : value,
    unit: MEASURES[id].unit,
    ...(interval && { interval: [roundValue(interval[0]), roundValue(interval[1])] as [number, number] }),
    ...(reference && { reference }),
    ...(probabilities && { probabilities }),
    ...(count !== undefined && { count }),
    ...(estimated && { estimated }),
    evidence: (evidence ?? []).slice(0, MOST_EVIDENCE),
    source,
  }
}

/** A missing measure with its reason. Its unit is included so that readers see what is missing. */
export function missing(id: MeasureId, reason: MissingReason, source: MeasureSource): Measure {
  return { id, value: null, unit: MEASURES[id].unit, evidence: [], source, why_missing: reason }
}

export const toSpan = ({ startS, endS }: { startS: number; endS: number }): Span => ({
  start_s: roundTime(startS),
  end_s: roundTime(endS),
})

/** The longest stretches as evidence, the longest first. */
export function longest(stretches: readonly { startS: number; endS: number }[], most = 20): Span[] {
  return [...stretches]
    .sort((a, b) => b.endS - b.startS - (a.endS - a.startS) || a.startS - b.startS)
    .slice(0, most)
    .map(toSpan)
}
