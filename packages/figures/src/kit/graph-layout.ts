import type { GraphEdgeView, GraphNodeView } from './view.ts'

/** The drawing in the download and on paper, and the page's on a wide screen; the other on a narrow one. */
export const GRAPH_SIZES = { wide: { width: 960, height: 540 }, narrow: { width: 440, height: 620 } } as const
export type GraphSize = (typeof GRAPH_SIZES)[keyof typeof GRAPH_SIZES]

export interface GraphPoint {
  readonly x: number
  readonly y: number
}

/** Half the size of the lozenge that a term is written in. */
export interface Pill {
  readonly halfWidth: number
  readonly halfHeight: number
}

const MARGIN = { x: 48, y: 22 } as const
const PADDING = { x: 8, y: 5 } as const
/** Widths of letters in font sizes: a Chinese character is square, a Latin letter about half as wide. */
const LATIN_EM = 0.58

export function graphPoint(node: GraphNodeView, { width, height }: GraphSize): GraphPoint {
  // a long term at the side would stand half outside
  const beside = Math.max(MARGIN.x, pillOf(node).halfWidth + 1)
  const across = MARGIN.x + node.x * (width - 2 * MARGIN.x)
  return {
    x: Math.min(Math.max(across, beside), width - beside),
    y: MARGIN.y + node.y * (height - 2 * MARGIN.y),
  }
}

export function pillOf({ term, size }: GraphNodeView): Pill {
  const ems = [...term].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? LATIN_EM : 1), 0)
  return { halfWidth: (ems * size) / 2 + PADDING.x, halfHeight: size / 2 + PADDING.y }
}

/** Room for the head of an arrow. */
const ARROW = 3

/** A line from the edge of one lozenge to that of the other; null when they touch. */
export function edgeLine(
  from: GraphPoint,
  to: GraphPoint,
  pills: readonly [Pill, Pill],
  { directed }: Pick<GraphEdgeView, 'directed'>,
): { readonly from: GraphPoint; readonly to: GraphPoint; readonly middle: GraphPoint } | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const start = leaveAt(pills[0], dx, dy)
  const length = Math.hypot(dx, dy)
  const end = 1 - leaveAt(pills[1], dx, dy) - (directed && length > 0 ? ARROW / length : 0)
  if (length === 0 || start >= end) return null
  const at = (share: number): GraphPoint => ({ x: from.x + dx * share, y: from.y + dy * share })
  return { from: at(start), to: at(end), middle: at((start + end) / 2) }
}

/** Share of the way from the middle of a lozenge at which a line leaves it. */
const leaveAt = ({ halfWidth, halfHeight }: Pill, dx: number, dy: number): number =>
  Math.min(halfWidth / Math.max(1e-9, Math.abs(dx)), halfHeight / Math.max(1e-9, Math.abs(dy)))
