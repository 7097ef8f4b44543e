/** Widths of the letters of a label, and the room around it, in standard deviations of the drawn scale. */
const LETTER = 0.22
const ROOM = 0.1

/**
 * Labels under the bars of a Wright map, one below the other where they would meet.
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

/** Of the drawing: how near labels of points may be, across and up. */
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

/** On which side of each point its label meets fewest points and labels; `x` and `y` in shares of the drawing. */
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
