import type { Say } from '@keguan/contract/message'
import type { Series } from '@keguan/contract/report/kit/series'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { rounded } from '../format.ts'
import type { Trace } from '../view.ts'
import { FIGURE_TEXTS } from '../words/figures.ts'
import { stepLabel } from './figure.ts'

/** A line with one point per minute; a point is in the middle of its minute and plays the minute's start. */
export function minuteLine(
  say: Say,
  series: Series,
  what: string,
  unit: string,
  style: Record<string, unknown>,
  text = (value: number) => rounded(value, Math.abs(value) >= 20 ? 0 : 1),
): Trace {
  const starts = series.values.map((_value, i) => series.start_s + i * series.step_s)
  return {
    type: 'scatter',
    mode: 'lines+markers',
    name: what,
    x: starts.map((start) => start + series.step_s / 2),
    y: series.values,
    connectgaps: false,
    customdata: starts,
    hovertext: series.values.map((value, i) =>
      value === null
        ? ''
        : say(FIGURE_TEXTS.minuteValue, {
            minute: stepLabel(starts[i] ?? 0, series.step_s),
            what,
            value: text(value),
            unit,
          }),
    ),
    hoverinfo: 'text',
    ...style,
  }
}

/** The range of the values, ignoring null, widened by a margin; null when there are none. */
export function rangeOf(values: readonly (number | null | undefined)[], marginShare = 0.12): [number, number] | null {
  const there = values.filter((value) => value !== null && value !== undefined)
  if (there.length === 0) return null
  const [low, high] = [smallest(there), largest(there)]
  const margin = Math.max((high - low) * marginShare, Math.abs(high) * 0.02, 0.5)
  return [low - margin, high + margin]
}

/** Index of the last value that is not null, for a label at the right end of a line. */
export const lastIndex = (values: readonly (number | null)[]): number => values.findLastIndex((value) => value !== null)
