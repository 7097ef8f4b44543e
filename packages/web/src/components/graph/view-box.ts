import type { GraphPoint, GraphSize } from '@keguan/figures/kit/graph-layout'

/** The view of the drawing: its units are scaled by `scale` and moved by `x`, `y`. */
export interface Seen {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: Seen = { scale: 1, x: 0, y: 0 }
export const ZOOM_STEP = 1.3
const [MIN_SCALE, MAX_SCALE] = [0.6, 5]
/** Share of the drawing that stays visible however far it is moved. */
const KEPT = 0.25

/** Zooms about a point of the picture, which stays where it is. */
export function zoomed(seen: Seen, factor: number, about: GraphPoint, size: GraphSize): Seen {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, seen.scale * factor))
  const by = scale / seen.scale
  return kept({ scale, x: about.x - (about.x - seen.x) * by, y: about.y - (about.y - seen.y) * by }, size)
}

export const panned = (seen: Seen, dx: number, dy: number, size: GraphSize): Seen =>
  kept({ ...seen, x: seen.x + dx, y: seen.y + dy }, size)

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

function kept({ scale, x, y }: Seen, { width, height }: GraphSize): Seen {
  return {
    scale,
    x: within(x, width * KEPT - width * scale, width * (1 - KEPT)),
    y: within(y, height * KEPT - height * scale, height * (1 - KEPT)),
  }
}

/** From a point of the picture to units of the drawing. */
export const unseen = ({ scale, x, y }: Seen, point: GraphPoint): GraphPoint => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})
