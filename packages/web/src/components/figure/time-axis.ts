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
 * Whether x is the time of the lesson, so that every place of the figure is a moment. Two clocks are a path, not a time
 * line.
 */
export const isTimeLine = (layout: Layout): boolean => isClock(layout.xaxis) && !isClock(layout.yaxis)

/** The moment of a clicked point, null when it stands for none. */
export function clickedSeconds(click: PlotClick): number | null {
  for (const point of click.points) {
    const seconds = Array.isArray(point.customdata) ? point.customdata[0] : point.customdata
    if (typeof seconds === 'number' && Number.isFinite(seconds)) return seconds
  }
  return null
}

/** The moment under a pixel counted from the left of the figure, null outside the axis. */
export function secondsAtPixel(axis: PlotAxis, pixel: number): number | null {
  const along = pixel - axis._offset
  return along < 0 || along > axis._length ? null : Math.max(0, axis.p2l(along))
}

/** Where a moment lies, in pixels from the left of the figure, null outside of what is shown. */
export function pixelOfSeconds(axis: PlotAxis, seconds: number): number | null {
  const along = axis.l2p(seconds)
  return along < 0 || along > axis._length ? null : axis._offset + along
}
