import { followMerge, type Groups, joinGroups as joinPlainly } from './join-groups.ts'
import { addPoint } from './one-voice.ts'
import type { VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/** Windows per passage, 2 s: long enough to average over the words, short enough to have one speaker. */
const PASSAGE_WINDOWS = 10
/**
 * Passages that are compared with each other; a longer recording is clustered part by part, so that the cost grows with
 * its length and not with its square.
 */
const PART = 300
const GROUPS_OF_PART = 40

/** Groups, and the (count) passages of each. */
type Voices = Groups & { members: number[][] }

/**
 * Passages of likely one speaker each, merged as long as one voice explains two groups better than two voices do
 * (agglomerative clustering by the likelihood ratio of probabilistic linear discriminant analysis; Prince & Elder 2007,
 * Sell & Garcia-Romero 2014).
 *
 * @returns (count) voice of each window, from 0
 */
export function gatherVoices(
  { stretch, count }: VoiceWindows,
  space: VoiceSpace,
  joinGroups = joinPlainly,
): Int32Array {
  const passages: [first: number, end: number][] = []
  for (let start = 0, end = 0; start < count; start = end) {
    for (end = start + 1; end < count && stretch[end] === stretch[start]; ) end++
    const parts = Math.max(1, Math.round((end - start) / PASSAGE_WINDOWS))
    for (let part = 0; part < parts; part++)
      passages.push([start + edge(part, parts, end - start), start + edge(part + 1, parts, end - start)])
  }
  const parts: Voices[] = []
  for (let from = 0; from < passages.length; from += PART) {
    const part = describe(space, passages.slice(from, from + PART), from)
    if (passages.length > PART) join(part, joinGroups, GROUPS_OF_PART)
    parts.push(part)
  }
  const voices = putTogether(parts, space)
  join(voices, joinGroups, 1)
  const labels = new Int32Array(count)
  for (let label = 0; label < voices.count; label++)
    for (const member of voices.members[label]!) labels.fill(label, passages[member]![0], passages[member]![1])
  return labels
}

const edge = (part: number, parts: number, length: number) => Math.floor((part * length) / parts)

const emptyVoices = (count: number, between: Float64Array): Voices => ({
  ...{ count, between, members: [] },
  windows: new Int32Array(count),
  sums: new Float64Array(count * between.length),
})

/** Each passage as a voice of its own; `from` is the number of the first. */
function describe(
  { points, between, dimensions }: VoiceSpace,
  passages: [first: number, end: number][],
  from: number,
): Voices {
  const voices = emptyVoices(passages.length, between)
  passages.forEach(([first, end], k) => {
    voices.members.push([from + k])
    voices.windows[k] = end - first
    sumPoints(voices.sums, k * dimensions, points, first * dimensions, end * dimensions, dimensions)
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

function putTogether(parts: readonly Voices[], { between, dimensions }: VoiceSpace): Voices {
  const all = emptyVoices(
    parts.reduce((sum, { count }) => sum + count, 0),
    between,
  )
  for (const { count, members, windows, sums } of parts) {
    const at = all.members.length
    for (let k = 0; k < count; k++) all.members.push(members[k]!)
    all.windows.set(windows.subarray(0, count), at)
    all.sums.set(sums.subarray(0, count * dimensions), at * dimensions)
  }
  return all
}

/** Merges voices as long as that gains, or down to a given number; in place. */
function join(voices: Voices, joinGroups: typeof joinPlainly, fewest: number): void {
  const { members } = voices
  const merges = joinGroups(voices, fewest)
  for (let k = 0; k < merges.length; k += 2) {
    const [kept, gone] = [merges[k]!, merges[k + 1]!]
    const last = --voices.count
    followMerge(voices, kept, gone, last)
    members[kept] = members[kept]!.concat(members[gone]!)
    members[gone] = members[last]!
  }
}
