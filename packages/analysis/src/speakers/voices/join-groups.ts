import { createScale, evidenceOf, ownEvidence, type Scale, scaleFor } from './one-voice.ts'

/** Groups of passages, each of one voice: all that comparing them needs. */
export type Groups = {
  count: number
  /** (count or longer) */
  windows: Int32Array
  /** (count or more × dimensions) weighted sums of their points. */
  sums: Float64Array
  /** (dimensions) variance between people along each direction. */
  between: Float64Array
}

/**
 * Pairs of groups in the order in which they are merged: always the pair with the largest gain, as long as one voice
 * explains two groups better than two voices do, or down to a given number whatever the loss. The sum of a merged pair
 * is kept at the earlier index, and the last group moves to the free one.
 *
 * @returns (merges × 2) kept and gone
 */
export type JoinGroups = (groups: Groups, fewest: number) => Int32Array

/**
 * Groups while they are merged. Every loop is a function of its own: the engine then compiles each once, as a small
 * one.
 */
type Joining = {
  count: number
  dimensions: number
  windows: Int32Array
  sums: Float64Array
  scale: Scale
  /** (count) evidence for one voice behind each. */
  own: Float64Array
  /** (count × count) evidence for one voice behind each pair: most of the work, so it is done once. */
  evidence: Float64Array
  /** (count) for each group the partner with the largest gain, and that gain. */
  nearest: Int32Array
  gains: Float64Array
}

/** In plain TypeScript; kernel/assembly/voices.ts does the same, bit for bit. */
export const joinGroups: JoinGroups = ({ count, windows, sums, between }, fewest) => {
  const all = windows.subarray(0, count).reduce((sum, each) => sum + each, 0)
  const groups: Joining = {
    count,
    dimensions: between.length,
    windows: windows.slice(0, count),
    sums: sums.slice(0, count * between.length),
    scale: createScale(between, all),
    own: new Float64Array(count),
    evidence: new Float64Array(count * count),
    nearest: new Int32Array(count),
    gains: new Float64Array(count),
  }
  for (let i = 0; i < count; i++) weighOwn(groups, i)
  for (let i = 0; i < count; i++) weighPairs(groups, i, i)
  for (let i = 0; i < count; i++) findNearest(groups, i)
  const merges: number[] = []
  while (groups.count > Math.max(1, fewest)) {
    const best = mostGaining(groups)
    if (groups.gains[best]! < 0) break
    const other = groups.nearest[best]!
    const [kept, gone] = [Math.min(best, other), Math.max(best, other)]
    mergePair(groups, kept, gone)
    merges.push(kept, gone)
  }
  return Int32Array.from(merges)
}

/** Follows one merge in the groups themselves; the caller counts them. */
export function followMerge(
  { windows, sums }: Pick<Groups, 'windows' | 'sums'>,
  kept: number,
  gone: number,
  last: number,
): void {
  const dimensions = sums.length / windows.length
  windows[kept] = windows[kept]! + windows[gone]!
  for (let d = 0; d < dimensions; d++)
    sums[kept * dimensions + d] = sums[kept * dimensions + d]! + sums[gone * dimensions + d]!
  windows[gone] = windows[last]!
  sums.copyWithin(gone * dimensions, last * dimensions, (last + 1) * dimensions)
}

function mostGaining({ gains, count }: Joining): number {
  let best = 0
  for (let i = 1; i < count; i++) if (gains[i]! > gains[best]!) best = i
  return best
}

function mergePair(groups: Joining, kept: number, gone: number): void {
  const last = groups.count - 1
  followMerge(groups, kept, gone, last)
  groups.own[gone] = groups.own[last]!
  weighOwn(groups, kept)
  groups.count = last
  movePairs(groups, last, gone)
  weighPairs(groups, kept, last)
  updateNearest(groups, { kept, gone, last })
}

function movePairs({ evidence, nearest, gains, own, count }: Joining, from: number, to: number): void {
  const size = own.length
  nearest[to] = nearest[from]!
  gains[to] = gains[from]!
  for (let i = 0; i < count; i++) {
    const value = evidence[from * size + i]!
    evidence[to * size + i] = value
    evidence[i * size + to] = value
  }
}

function weighOwn({ own, windows, sums, scale, dimensions }: Joining, i: number): void {
  own[i] = ownEvidence(sums, i * dimensions, scaleFor(scale, windows[i]!))
}

/** Weighs group `i` against each of the first `count`. */
function weighPairs({ evidence, windows, sums, scale, own, dimensions }: Joining, i: number, count: number): void {
  const size = own.length
  for (let j = 0; j < count; j++) {
    if (j === i) continue
    const value = evidenceOf(sums, i * dimensions, sums, j * dimensions, scaleFor(scale, windows[i]! + windows[j]!))
    evidence[i * size + j] = value
    evidence[j * size + i] = value
  }
}

/** After a merge: the nearest of each group is still the nearest, or the merged one, or has to be found again. */
function updateNearest(groups: Joining, { kept, gone, last }: { kept: number; gone: number; last: number }): void {
  const { evidence, nearest, gains, own, count } = groups
  const size = own.length
  for (let i = 0; i < count; i++) {
    // along the row, whose numbers lie side by side; the table is symmetric
    const gain = evidence[kept * size + i]! - own[i]! - own[kept]!
    if (i !== kept && gain >= gains[i]!) {
      gains[i] = gain
      nearest[i] = kept
    } else if (i === kept || nearest[i] === kept || nearest[i] === gone) findNearest(groups, i)
    else if (nearest[i] === last) nearest[i] = gone
  }
}

/** Finds the group with which group `i` has the largest gain. */
function findNearest({ evidence, nearest, gains, own, count }: Joining, i: number): void {
  const size = own.length
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
