import type { VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/** Windows per passage, 2 s: long enough to average over the words, short enough to have one speaker. */
const PASSAGE_WINDOWS = 10
/**
 * Weight of a window among others of its voice. They share their sound, their sentence and the mood of the moment: a
 * sentence of two seconds is worth no more than a third of an independent measurement.
 */
const WINDOW_WEIGHT = 0.03
/**
 * Passages that are compared with each other; a longer recording is clustered part by part, so that the cost grows with
 * its length and not with its square.
 */
const PART = 300
const GROUPS_OF_PART = 40
/** Zeros, added to a single sum; longer than the dimensions of any space. */
const NOTHING = new Float64Array(64)

/** Passages of one voice: their windows, the weighted sum of the points, and the evidence for one voice behind them. */
type Voice = { members: number[]; windows: number; sum: Float64Array; evidence: number }

/**
 * (dimensions + 1) weight of the squared sum over a number of windows along each direction, and the evidence of a sum
 * of 0.
 */
type Scale = (windows: number) => Float64Array

/**
 * Passages of likely one speaker each, merged as long as one voice explains two groups better than two voices do
 * (agglomerative clustering by the likelihood ratio of probabilistic linear discriminant analysis; Prince & Elder 2007,
 * Sell & Garcia-Romero 2014).
 *
 * @returns (count) voice of each window, from 0
 */
export function gatherVoices({ stretch, count }: VoiceWindows, space: VoiceSpace): Int32Array {
  const passages: [first: number, end: number][] = []
  for (let start = 0, end = 0; start < count; start = end) {
    for (end = start + 1; end < count && stretch[end] === stretch[start]; ) end++
    const parts = Math.max(1, Math.round((end - start) / PASSAGE_WINDOWS))
    for (let part = 0; part < parts; part++)
      passages.push([start + edge(part, parts, end - start), start + edge(part + 1, parts, end - start)])
  }
  const scale = scaleEvidence(space.between)
  const voices: Voice[] = []
  for (let from = 0; from < passages.length; from += PART) {
    const part = passages.slice(from, from + PART).map((passage, k) => describe(space, scale, passage, from + k))
    for (const voice of passages.length > PART ? join(part, scale, GROUPS_OF_PART) : part) voices.push(voice)
  }
  const labels = new Int32Array(count)
  join(voices, scale, 1).forEach(({ members }, label) => {
    for (const member of members) labels.fill(label, passages[member]![0], passages[member]![1])
  })
  return labels
}

const edge = (part: number, parts: number, length: number) => Math.floor((part * length) / parts)

function describe(space: VoiceSpace, scale: Scale, [first, end]: [number, number], member: number): Voice {
  const { points, dimensions } = space
  const sum = new Float64Array(dimensions)
  for (let i = first; i < end; i++) addPoint(sum, points, i * dimensions)
  return { members: [member], windows: end - first, sum, evidence: evidenceOf(sum, NOTHING, scale(end - first)) }
}

function addPoint(sum: Float64Array, points: Float64Array, at: number): void {
  for (let d = 0; d < sum.length; d++) sum[d] = sum[d]! + WINDOW_WEIGHT * points[at + d]!
}

/** Computes each number of windows once: the divisions and the logarithm are most of the cost of scoring a pair. */
function scaleEvidence(between: Float64Array): Scale {
  const known: Float64Array[] = []
  return (windows) => {
    known[windows] ??= scaleOf(between, WINDOW_WEIGHT * windows)
    return known[windows]
  }
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
function evidenceOf(a: Float64Array, b: Float64Array, scale: Float64Array): number {
  const dimensions = scale.length - 1
  let first = scale[dimensions]!
  let second = 0
  let third = 0
  let fourth = 0
  let d = 0
  for (; d + 3 < dimensions; d += 4) {
    const one = a[d]! + b[d]!
    const two = a[d + 1]! + b[d + 1]!
    const three = a[d + 2]! + b[d + 2]!
    const four = a[d + 3]! + b[d + 3]!
    first += scale[d]! * one * one
    second += scale[d + 1]! * two * two
    third += scale[d + 2]! * three * three
    fourth += scale[d + 3]! * four * four
  }
  for (; d < dimensions; d++) first += scale[d]! * (a[d]! + b[d]!) ** 2
  return first + second + (third + fourth)
}

/** Merges the pair with the largest gain until no pair gains, or down to a given number whatever the loss. */
function join(voices: readonly Voice[], scale: Scale, fewest: number): Voice[] {
  const left = [...voices]
  const pairs = weighPairs(left, scale)
  // For each voice the partner with the largest gain.
  const nearest = new Int32Array(left.length)
  const gains = new Float64Array(left.length)
  for (let i = 0; i < left.length; i++) compare(pairs, left.length, i, nearest, gains)
  while (left.length > fewest) {
    let best = 0
    for (let i = 1; i < left.length; i++) if (gains[i]! > gains[best]!) best = i
    if (gains[best]! < 0) break
    // The earlier index is kept, and the last voice moves to the free one.
    const gone = Math.max(best, nearest[best]!)
    best = Math.min(best, nearest[best]!)
    const joined = unite(left[best]!, left[gone]!, scale)
    left[best] = joined
    const last = left.length - 1
    left[gone] = left[last]!
    left.pop()
    nearest[gone] = nearest[last]!
    gains[gone] = gains[last]!
    pairs.own[gone] = pairs.own[last]!
    pairs.own[best] = joined.evidence
    for (let i = 0; i < left.length; i++) setPair(pairs, gone, i, pairs.evidence[last * pairs.size + i]!)
    left.forEach((voice, i) => {
      setPair(pairs, best, i, pairEvidence(joined, voice, scale))
    })
    for (let i = 0; i < left.length; i++) {
      const gain = gainOf(pairs, i, best)
      if (i !== best && gain >= gains[i]!) {
        gains[i] = gain
        nearest[i] = best
      } else if (i === best || nearest[i] === best || nearest[i] === gone) {
        compare(pairs, left.length, i, nearest, gains)
      } else if (nearest[i] === last) nearest[i] = gone
    }
  }
  return left
}

/**
 * (size × size) evidence for one voice behind each pair; computing it is most of the work, so it is done once. `own`
 * (size) that for each voice alone.
 */
type Pairs = { size: number; evidence: Float64Array; own: Float64Array }

function weighPairs(voices: readonly Voice[], scale: Scale): Pairs {
  const size = voices.length
  const own = Float64Array.from(voices, ({ evidence }) => evidence)
  const pairs = { size, evidence: new Float64Array(size * size), own }
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++) setPair(pairs, i, j, pairEvidence(voices[i]!, voices[j]!, scale))
  return pairs
}

function setPair({ size, evidence }: Pairs, i: number, j: number, value: number): void {
  evidence[i * size + j] = value
  evidence[j * size + i] = value
}

const pairEvidence = (a: Voice, b: Voice, scale: Scale): number =>
  evidenceOf(a.sum, b.sum, scale(a.windows + b.windows))

const gainOf = ({ size, evidence, own }: Pairs, i: number, j: number): number =>
  evidence[i * size + j]! - own[i]! - own[j]!

/** Finds the one of the first `count` voices with which voice `i` has the largest gain. */
function compare(pairs: Pairs, count: number, i: number, nearest: Int32Array, gains: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY
  let best = nearest[i]!
  for (let j = 0; j < count; j++) {
    if (j === i) continue
    const gain = gainOf(pairs, i, j)
    if (gain > most) {
      most = gain
      best = j
    }
  }
  gains[i] = most
  nearest[i] = best
}

function unite(a: Voice, b: Voice, scale: Scale): Voice {
  const sum = a.sum.map((value, d) => value + b.sum[d]!)
  const windows = a.windows + b.windows
  return { members: [...a.members, ...b.members], windows, sum, evidence: evidenceOf(sum, NOTHING, scale(windows)) }
}

/**
 * Log likelihood ratio of one voice behind two labels against two voices, per unit of the other label's weight; the
 * closer to 0 from below, the likelier they are one person in two moods.
 */
export function likenessTo(
  { points, between, dimensions }: VoiceSpace,
  labels: Int32Array,
  own: number,
): (label: number) => number {
  const scale = scaleEvidence(between)
  const voices = Array.from({ length: labels.reduce((most, label) => Math.max(most, label), 0) + 1 }, () => ({
    windows: 0,
    sum: new Float64Array(dimensions),
  }))
  for (let i = 0; i < labels.length; i++) {
    const voice = voices[labels[i]!]!
    voice.windows++
    addPoint(voice.sum, points, i * dimensions)
  }
  const evidence = voices.map(({ sum, windows }) => evidenceOf(sum, NOTHING, scale(windows)))
  return (label) => {
    const [a, b] = [voices[own]!, voices[label]!]
    const together = evidenceOf(a.sum, b.sum, scale(a.windows + b.windows))
    return (together - evidence[own]! - evidence[label]!) / (WINDOW_WEIGHT * b.windows)
  }
}
