import type { Layout, Trace } from '../view.ts'

export interface VerticalInterval {
  readonly at: number
  readonly low: number
  readonly high: number
}

/** Vertical lines from `low` to `high`, with a gap after each. The drawing library is built without error bars. */
export const intervalLines = (intervals: readonly VerticalInterval[], line: Layout, more: Layout = {}): Trace => ({
  ...{ type: 'scatter', mode: 'lines', hoverinfo: 'skip', line },
  x: intervals.flatMap(({ at }) => [at, at, null]),
  y: intervals.flatMap(({ low, high }) => [low, high, null]),
  ...more,
})
