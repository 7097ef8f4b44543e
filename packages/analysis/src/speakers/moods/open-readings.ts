import { logistic } from '../../math/logistic.ts'
import { FRAMES_PER_S } from '../../voice/signal.ts'
import { sidesHeard } from '../sides/heard-sides.ts'
import { joinSegments } from '../sides/smooth-sides.ts'
import type { Segment, VoiceDoubt } from '../speakers.ts'
import { stretchesOf } from '../voice-doubt.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'

/**
 * `voices` (count): voice of each window. `odds` (count): log odds that this voice is the teacher's, 0 where it is as
 * likely somebody else's, infinite for the longest.
 */
export type WeighedVoices = { voices: Int32Array; odds: Float64Array }

/**
 * How far the log odds of a voice are believed. In a logistic regression on 512 voices of 159 tuning lessons in doubt
 * they count 0.88, in the 62 lessons among these that were made to contradict what the odds assume 0.77.
 */
const BELIEVED = 0.77
/**
 * A voice of the learnt space can be two people. Log odds that speech found as the teacher's is a pupil's, where the
 * recording alone separates it as a voice that is as likely the teacher's as not, and by how much they fall with the
 * log odds of that voice. Regression on 283 such voices of the same lessons.
 */
const MERGED = { even: -1.1, perOdds: 0.37 } as const
/** Speech of less than this, seconds, does not become a pupil's that way. */
const ENOUGH_S = 3
/** Voices whose side is left open, at most: each further one doubles the number of assignments. */
const MOST_OPEN = 11
/**
 * Probability that the teacher speaks less than in each reading. Those between the first and the last hardly widen an
 * interval; they tell which speech is worth a mark.
 */
const LEVELS = [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975] as const

/** Windows of one detected side (1 teacher, −1 pupil, 0 several), one voice of the learnt space, and one by itself. */
type Part = { side: number; known: number; alone: number; seconds: number }
/** Parts that may all be on this side, and the probability that they are. */
type Open = { parts: readonly Part[]; side: number; chance: number }

/**
 * Other readings of voices in doubt. Each voice may be the teacher's as far as its log odds say, independently of the
 * others, which gives every assignment of sides a probability: the readings are those in which the teacher speaks least
 * and most, but for the outer 2.5 % on both sides, and some between.
 *
 * @param segments detected ones
 * @param known voices of the learnt space
 * @param alone voices by the recording alone
 * @returns the teacher's stretches, seconds, from the least to the most
 */
export function openReadings(
  windows: VoiceWindows,
  segments: readonly Segment[],
  known: WeighedVoices,
  alone: WeighedVoices,
): VoiceDoubt['readings'] {
  const { parts, partOf } = cutParts(windows, sidesHeard(windows, segments), known.voices, alone.voices)
  // A voice that becomes the teacher's does so whatever the recording alone says of it.
  const open = leaveOpen([...openAlone(parts, alone), ...openKnown(parts, known)])
  return atLevels(assignSides(parts, open)).map(({ teacher }) => {
    const chances = Float64Array.from(partOf, (part) => Number(teacher.has(part)))
    return stretchesOf(joinSegments(windows, chances, [], 1), ['T'])
  })
}

/** `partOf` (count): part of each window. */
function cutParts({ start, end, count }: VoiceWindows, sides: Int8Array, known: Int32Array, alone: Int32Array) {
  const parts = new Map<string, Part>()
  const partOf: Part[] = []
  for (let i = 0; i < count; i++) {
    const key = `${sides[i]} ${known[i]} ${alone[i]}`
    const part = parts.get(key) ?? { side: sides[i]!, known: known[i]!, alone: alone[i]!, seconds: 0 }
    part.seconds += (end[i]! - start[i]!) / FRAMES_PER_S
    parts.set(key, part)
    partOf.push(part)
  }
  return { parts: [...parts.values()], partOf }
}

/** Each voice of the learnt space, on the side on which less of it was detected. */
const openKnown = (all: readonly Part[], known: WeighedVoices): Open[] =>
  oddsOfVoices(known).map(([voice, odds]) => {
    const parts = all.filter((part) => part.known === voice && part.side !== 0)
    const side = parts.reduce((sum, part) => sum + part.side * part.seconds, 0) >= 0 ? -1 : 1
    return { parts, side, chance: logistic(side * BELIEVED * odds) }
  })

/** The teacher's speech of each voice by the recording alone, as a pupil's. */
const openAlone = (all: readonly Part[], alone: WeighedVoices): Open[] =>
  oddsOfVoices(alone).flatMap(([voice, odds]) => {
    const parts = all.filter((part) => part.alone === voice && part.side > 0)
    return lengthOf(parts) < ENOUGH_S
      ? []
      : [{ parts, side: -1, chance: logistic(MERGED.even - MERGED.perOdds * odds) }]
  })

/** All voices but the longest. */
function oddsOfVoices({ voices, odds }: WeighedVoices): [voice: number, odds: number][] {
  const known = new Map<number, number>()
  for (const [i, voice] of voices.entries()) known.set(voice, odds[i]!)
  return [...known].filter(([, value]) => Number.isFinite(value))
}

const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, { seconds }) => sum + seconds, 0)

/** Those on which the teacher's talk depends most; the others stay on their detected side. */
function leaveOpen(all: readonly Open[]): Open[] {
  const moves = ({ parts, side, chance }: Open) =>
    Math.min(chance, 1 - chance) * lengthOf(parts.filter((part) => part.side !== side))
  const kept = new Set(all.toSorted((a, b) => moves(b) - moves(a)).slice(0, MOST_OPEN))
  return all.filter((each) => kept.has(each))
}

/** The teacher's parts, and how long they are, seconds. */
type Assignment = { teacher: ReadonlySet<Part>; seconds: number; chance: number }

/** Every way to leave open voices where they were detected, or not; where two share a part, the later one decides. */
function assignSides(parts: readonly Part[], open: readonly Open[]): Assignment[] {
  const detected = new Set(parts.filter(({ side }) => side > 0))
  return Array.from({ length: 2 ** open.length }, (_, choices) => {
    const teacher = new Set(detected)
    let chance = 1
    open.forEach((each, k) => {
      const isMoved = ((choices >> k) & 1) === 1
      chance *= isMoved ? each.chance : 1 - each.chance
      if (isMoved) for (const part of each.parts) each.side > 0 ? teacher.add(part) : teacher.delete(part)
    })
    return { teacher, seconds: lengthOf([...teacher]), chance }
  })
}

/** The assignments at each level of the teacher's talk; one that is at several of them once. */
function atLevels(assignments: readonly Assignment[]): Assignment[] {
  const found = new Set<Assignment>()
  let [sum, next] = [0, 0]
  for (const each of assignments.toSorted((a, b) => a.seconds - b.seconds)) {
    sum += each.chance
    for (; next < LEVELS.length && sum >= LEVELS[next]!; next++) found.add(each)
  }
  return [...found]
}
