import { labelCount } from './labels.ts'
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

/**
 * Groups of passages, each of one voice. Their numbers lie in a few long arrays, and every loop over them is a function
 * of its own: the engine then compiles each once, as a small one.
 */
type Voices = {
  count: number
  /** (count) passages of each. */
  members: number[][]
  /** (count) */
  windows: Int32Array
  /** (count × dimensions) weighted sums of their points. */
  sums: Float64Array
  /** (count) evidence for one voice behind each. */
  own: Float64Array
}

/**
 * For each number of windows (dimensions + 1) the weight of the squared sum along each direction, and the evidence of a
 * sum of 0. Computed once for each number: the divisions and the logarithm are most of the cost of scoring a pair.
 */
type Scale = { between: Float64Array; known: Float64Array[]; at: Int32Array }

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
  const scale = createScale(space.between, count)
  const parts: Voices[] = []
  for (let from = 0; from < passages.length; from += PART) {
    const part = describe(space, scale, passages.slice(from, from + PART), from)
    if (passages.length > PART) join(part, scale, GROUPS_OF_PART)
    parts.push(part)
  }
  const voices = putTogether(parts, space.dimensions)
  join(voices, scale, 1)
  const labels = new Int32Array(count)
  for (let label = 0; label < voices.count; label++)
    for (const member of voices.members[label]!) labels.fill(label, passages[member]![0], passages[member]![1])
  return labels
}

const edge = (part: number, parts: number, length: number) => Math.floor((part * length) / parts)

function emptyVoices(count: number, dimensions: number): Voices {
  const [sums, own] = [new Float64Array(count * dimensions), new Float64Array(count)]
  return { count, members: [], windows: new Int32Array(count), sums, own }
}

/** Each passage as a voice of its own; `from` is the number of the first. */
function describe(space: VoiceSpace, scale: Scale, passages: [first: number, end: number][], from: number): Voices {
  const { points, dimensions } = space
  const voices = emptyVoices(passages.length, dimensions)
  passages.forEach(([first, end], k) => {
    voices.members.push([from + k])
    voices.windows[k] = end - first
    sumPoints(voices.sums, k * dimensions, points, first * dimensions, end * dimensions, dimensions)
    voices.own[k] = ownEvidence(voices, scale, k)
  })
  return voices
}

/** Adds the points between two places. */
function sumPoints(
  sums: Float64Array,
  to: number,
  points: Float64Array,
  from: number,
  end: number,
  dimensions: number,
): void {
  for (let at = from; at < end; at += dimensions) addPoint(sums, to, points, at, dimensions)
}

/** Evidence for one voice behind the passages of one group. */
function ownEvidence({ windows, sums }: Voices, scale: Scale, voice: number): number {
  const dimensions = sums.length / windows.length
  return evidenceOf(sums, voice * dimensions, NOTHING, 0, scaleFor(scale, windows[voice]!))
}

function putTogether(parts: readonly Voices[], dimensions: number): Voices {
  const all = emptyVoices(
    parts.reduce((sum, { count }) => sum + count, 0),
    dimensions,
  )
  for (const { count, members, windows, sums, own } of parts) {
    const at = all.members.length
    for (let k = 0; k < count; k++) all.members.push(members[k]!)
    all.windows.set(windows.subarray(0, count), at)
    all.sums.set(sums.subarray(0, count * dimensions), at * dimensions)
    all.own.set(own.subarray(0, count), at)
  }
  return all
}

function addPoint(sums: Float64Array, to: number, points: Float64Array, from: number, dimensions: number): void {
  for (let d = 0; d < dimensions; d++) sums[to + d] = sums[to + d]! + WINDOW_WEIGHT * points[from + d]!
}

/** @param most windows of all voices together */
const createScale = (between: Float64Array, most: number): Scale => ({
  between,
  known: [],
  at: new Int32Array(most + 1).fill(-1),
})

function scaleFor({ between, known, at }: Scale, windows: number): Float64Array {
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
function evidenceOf(a: Float64Array, atA: number, b: Float64Array, atB: number, scale: Float64Array): number {
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
  for (; d < dimensions; d++) first += scale[d]! * (a[atA + d]! + b[atB + d]!) ** 2
  return first + second + (third + fourth)
}

/**
 * (size × size) evidence for one voice behind each pair; computing it is most of the work, so it is done once. For each
 * voice the partner with the largest gain, and that gain.
 */
type Pairs = { size: number; evidence: Float64Array; nearest: Int32Array; gains: Float64Array }

/** Merges the pair with the largest gain until no pair gains, or down to a given number whatever the loss; in place. */
function join(voices: Voices, scale: Scale, fewest: number): void {
  const size = voices.count
  const evidence = new Float64Array(size * size)
  const pairs = { size, evidence, nearest: new Int32Array(size), gains: new Float64Array(size) }
  for (let i = 0; i < size; i++) weighPairs(pairs, voices, scale, i, i)
  for (let i = 0; i < size; i++) findNearest(pairs, voices, i)
  while (voices.count > fewest) {
    const best = mostGaining(pairs, voices.count)
    if (pairs.gains[best]! < 0) break
    const other = pairs.nearest[best]!
    mergePair(pairs, voices, scale, Math.min(best, other), Math.max(best, other))
  }
}

function mostGaining({ gains }: Pairs, count: number): number {
  let best = 0
  for (let i = 1; i < count; i++) if (gains[i]! > gains[best]!) best = i
  return best
}

/** The earlier index is kept, and the last voice moves to the free one. */
function mergePair(pairs: Pairs, voices: Voices, scale: Scale, kept: number, gone: number): void {
  unite(voices, scale, kept, gone)
  const last = --voices.count
  moveVoice(voices, last, gone)
  movePairs(pairs, voices.count, last, gone)
  weighPairs(pairs, voices, scale, kept, voices.count)
  updateNearest(pairs, voices, { kept, gone, last })
}

function unite(voices: Voices, scale: Scale, kept: number, gone: number): void {
  const { members, windows, sums, own } = voices
  const dimensions = sums.length / own.length
  members[kept] = members[kept]!.concat(members[gone]!)
  windows[kept] = windows[kept]! + windows[gone]!
  for (let d = 0; d < dimensions; d++)
    sums[kept * dimensions + d] = sums[kept * dimensions + d]! + sums[gone * dimensions + d]!
  own[kept] = ownEvidence(voices, scale, kept)
}

function moveVoice({ members, windows, sums, own }: Voices, from: number, to: number): void {
  const dimensions = sums.length / own.length
  members[to] = members[from]!
  windows[to] = windows[from]!
  own[to] = own[from]!
  sums.copyWithin(to * dimensions, from * dimensions, (from + 1) * dimensions)
}

function movePairs({ size, evidence, nearest, gains }: Pairs, count: number, from: number, to: number): void {
  nearest[to] = nearest[from]!
  gains[to] = gains[from]!
  for (let i = 0; i < count; i++) {
    const value = evidence[from * size + i]!
    evidence[to * size + i] = value
    evidence[i * size + to] = value
  }
}

/** Weighs voice `i` against each of the first `count`. */
function weighPairs(
  { size, evidence }: Pairs,
  { windows, sums }: Voices,
  scale: Scale,
  i: number,
  count: number,
): void {
  const dimensions = sums.length / windows.length
  for (let j = 0; j < count; j++) {
    if (j === i) continue
    const value = evidenceOf(sums, i * dimensions, sums, j * dimensions, scaleFor(scale, windows[i]! + windows[j]!))
    evidence[i * size + j] = value
    evidence[j * size + i] = value
  }
}

/** After a merge: the nearest of each voice is still the nearest, or the merged one, or has to be found again. */
function updateNearest(pairs: Pairs, voices: Voices, moved: { kept: number; gone: number; last: number }): void {
  const { size, evidence, nearest, gains } = pairs
  const { kept, gone, last } = moved
  const { own } = voices
  for (let i = 0; i < voices.count; i++) {
    // along the row, whose numbers lie side by side; the table is symmetric
    const gain = evidence[kept * size + i]! - own[i]! - own[kept]!
    if (i !== kept && gain >= gains[i]!) {
      gains[i] = gain
      nearest[i] = kept
    } else if (i === kept || nearest[i] === kept || nearest[i] === gone) findNearest(pairs, voices, i)
    else if (nearest[i] === last) nearest[i] = gone
  }
}

/** Finds the voice with which voice `i` has the largest gain. */
function findNearest({ size, evidence, nearest, gains }: Pairs, { count, own }: Voices, i: number): void {
  let most = Number.NEGATIVE_INFINITY
  let best = nearest[i]!
  for (let j = 0; j < count; j++) {
    if (j === i) continue
    const gain = evidence[i * size + j]! - own[i]! - own[j]!
    if (gain > most) {
      most = gain
      best = j
    }
  }
  gains[i] = most
  nearest[i] = best
}

/** Weighted sums of the points of each voice: all that comparing whole voices needs. */
export type VoiceSums = { scale: Scale; dimensions: number; windows: Int32Array; sums: Float64Array }

/** @param labels (count) voice of each window */
export function sumVoices({ points, between, dimensions }: VoiceSpace, labels: Int32Array): VoiceSums {
  const { windows, sums } = emptyVoices(labelCount(labels), dimensions)
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
  const voices = emptyVoices(parts.length, dimensions)
  const { windows, sums } = voices
  becomes.forEach((label, part) => {
    windows[label] = windows[label]! + parts[part]!
    for (let d = 0; d < dimensions; d++)
      sums[label * dimensions + d] = sums[label * dimensions + d]! + partSums[part * dimensions + d]!
  })
  const ownOdds = ownEvidence(voices, scale, own)
  return (label) => {
    const both = scaleFor(scale, windows[own]! + windows[label]!)
    const together = evidenceOf(sums, own * dimensions, sums, label * dimensions, both)
    return (together - ownOdds - ownEvidence(voices, scale, label)) / (WINDOW_WEIGHT * windows[label]!)
  }
}
