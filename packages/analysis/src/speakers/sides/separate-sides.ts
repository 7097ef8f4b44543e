import { cholesky, invertLower } from '../voices/linear.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'

/** Shrinkage of the scatter: a minute of speech says little about 40 features jointly. */
const RIDGE = 0.4

/** (count × width) features in units of their own standard deviation. */
export function standardise({ features, width, count }: VoiceWindows): Float64Array {
  const rows = Float64Array.from(features)
  for (let f = 0; f < width; f++) {
    let mean = 0
    for (let at = f; at < rows.length; at += width) mean += rows[at]! / count
    let variance = 0
    for (let at = f; at < rows.length; at += width) variance += (rows[at]! - mean) ** 2 / count
    const deviation = Math.sqrt(variance) || 1
    for (let at = f; at < rows.length; at += width) rows[at] = (rows[at]! - mean) / deviation
  }
  return rows
}

/** A direction, the boundary between the sides on it, and their distance along it. */
export type Line = { direction: Float64Array; middle: number; apart: number }

/**
 * Fisher's discriminant between the windows of two sides, its scatter shrunk.
 *
 * @param sides (count) 1 and 2 for the sides, 0 for windows that teach nothing
 */
export function separate(rows: Float64Array, width: number, sides: Uint8Array): Line {
  const means = [1, 2].map((side) => meanOf(rows, width, sides, side)) as [Float64Array, Float64Array]
  const difference = means[0].map((value, f) => value - means[1][f]!)
  const direction = discriminant(scatterOf(rows, width, sides, means), difference, RIDGE)
  const [teacher, pupil] = means.map((mean) => dot(direction, mean, 0)) as [number, number]
  return { direction, middle: (teacher + pupil) / 2, apart: teacher - pupil }
}

/**
 * Fisher's direction for the difference of two means.
 *
 * @param scatter (width × width) covariance inside the sides, the lower triangle
 * @param ridge share, 0–1, of a scatter that is the same in every direction
 */
export function discriminant(scatter: Float64Array, difference: Float64Array, ridge: number): Float64Array {
  const width = difference.length
  const whiten = invertLower(cholesky(shrink(scatter, width, ridge), width), width)
  return timesTransposed(whiten, times(whiten, difference))
}

function meanOf(rows: Float64Array, width: number, sides: Uint8Array, side: number): Float64Array {
  const mean = new Float64Array(width)
  let count = 0
  sides.forEach((each, i) => {
    if (each !== side) return
    count++
    for (let f = 0; f < width; f++) mean[f] = mean[f]! + rows[i * width + f]!
  })
  return mean.map((sum) => sum / Math.max(1, count))
}

/** Lower triangle of the mean of the two sides' covariances. */
function scatterOf(
  rows: Float64Array,
  width: number,
  sides: Uint8Array,
  means: readonly [Float64Array, Float64Array],
): Float64Array {
  const scatter = new Float64Array(width * width)
  const counts = [1, 2].map((side) => sides.filter((each) => each === side).length)
  const off = new Float64Array(width)
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i]!
    if (side === 0) continue
    const weight = 0.5 / counts[side - 1]!
    for (let f = 0; f < width; f++) off[f] = rows[i * width + f]! - means[side === 1 ? 0 : 1][f]!
    for (let a = 0; a < width; a++)
      for (let b = 0; b <= a; b++) scatter[a * width + b] = scatter[a * width + b]! + weight * off[a]! * off[b]!
  }
  return scatter
}

/** Shrinks towards the same variance in every direction. */
function shrink(scatter: Float64Array, width: number, ridge: number): Float64Array {
  let trace = 0
  for (let f = 0; f < width; f++) trace += scatter[f * width + f]! / width
  return scatter.map((value, at) => (1 - ridge) * value + (at % (width + 1) === 0 ? ridge * trace : 0))
}

/** lower × vector, and lowerᵀ × vector. */
const times = (lower: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, a) => {
    let sum = 0
    for (let b = 0; b <= a; b++) sum += lower[a * vector.length + b]! * vector[b]!
    return sum
  })
const timesTransposed = (lower: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, b) => {
    let sum = 0
    for (let a = b; a < vector.length; a++) sum += lower[a * vector.length + b]! * vector[a]!
    return sum
  })

/** The place of a row that begins at an index, along a direction. */
export function dot(direction: Float64Array, rows: Float64Array, at: number): number {
  let sum = 0
  for (let f = 0; f < direction.length; f++) sum += direction[f]! * rows[at + f]!
  return sum
}
