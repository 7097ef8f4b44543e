import type { Layout } from '@keguan/figures/kit/view'
import type { PlotAxis, PlotClick } from './plotly-library.ts'

interface AxisLayout {
  readonly tickmode?: unknown
  readonly ticktext?: unknown
}

const CLOCK = /^\d{2,}:\d{2}$/u

function isClock(axis: unknown): boolean {
  const { tickmode, ticktext } = (axis ?? {}) as AxisLayout
  return tickmode === 'array' && Array.isArray(ticktext) && ticktext.length > 0 && ticktext.every((t) => CLOCK.test(t))
}

/**
 * Whether x is the time of the lesson, so that every position of the figure is a moment. A figure with time on both
 * axes is a path, not a timeline.
 */
export const isTimeLine = (layout: Layout): boolean => isClock(layout.xaxis) && !isClock(layout.yaxis)

/** The moment of a clicked point; null if it has none. */
export function clickedSeconds(click: PlotClick): number | null {
  for (const point of click.points) {
    const seconds = Array.isArray(point.customdata) ? point.customdata[0] : point.customdata
    if (typeof seconds === 'number' && Number.isFinite(seconds)) return seconds
  }
  return null
}

/** The moment at a pixel position from the left of the figure; null outside the axis. */
export function secondsAtPixel(axis: PlotAxis, pixel: number): number | null {
  const along = pixel - axis._offset
  return along < 0 || along > axis._length ? null : Math.max(0, axis.p2l(along))
}

/** The pixel position of a moment from the left of the figure; null outside the visible range. */
export function pixelOfSeconds(axis: PlotAxis, seconds: number): number | null {
  const along = axis.l2p(seconds)
  return along < 0 || along > axis._length ? null : axis._offset + along
}
