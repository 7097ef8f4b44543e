import { asSides, labelCount, relabel } from './labels.ts'
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

/** Windows in a row with one label, about a sentence: their number and the mean of their points. */
type Passages = {
  dimensions: number
  label: Int32Array
  weight: Int32Array
  /** (passages × dimensions) */
  mean: Float64Array
}

/** Two labels that become one, and their distance, standard deviations of a sentence. */
export type Merge = { kept: number; gone: number; distance: number }

/**
 * Labels that are closer than a threshold, the closest pair first, then all again: a merge moves the centre, and its
 * neighbours may no longer be close. A lower threshold only stops earlier.
 */
export function findMerges(windows: VoiceWindows, space: VoiceSpace, labels: Int32Array, below: number): Merge[] {
  const passages = cutPassages(windows, space, labels)
  let present = [...new Set(passages.label)]
  const merges: Merge[] = []
  // Pairs that no merge has touched keep their distance.
  const known = new Map<string, number>()
  for (;;) {
    const nearest = nearestPair(passages, present, known)
    if (!nearest || nearest.distance >= below) return merges
    merges.push(nearest)
    const { kept, gone } = nearest
    for (let k = 0; k < passages.label.length; k++) if (passages.label[k] === gone) passages.label[k] = kept
    present = present.filter((label) => label !== gone)
    for (const label of present) for (const pair of [`${label} ${kept}`, `${kept} ${label}`]) known.delete(pair)
  }
}

function nearestPair(passages: Passages, present: readonly number[], known: Map<string, number>): Merge | undefined {
  let nearest: Merge | undefined
  present.forEach((kept, i) => {
    for (const gone of present.slice(i + 1)) {
      const pair = `${kept} ${gone}`
      const distance = known.get(pair) ?? separation(passages, kept, gone)
      known.set(pair, distance)
      if (!nearest || distance < nearest.distance) nearest = { kept, gone, distance }
    }
  })
  return nearest
}

/**
 * Labels after the merges below a threshold, up to the first that is not; they count from 0 in order of first
 * appearance.
 *
 * @param joinedBelow standard deviations of a sentence
 */
export function mergeVoices(labels: Int32Array, merges: readonly Merge[], joinedBelow: number): Int32Array {
  const end = merges.findIndex(({ distance }) => distance >= joinedBelow)
  const becomes = Int32Array.from({ length: labelCount(labels) }, (_, label) => label)
  for (const { kept, gone } of merges.slice(0, end < 0 ? merges.length : end))
    for (let label = 0; label < becomes.length; label++) if (becomes[label] === gone) becomes[label] = kept
  const order = [...new Set(relabel(labels, becomes))]
  return relabel(
    labels,
    becomes.map((label) => order.indexOf(label)),
  )
}

/** Distance of one voice from all others together, standard deviations of a sentence; 0 where there are no others. */
export function separationFromOthers(
  windows: VoiceWindows,
  space: VoiceSpace,
  labels: Int32Array,
  voice: number,
): number {
  const passages = cutPassages(windows, space, asSides(labels, voice))
  return passages.label.includes(1) ? separation(passages, 0, 1) : 0
}

/** Windows of one label that follow each other without a pause between them, with the mean of their points. */
function cutPassages(windows: VoiceWindows, { points, dimensions }: VoiceSpace, labels: Int32Array): Passages {
  const passage = new Int32Array(windows.count)
  for (let i = 1, k = 0; i < passage.length; i++) {
    if (labels[i] !== labels[i - 1] || windows.stretch[i] !== windows.stretch[i - 1]) k++
    passage[i] = k
  }
  const count = windows.count > 0 ? passage.at(-1)! + 1 : 0
  const weight = new Int32Array(count)
  const mean = new Float64Array(count * dimensions)
  const label = new Int32Array(count)
  for (let i = 0; i < passage.length; i++) {
    const k = passage[i]!
    label[k] = labels[i]!
    weight[k] = weight[k]! + 1
    for (let d = 0; d < dimensions; d++) {
      const before = mean[k * dimensions + d]!
      mean[k * dimensions + d] = before + (points[i * dimensions + d]! - before) / weight[k]!
    }
  }
  return { dimensions, label, weight, mean }
}

/** Mahalanobis distance of two centres under their pooled scatter: the separation along Fisher's direction. */
function separation(passages: Passages, a: number, b: number): number {
  const { dimensions } = passages
  const scatter = new Float64Array(dimensions * dimensions)
  for (let d = 0; d < dimensions; d++) scatter[d * dimensions + d] = PRIOR_WEIGHT * PRIOR_VARIANCE
  const [from, to] = [centreOf(passages, a), centreOf(passages, b)]
  const weight = PRIOR_WEIGHT + addScatter(scatter, passages, a, from) + addScatter(scatter, passages, b, to)
  for (let k = 0; k < scatter.length; k++) scatter[k] = scatter[k]! / weight
  const whiten = invertLower(cholesky(scatter, dimensions), dimensions)
  // |W (a − b)|² with W the inverse of the factor is the squared Mahalanobis distance.
  let sum = 0
  for (let i = 0; i < dimensions; i++) {
    let along = 0
    for (let j = 0; j <= i; j++) along += whiten[i * dimensions + j]! * (from[j]! - to[j]!)
    sum += along * along
  }
  return Math.sqrt(sum)
}

/**
 * Adds weight × (mean − centre)(mean − centre)ᵀ of a label's passages to the lower triangle: scatter is symmetric, and
 * the Cholesky factor reads no more. Returns their weight.
 */
function addScatter(
  scatter: Float64Array,
  { label, weight, mean }: Passages,
  voice: number,
  centre: Float64Array,
): number {
  const dimensions = centre.length
  let total = 0
  for (let k = 0, at = 0; k < label.length; k++, at += dimensions) {
    if (label[k] !== voice) continue
    total += weight[k]!
    for (let i = 0; i < dimensions; i++) {
      const off = weight[k]! * (mean[at + i]! - centre[i]!)
      for (let j = 0; j <= i; j++)
        scatter[i * dimensions + j] = scatter[i * dimensions + j]! + off * (mean[at + j]! - centre[j]!)
    }
  }
  return total
}

/** Mean of a label's passages by their number of windows, as a running mean: no large sums to lose digits in. */
function centreOf({ dimensions, label, weight, mean }: Passages, voice: number): Float64Array {
  const centre = new Float64Array(dimensions)
  let total = 0
  for (let k = 0, at = 0; k < label.length; k++, at += dimensions) {
    if (label[k] !== voice) continue
    total += weight[k]!
    const part = weight[k]! / total
    for (let d = 0; d < dimensions; d++) centre[d] = centre[d]! + (mean[at + d]! - centre[d]!) * part
  }
  return centre
}
