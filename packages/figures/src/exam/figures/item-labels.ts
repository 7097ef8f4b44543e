/** Character widths of a label, and the padding around it, in standard deviations of the drawn scale. */
const LETTER = 0.22
const ROOM = 0.1

/**
 * Labels under the bars of a Wright map, stacked where they would overlap.
 * @returns the line of each label from 0, in the order given.
 */
export function labelLines(labels: readonly { readonly label: string; readonly place: number }[]): number[] {
  const ends: number[] = []
  const lines = labels.map(() => 0)
  const order = [...labels.keys()].sort((a, b) => (labels[a]?.place ?? 0) - (labels[b]?.place ?? 0) || a - b)
  for (const at of order) {
    const { label = '', place = 0 } = labels[at] ?? {}
    const half = (LETTER * label.length + ROOM) / 2
    const free = ends.findIndex((end) => end <= place - half)
    const line = free < 0 ? ends.length : free
    ends[line] = place + half
    lines[at] = line
  }
  return lines
}

/** Minimum distance between labels of points, as shares of the drawing's width and height. */
const [NEAR_X, NEAR_Y] = [0.05, 0.08]
const SIDES = [
  ['top center', 0, 1],
  ['bottom center', 0, -1],
  ['middle right', 1, 0],
  ['middle left', -1, 0],
] as const

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The side of each point on which its label overlaps the fewest points and labels; `x` and `y` as shares of the
 * drawing.
 */
export function labelSides(points: readonly Point[]): string[] {
  const taken: Point[] = [...points]
  return points.map(({ x, y }) => {
    const counted = SIDES.map(([side, dx, dy]) => {
      const label = { x: x + dx * NEAR_X, y: y + dy * NEAR_Y }
      const isNear = (other: Point) =>
        Math.abs(other.x - label.x) < NEAR_X &&
        Math.abs(other.y - label.y) < NEAR_Y &&
        !(other.x === x && other.y === y)
      return { side, label, met: taken.filter(isNear).length }
    })
    const best = counted.reduce((least, each) => (each.met < least.met ? each : least))
    taken.push(best.label)
    return best.side
  })
}
