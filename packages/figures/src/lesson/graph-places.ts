import type { GraphEdge, GraphNode } from '@keguan/contract/report/lesson/parts/path'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import type { GraphPoint } from '../kit/graph-layout.ts'

/** Terms per row at the bottom of the drawing, and the share of the height that one row takes. */
const ROW_LENGTH = 9
const ROW_HEIGHT = 0.1

/**
 * Positions of the terms, 0..1. Linked terms keep the report's relative positions and fill the drawing; a term without
 * links has no meaningful position and is placed in a row at the bottom.
 */
export function graphPlaces(
  nodes: readonly GraphNode[],
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
): GraphPoint[] {
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const alone = nodes.flatMap((_node, at) => (tied.has(at) ? [] : [at]))
  const rows = Math.ceil(alone.length / ROW_LENGTH)
  const height = tied.size === 0 ? 0 : Math.max(0.4, 1 - rows * ROW_HEIGHT - (rows > 0 ? 0.04 : 0))
  const own = nodes.filter((_node, at) => tied.has(at))
  const [across, down] = [stretch(own.map(({ x }) => x)), stretch(own.map(({ y }) => y))]
  return nodes.map(({ x, y }, at) => {
    if (tied.has(at)) return { x: round(across(x)), y: round(down(y) * height) }
    const place = alone.indexOf(at)
    const row = Math.floor(place / ROW_LENGTH)
    const inRow = Math.min(ROW_LENGTH, alone.length - row * ROW_LENGTH)
    return {
      x: round(((place % ROW_LENGTH) + 0.5) / inRow),
      y: round(tied.size === 0 ? (row + 0.5) / rows : 1 - (rows - 1 - row) * ROW_HEIGHT),
    }
  })
}

/** Scales values to 0–1; a single value is placed in the middle. */
function stretch(values: readonly number[]): (value: number) => number {
  const [low, high] = [smallest(values), largest(values)]
  return (value) => (high - low < 1e-9 ? 0.5 : (value - low) / (high - low))
}

const round = (value: number): number => Number(value.toFixed(4))
