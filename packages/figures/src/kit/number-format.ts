import type { Say } from '@keguan/contract/message'
import type { Measure, MeasureForm, Reference } from '@keguan/contract/report/kit/measure'
import { clock, MISSING, percent, rounded } from './format.ts'
import { FIGURE_TEXTS } from './words/figures.ts'

/** A number in the form of its measure, without its unit. */
export function numberText(form: MeasureForm, value: number): string {
  if (form === 'percent') return percent(value)
  if (form === 'clock') return clock(Math.round(value))
  if (form === 'whole') return rounded(value, 0)
  // three significant digits: a thousand bits per minute need no hundredths
  return rounded(value, Math.abs(value) >= 1000 ? 0 : 2)
}

/** `0.58–0.66`, or empty. */
export function intervalText(form: MeasureForm, measure: Pick<Measure, 'interval' | 'value'> | undefined): string {
  if (measure?.interval === undefined || measure.value === null) return ''
  const [low, high] = measure.interval
  // Without any events all draws are equal: that is no certainty.
  if (low === high) return ''
  // -0.37–-0.13 reads like a sum
  return [low, high].map((end) => numberText(form, end)).join(low < 0 ? ' – ' : '–')
}

/** `200–250`, `≥ 3`, `≤ 0.3`, `68%`. */
export function bandText(say: Say, form: MeasureForm, { low, high }: Pick<Reference, 'low' | 'high'>): string {
  if (low !== undefined && high !== undefined) {
    return low === high ? numberText(form, low) : `${numberText(form, low)}–${numberText(form, high)}`
  }
  if (low !== undefined) return say(FIGURE_TEXTS.atLeast, { low: numberText(form, low) })
  return high === undefined ? '' : say(FIGURE_TEXTS.atMost, { high: numberText(form, high) })
}

/** A number followed by its unit; a missing number, or one without a unit, is written alone. */
export const withUnit = (number: string, unit: string): string =>
  number === MISSING || number === '' || unit === '' ? number : `${number} ${unit}`
