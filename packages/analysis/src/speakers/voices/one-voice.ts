import { labelCount } from './labels.ts'
import type { VoiceSpace } from './voice-space.ts'

/**
 * Weight of a window among others of its voice. They share their sound, their sentence and the mood of the moment: a
 * sentence of two seconds is worth no more than a third of an independent measurement.
 */
export const WINDOW_WEIGHT = 0.03
/** Zeros, added to a single sum; longer than the dimensions of any space. */
const NOTHING = new Float64Array(64)

/**
 * For each number of windows (dimensions + 1) the weight of the squared sum along each direction, and the evidence of a
 * sum of 0. Computed once for each number: the divisions and the logarithm are most of the cost of scoring a pair.
 */
export type Scale = { between: Float64Array; known: Float64Array[]; at: Int32Array }

/** @param most windows of all voices together */
export const createScale = (between: Float64Array, most: number): Scale => ({
  between,
  known: [],
  at: new Int32Array(most + 1).fill(-1),
})

export function scaleFor({ between, known, at }: Scale, windows: number): Float64Array {
  if (at[windows]! < 0) at[windows] = known.push(scaleOf(between, WINDOW_WEIGHT * windows)) - 1
  return known[at[windows]!]!
}

function scaleOf(between: Float64Array, weight: number): Float64Array {
  const scale = new Float64Array(between.length + 1)
  // One logarithm for all directions: their product stays far below the largest number for any length of recording.
  let spread = 1
  for (let d = 0; d < between.length; d++) {
    const precision = 1 + weight * between[d]!
    scale[d] = between[d]! / (2 * precision)
    spread *= precision
  }
  scale[between.length] = -Math.log(spread) / 2
  return scale
}

/**
 * Log likelihood of one voice behind the points of two sums, over that of no voice in particular. Four sums run in
 * parallel, since a single one waits for every addition.
 */
export function evidenceOf(a: Float64Array, atA: number, b: Float64Array, atB: number, scale: Float64Array): number {
  const dimensions = scale.length - 1
  let first = scale[dimensions]!
  let second = 0
  let third = 0
  let fourth = 0
  let d = 0
  for (; d + 3 < dimensions; d += 4) {
    const one = a[atA + d]! + b[atB + d]!
    const two = a[atA + d + 1]! + b[atB + d + 1]!
    const three = a[atA + d + 2]! + b[atB + d + 2]!
    const four = a[atA + d + 3]! + b[atB + d + 3]!
    first += scale[d]! * one * one
    second += scale[d + 1]! * two * two
    third += scale[d + 2]! * three * three
    fourth += scale[d + 3]! * four * four
  }
  for (; d < dimensions; d++) {
    const rest = a[atA + d]! + b[atB + d]!
    first += scale[d]! * rest * rest
  }
  return first + second + (third + fourth)
}

/** Evidence for one voice behind one sum. */
export const ownEvidence = (sums: Float64Array, at: number, scale: Float64Array): number =>
  evidenceOf(sums, at, NOTHING, 0, scale)

/** Adds a point to a weighted sum. */
export function addPoint(sums: Float64Array, to: number, points: Float64Array, from: number, dimensions: number): void {
  for (let d = 0; d < dimensions; d++) sums[to + d] = sums[to + d]! + WINDOW_WEIGHT * points[from + d]!
}

/** Weighted sums of the points of each voice: all that comparing whole voices needs. */
export type VoiceSums = { scale: Scale; dimensions: number; windows: Int32Array; sums: Float64Array }

/** @param labels (count) voice of each window */
export function sumVoices({ points, between, dimensions }: VoiceSpace, labels: Int32Array): VoiceSums {
  const count = labelCount(labels)
  const [windows, sums] = [new Int32Array(count), new Float64Array(count * dimensions)]
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!
    windows[label] = windows[label]! + 1
    addPoint(sums, label * dimensions, points, i * dimensions, dimensions)
  }
  return { scale: createScale(between, labels.length), dimensions, windows, sums }
}

/**
 * Log likelihood ratio of one voice behind two voices against two, per unit of the other's weight; the closer to 0 from
 * below, the likelier they are one person in two moods.
 *
 * @param becomes voice that each becomes when some are merged
 */
export function likenessTo(
  { scale, dimensions, windows: parts, sums: partSums }: VoiceSums,
  becomes: readonly number[],
  own: number,
): (label: number) => number {
  const [windows, sums] = [new Int32Array(parts.length), new Float64Array(partSums.length)]
  becomes.forEach((label, part) => {
    windows[label] = windows[label]! + parts[part]!
    for (let d = 0; d < dimensions; d++)
      sums[label * dimensions + d] = sums[label * dimensions + d]! + partSums[part * dimensions + d]!
  })
  const alone = (label: number) => ownEvidence(sums, label * dimensions, scaleFor(scale, windows[label]!))
  const ownOdds = alone(own)
  return (label) => {
    const both = scaleFor(scale, windows[own]! + windows[label]!)
    const together = evidenceOf(sums, own * dimensions, sums, label * dimensions, both)
    return (together - ownOdds - alone(label)) / (WINDOW_WEIGHT * windows[label]!)
  }
}
