import { cholesky, invertLower } from './linear.ts'
import type { VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/**
 * Two groups are one voice when their centres are closer than this many standard deviations of a sentence along the
 * line that separates them best. A single Gaussian cut in two has 2.7; on synthetic lessons halves of a teacher have up
 * to 4.7 and a teacher and a pupil at least 7.7. Unlike a likelihood the measure doesn't grow with the length of the
 * lesson.
 */
export const SEPARATE = 6
/**
 * Prior scatter in units of the scatter of one window, and its weight in windows. Means of sentences scatter less than
 * single windows; the prior keeps a voice of two or three sentences from looking like a point, far from everything.
 */
const PRIOR_VARIANCE = 0.3
const PRIOR_WEIGHT = 20

/** Windows in a row with one label: about a sentence. */
type Passage = { label: number; weight: number; mean: Float64Array }

/**
 * Merges labels that are too close; the result counts from 0 in order of first appearance.
 *
 * @param joinedBelow standard deviations of a sentence
 */
export function mergeVoices(
  windows: VoiceWindows,
  space: VoiceSpace,
  labels: Int32Array,
  joinedBelow = SEPARATE,
): Int32Array {
  const passages = cutPassages(windows, space, labels)
  // The closest pair first, then all again: a merge moves the centre, and its neighbours may no longer be close.
  for (;;) {
    const present = [...new Set(passages.map(({ label }) => label))]
    let nearest = joinedBelow
    let pair: [number, number] | undefined
    present.forEach((a, i) => {
      for (const b of present.slice(i + 1)) {
        const distance = separation(passages, a, b, space.dimensions)
        if (distance >= nearest) continue
        nearest = distance
        pair = [a, b]
      }
    })
    if (!pair) break
    const [kept, gone] = pair
    for (const passage of passages) if (passage.label === gone) passage.label = kept
    labels = labels.map((label) => (label === gone ? kept : label))
  }
  const order = [...new Set(labels)]
  return labels.map((label) => order.indexOf(label))
}

/** Distance of one voice from all others together, standard deviations of a sentence; 0 where there are no others. */
export function separationFromOthers(
  windows: VoiceWindows,
  space: VoiceSpace,
  labels: Int32Array,
  voice: number,
): number {
  const sides = labels.map((label) => (label === voice ? 0 : 1))
  return sides.includes(1) ? separation(cutPassages(windows, space, sides), 0, 1, space.dimensions) : 0
}

/** Windows of one label that follow each other without a pause between them, with the mean of their points. */
function cutPassages(windows: VoiceWindows, { points, dimensions }: VoiceSpace, labels: Int32Array): Passage[] {
  const passages: Passage[] = []
  for (let i = 0; i < windows.count; i++) {
    const goesOn = i > 0 && labels[i] === labels[i - 1] && windows.stretch[i] === windows.stretch[i - 1]
    if (!goesOn) passages.push({ label: labels[i]!, weight: 0, mean: new Float64Array(dimensions) })
    const passage = passages.at(-1)!
    passage.weight++
    for (let d = 0; d < dimensions; d++) {
      passage.mean[d] = passage.mean[d]! + (points[i * dimensions + d]! - passage.mean[d]!) / passage.weight
    }
  }
  return passages
}

/** Mahalanobis distance of two centres under their pooled scatter: the separation along Fisher's direction. */
function separation(passages: readonly Passage[], a: number, b: number, dimensions: number): number {
  const scatter = new Float64Array(dimensions * dimensions)
  let weight = PRIOR_WEIGHT
  for (let d = 0; d < dimensions; d++) scatter[d * dimensions + d] = PRIOR_WEIGHT * PRIOR_VARIANCE
  const centres = [a, b].map((label) => {
    const members = passages.filter((passage) => passage.label === label)
    const centre = centreOf(members, dimensions)
    for (const passage of members) {
      weight += passage.weight
      addScatter(scatter, passage, centre)
    }
    return centre
  })
  const whiten = invertLower(
    cholesky(
      scatter.map((value) => value / weight),
      dimensions,
    ),
    dimensions,
  )
  // |W (a − b)|² with W the inverse of the factor is the squared Mahalanobis distance.
  let sum = 0
  for (let i = 0; i < dimensions; i++) {
    let along = 0
    for (let j = 0; j <= i; j++) along += whiten[i * dimensions + j]! * (centres[0]![j]! - centres[1]![j]!)
    sum += along * along
  }
  return Math.sqrt(sum)
}

/**
 * Adds weight × (mean − centre)(mean − centre)ᵀ to the lower triangle: scatter is symmetric, and the Cholesky factor
 * reads no more.
 */
function addScatter(scatter: Float64Array, { mean, weight }: Passage, centre: Float64Array): void {
  const dimensions = centre.length
  for (let i = 0; i < dimensions; i++) {
    for (let j = 0; j <= i; j++) {
      const value = weight * (mean[i]! - centre[i]!) * (mean[j]! - centre[j]!)
      scatter[i * dimensions + j] = scatter[i * dimensions + j]! + value
    }
  }
}

/** Mean of the passages by their number of windows, as a running mean: no large sums to lose digits in. */
function centreOf(passages: readonly Passage[], dimensions: number): Float64Array {
  const centre = new Float64Array(dimensions)
  let total = 0
  for (const { mean, weight } of passages) {
    total += weight
    for (let d = 0; d < dimensions; d++) centre[d] = centre[d]! + (mean[d]! - centre[d]!) * (weight / total)
  }
  return centre
}
