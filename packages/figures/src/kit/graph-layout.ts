import type { GraphEdgeView, GraphNodeView } from './view.ts'

/** Sizes of the drawing: for the download, paper and wide screens, and for narrow screens. */
export const GRAPH_SIZES = { wide: { width: 960, height: 540 }, narrow: { width: 440, height: 620 } } as const
export interface GraphSize {
  readonly width: number
  readonly height: number
}
/** Height for this number of terms, up to the full height, in which three terms would look lost. */
const HEIGHTS = { wide: { least: 160, each: 24 }, narrow: { least: 160, each: 30 } } as const

export function graphSize(kind: keyof typeof GRAPH_SIZES, terms: number): GraphSize {
  const { width, height } = GRAPH_SIZES[kind]
  return { width, height: Math.min(height, HEIGHTS[kind].least + HEIGHTS[kind].each * terms) }
}

export interface GraphPoint {
  readonly x: number
  readonly y: number
}

/** Half the size of the pill around a term. */
export interface Pill {
  readonly halfWidth: number
  readonly halfHeight: number
}

const MARGIN = { x: 48, y: 22 } as const
const PADDING = { x: 8, y: 5 } as const
/** Character widths in font sizes: a Chinese character is square, a Latin letter about half as wide. */
const LATIN_EM = 0.58

/** Gap between two pills. */
const GAP = 4
const ROUNDS = 80

/** Positions of the terms in a drawing, without overlaps as far as there is room. */
export function graphPoints(nodes: readonly GraphNodeView[], size: GraphSize): GraphPoint[] {
  const pills = nodes.map(pillOf)
  const points = nodes.map((node) => ({ ...graphPoint(node, size) }))
  for (let round = 0; round < ROUNDS; round++) if (!pushApart(points, pills, size)) break
  return points
}

/** Pushes each overlapping pair apart along the shorter axis, half the overlap each; false when none overlapped. */
function pushApart(points: { x: number; y: number }[], pills: readonly Pill[], size: GraphSize): boolean {
  let isMoved = false
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const [one, other] = [points[i]!, points[j]!]
      const across = pills[i]!.halfWidth + pills[j]!.halfWidth + GAP - Math.abs(one.x - other.x)
      const down = pills[i]!.halfHeight + pills[j]!.halfHeight + GAP - Math.abs(one.y - other.y)
      if (across <= 0.1 || down <= 0.1) continue
      isMoved = true
      const axis = across < down ? 'x' : 'y'
      const way = (Math.min(across, down) / 2) * (one[axis] <= other[axis] ? 1 : -1)
      one[axis] -= way
      other[axis] += way
      keepInside(one, pills[i]!, size)
      keepInside(other, pills[j]!, size)
    }
  }
  return isMoved
}

function keepInside(point: { x: number; y: number }, pill: Pill, { width, height }: GraphSize): void {
  point.x = Math.min(Math.max(point.x, pill.halfWidth + 1), width - pill.halfWidth - 1)
  point.y = Math.min(Math.max(point.y, pill.halfHeight + 1), height - pill.halfHeight - 1)
}

export function graphPoint(node: GraphNodeView, { width, height }: GraphSize): GraphPoint {
  // a long term at the edge would extend beyond the drawing
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

/** Space for an arrowhead. */
const ARROW = 3

/** A line from the edge of one pill to that of the other; null when they touch. */
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

/** Where a line leaves a pill, as a share of the line from centre to centre. */
const leaveAt = ({ halfWidth, halfHeight }: Pill, dx: number, dy: number): number =>
  Math.min(halfWidth / Math.max(1e-9, Math.abs(dx)), halfHeight / Math.max(1e-9, Math.abs(dy)))
