import { createRandom } from '../../math/random.ts'
import type { Signal } from '../../voice/signal.ts'
import { setGroupTalkAside } from '../group-talk.ts'
import { type Stretch, sharedS } from '../marks/stretches.ts'
import { teachVoices } from '../marks/teach-voices.ts'
import type { VoiceMarks } from '../marks/voice-marks.ts'
import type { Segment, Speakers, VoiceDoubt } from '../speakers.ts'
import { splitByMeans } from '../voices/k-means.ts'
import { toKnownSpace } from '../voices/known-voices.ts'
import { BETWEEN } from '../voices/learnt-voice-space.ts'
import { cutWindows, type VoiceWindows } from '../voices/voice-windows.ts'

/**
 * The voice of one person: a few points (39 numbers each) in the space learnt from other people, one per speaking
 * style.
 */
export type VoicePrint = readonly (readonly number[])[]

/**
 * Maximum number of speaking styles per lesson: explaining and encouraging by one person may be further apart than two
 * people.
 */
const WAYS = 4
/** Minimum number of windows (0.2 s) of a style; fewer are a cough or a laugh. */
const WAY_WINDOWS = 5
/** Minimum number of windows of a print: four seconds, two or three sentences. */
const PRINT_WINDOWS = 20
const DIGITS = 1e4

/** Windows (0.2 s each) per passage that is compared with the print, and their minimum. */
const PASSAGE_WINDOWS = 10
const SHORTEST_PASSAGE = 3
/**
 * Log likelihood ratio of a passage, the person against anyone, above which it is the person's, and below which someone
 * else's. In between the lesson itself decides. From 34 pairs of lessons of one teacher (acted seeds 1–10, read seeds
 * 3–12).
 */
const OWN = 5
const NOT_OWN = 0
/** Minimum share of the speech that is certainly the person's: a teacher, not a voice that happens to be similar. */
const LEAST_SHARE = 0.2
/**
 * Voices separated beyond doubt are not changed if this share of the person's speech was already assigned to the
 * teacher.
 */
const AGREED = 0.8

/** Null with too little speech in the stretches. Rounded, so that it is the same on every platform. */
export function makePrint(signal: Signal, stretches: readonly Stretch[]): VoicePrint | null {
  const windows = cutWindows({ ...signal, speech: spokenIn(signal, stretches) })
  if (windows.count < PRINT_WINDOWS) return null
  const points = toKnownSpace(windows)
  const dimensions = BETWEEN.length
  const ways = splitByMeans(points, dimensions, WAYS, createRandom(1))
  return Array.from({ length: WAYS }, (_, way) => [...ways.keys()].filter((i) => ways[i] === way))
    .filter((members) => members.length >= WAY_WINDOWS)
    .map((members) => Array.from(meanOf(points, members, dimensions), (value) => Math.round(value * DIGITS) / DIGITS))
}

/** (frames) 1 for speech inside the stretches. */
function spokenIn({ speech }: Signal, stretches: readonly Stretch[]): Uint8Array {
  const spoken = new Uint8Array(speech.length)
  for (const { startS, endS } of stretches) {
    const [from, to] = [Math.round(startS * 100), Math.round(endS * 100)]
    spoken.set(speech.subarray(from, to), from)
  }
  return spoken
}

/**
 * Finds a person in a lesson by the print: passages that certainly are or are not that person's are used like manual
 * marks to learn the two sides. The detected voices stay where the print does not fit: another teacher's lesson, or a
 * recording that distorts voices, such as a telephone's.
 */
export function findByPrint(signal: Signal, found: Speakers, print: VoicePrint): Speakers {
  if (print.length === 0 || found.segments.length === 0) return found
  const marks = markByPrint(cutWindows(setGroupTalkAside(signal).rest), print)
  if (!marks) return found
  if (found.doubt?.isTrusted && isTeacher(found, marks.teacher))
    return { ...found, teacherConfidence: 1, isByPrint: true }
  const heard = found.segments.filter(({ role }) => role === 'teacher')
  // Speech unknown to the print is someone else's only if it was not assigned to the teacher either.
  const pupils = marks.pupils.filter((stretch) => sharedS(stretch, heard) < (stretch.endS - stretch.startS) / 2)
  const taught = teachVoices(signal, found, { ...marks, pupils }, false)
  return taught ? { ...taught, doubt: doubtPrint(taught, heard), isByPrint: true } : found
}

/**
 * A print of few sentences may lack a speaking style, and nothing in the lesson shows it: of 27 lessons in which the
 * teacher's share would have been trusted by the marks, 11 were off by more than 5 points. So doubtful voices stay
 * doubtful, and the detected voices are one of the readings.
 */
function doubtPrint({ doubt }: Speakers, heard: readonly Segment[]): VoiceDoubt {
  const reading = heard.map(({ startS, endS }) => ({ startS, endS }))
  return { isTrusted: false, readings: [...(doubt?.readings ?? []), reading] }
}

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0)

/** Whether the voice of the print is the one detected as the teacher's. */
const isTeacher = ({ segments }: Speakers, own: readonly Stretch[]): boolean => {
  const heard = segments.filter(({ role }) => role === 'teacher')
  return own.reduce((sum, stretch) => sum + sharedS(stretch, heard), 0) >= AGREED * lengthOf(own)
}

function markByPrint(windows: VoiceWindows, print: VoicePrint): VoiceMarks | null {
  const points = toKnownSpace(windows)
  const dimensions = BETWEEN.length
  const middle = meanOf(points, [...Array(windows.count).keys()], dimensions)
  const teacher: Stretch[] = []
  const pupils: Stretch[] = []
  let own = 0
  for (const [first, end] of cutPassages(windows)) {
    const members = Array.from({ length: end - first }, (_, k) => first + k)
    const evidence = evidenceFor(meanOf(points, members, dimensions), print, middle)
    const stretch = { startS: windows.start[first]! / 100, endS: windows.end[end - 1]! / 100 }
    if (evidence > OWN) {
      teacher.push(stretch)
      own += end - first
    } else if (evidence < NOT_OWN) pupils.push(stretch)
  }
  return own >= LEAST_SHARE * windows.count ? { teacher, pupils } : null
}

/**
 * Log likelihood ratio of that person against anyone: sentences of one person have a scatter of 1, people the learnt
 * one.
 */
function evidenceFor(point: Float64Array, print: VoicePrint, middle: Float64Array): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const way of print) {
    let distance = 0
    for (let d = 0; d < point.length; d++) distance += (point[d]! - way[d]!) ** 2
    nearest = Math.min(nearest, distance)
  }
  let anybody = 0
  for (let d = 0; d < point.length; d++) {
    const variance = 1 + BETWEEN[d]!
    anybody += (point[d]! - middle[d]!) ** 2 / variance + Math.log(variance)
  }
  return (anybody - nearest) / 2
}

/** Stretches of speech cut into passages of two seconds; the last one of each is the longer. */
function cutPassages({ stretch, count }: VoiceWindows): [first: number, end: number][] {
  const passages: [number, number][] = []
  for (let start = 0, end = 0; start < count; start = end) {
    for (end = start + 1; end < count && stretch[end] === stretch[start]; ) end++
    for (let from = start; from < end; ) {
      const to = end - from < 1.5 * PASSAGE_WINDOWS ? end : from + PASSAGE_WINDOWS
      if (to - from >= SHORTEST_PASSAGE) passages.push([from, to])
      from = to
    }
  }
  return passages
}

function meanOf(points: Float64Array, members: readonly number[], dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions)
  for (const i of members)
    for (let d = 0; d < dimensions; d++) mean[d] = mean[d]! + points[i * dimensions + d]! / members.length
  return mean
}
