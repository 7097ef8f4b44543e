import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { createRandom } from '../math/random.ts'

/** Rounds of the spring layout and of moving labels apart. */
const ROUNDS = 100
const MOST_SHIFTS = 150
/** Pull towards the middle, so that parts without a tie stay in the picture. */
const GRAVITY = 0.06
/** Least distance of two labels as a share of the drawing: they are wider than high. */
export const LABEL_GAP = { x: 0.11, y: 0.06 } as const

/** Labels that overlap by less than this can be read: chains of neighbours settle sooner. */
const CLEAR = 0.001

export type Point = { x: number; y: number }
/** Two nodes by index; `weight` 0..1 makes the pull stronger, from half to whole. */
export type Tie = { from: number; to: number; weight: number }

/**
 * Positions in 0..1 by forces (Fruchterman & Reingold 1991): all nodes repel each other, ties pull. Seeded and with a
 * fixed number of rounds, so that page and download show the same drawing.
 */
export function placeNodes(count: number, ties: readonly Tie[], seed: number): Point[] {
  if (count === 0) return []
  if (count === 1) return [{ x: 0.5, y: 0.5 }]
  const random = createRandom(seed)
  const x = Float64Array.from({ length: count }, () => random())
  const y = Float64Array.from({ length: count }, () => random())
  const ideal = Math.sqrt(1 / count)
  for (let round = 0; round < ROUNDS; round++) {
    moveOnce(x, y, ties, ideal, 0.1 * (1 - round / ROUNDS))
  }
  fit(x)
  fit(y)
  separate(x, y)
  return Array.from(x, (value, node) => ({ x: value, y: y[node]! }))
}

/**
 * One round: no node moves further than `most`.
 *
 * @param x (nodes) changed in place, as is `y`
 * @param ideal length of a tie at which push and pull are even, the side of a node's share of the drawing
 */
function moveOnce(x: Float64Array, y: Float64Array, ties: readonly Tie[], ideal: number, most: number): void {
  const count = x.length
  const moveX = new Float64Array(count)
  const moveY = new Float64Array(count)
  for (let a = 0; a < count; a++) {
    moveX[a]! -= GRAVITY * (x[a]! - 0.5)
    moveY[a]! -= GRAVITY * (y[a]! - 0.5)
    for (let b = a + 1; b < count; b++) {
      const dx = x[a]! - x[b]!
      const dy = y[a]! - y[b]!
      const push = (ideal * ideal) / Math.max(1e-6, dx * dx + dy * dy)
      moveX[a]! += dx * push
      moveY[a]! += dy * push
      moveX[b]! -= dx * push
      moveY[b]! -= dy * push
    }
  }
  for (const { from, to, weight } of ties) {
    const dx = x[from]! - x[to]!
    const dy = y[from]! - y[to]!
    const pull = ((0.5 + weight / 2) * Math.sqrt(dx * dx + dy * dy)) / ideal
    moveX[from]! -= dx * pull
    moveY[from]! -= dy * pull
    moveX[to]! += dx * pull
    moveY[to]! += dy * pull
  }
  for (let node = 0; node < count; node++) {
    const length = Math.sqrt(moveX[node]! ** 2 + moveY[node]! ** 2)
    const scale = length > most ? most / length : 1
    x[node]! += moveX[node]! * scale
    y[node]! += moveY[node]! * scale
  }
}

/** Stretches values to 0..1; all equal ones go to the middle. */
function fit(values: Float64Array): void {
  const low = smallest(values)
  const range = largest(values) - low
  for (let at = 0; at < values.length; at++) values[at] = range > 0 ? (values[at]! - low) / range : 0.5
}

/**
 * Moves labels apart until none overlap, or by no more than a tenth where the drawing is full: two labels that overlap
 * are moved apart along the axis that needs the smaller move. The drawing stays within 0..1.
 */
function separate(x: Float64Array, y: Float64Array): void {
  for (let shift = 0; shift < MOST_SHIFTS; shift++) {
    let isClear = true
    for (let a = 0; a < x.length; a++) {
      for (let b = a + 1; b < x.length; b++) {
        const needX = LABEL_GAP.x - Math.abs(x[a]! - x[b]!)
        if (needX <= CLEAR) continue
        const needY = LABEL_GAP.y - Math.abs(y[a]! - y[b]!)
        if (needY <= CLEAR) continue
        isClear = false
        if (needX / LABEL_GAP.x < needY / LABEL_GAP.y) apart(x, a, b, needX)
        else apart(y, a, b, needY)
      }
    }
    if (isClear) return
  }
}

/** Each moves half the distance; at the edge the other one moves the whole. Equal positions are separated by index. */
function apart(values: Float64Array, a: number, b: number, need: number): void {
  const isLeft = values[a]! < values[b]! || (values[a] === values[b] && a < b)
  const [left, right] = isLeft ? [a, b] : [b, a]
  // A little more than needed, so that rounding does not bring the pair back.
  const step = need / 2 + 1e-4
  values[left] = values[left]! - step
  values[right] = values[right]! + step
  if (values[left]! < 0) {
    values[right] = Math.min(1, values[right]! - values[left]!)
    values[left] = 0
  }
  if (values[right]! > 1) {
    values[left] = Math.max(0, values[left]! - (values[right]! - 1))
    values[right] = 1
  }
}
