import type { Say } from '@keguan/contract/message'
import type { ShownEvaluations } from '@keguan/contract/report/evaluation/result'
import { formatNumber, readableNumber } from '@keguan/contract/vocabulary/constants'
import { MISSING } from '../../kit/format.ts'
import { ICC_REASON_TEXTS, RELIABILITY_TEXTS, EVALUATION_TEXTS as T } from '../words/evaluations.ts'

export function reliabilityOf(low: number): keyof typeof RELIABILITY_TEXTS {
  if (low < 0.5) return 'poor'
  if (low < 0.75) return 'moderate'
  return low < 0.9 ? 'good' : 'excellent'
}

type Interval = readonly [number, number]

/** Marks that happen to be equal say nothing about how far other experts might differ. */
const isRange = (interval: Interval | null | undefined): interval is Interval =>
  Boolean(interval && interval[0] !== interval[1])

/** `6.5–8`, or a dash. */
export const rangeText = (interval: Interval | null | undefined): string =>
  isRange(interval) ? interval.map(formatNumber).join('–') : MISSING

/** Summary of a lesson's evaluations: what they show together, what they cannot show, and why. */
export function evaluationSentences(shown: ShownEvaluations, say: Say): string[] {
  const { total, difference, kappa, icc, icc_reason, icc_lessons, reference_lessons } = shown
  const ends = ([low, high]: readonly [number, number]) => ({ low: readableNumber(low), high: readableNumber(high) })
  const parts = total
    ? [
        say(T.total, { mean: formatNumber(total.mean) }),
        ...(total.sd === null ? [] : [say(T.sd, { sd: formatNumber(total.sd) })]),
        ...(isRange(total.interval) ? [say(T.interval, ends(total.interval))] : []),
      ]
    : []
  return [
    ...(parts.length === 0 ? [] : [parts.join(' · ')]),
    ...(difference === null ? [] : [say(T.difference, { value: formatNumber(difference) })]),
    ...(kappa === null ? [] : [say(T.kappa, { value: readableNumber(kappa) })]),
    ...(icc === null
      ? []
      : [
          say(T.icc, {
            ...{ value: readableNumber(icc.value), experts: icc.experts, lessons: icc.lessons },
            ...ends(icc.interval),
            words: say(RELIABILITY_TEXTS[reliabilityOf(icc.interval[0])]),
          }),
        ]),
    ...(icc_reason === null ? [] : [say(ICC_REASON_TEXTS[icc_reason], { lessons: icc_lessons })]),
    say(T.referenceNote, { count: reference_lessons }),
  ]
}
