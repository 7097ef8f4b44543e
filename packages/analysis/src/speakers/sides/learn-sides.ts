import { logistic } from '../../math/logistic.ts'
import { FRAMES_PER_S } from '../../voice/signal.ts'
import type { Segment } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { sidesHeard } from './heard-sides.ts'
import { standardise } from './separate-sides.ts'
import { chanceOfTeacher, joinSegments, smoothSides } from './smooth-sides.ts'
import { soundOdds } from './sound-odds.ts'

/** Log odds of the detected side of a window when the sound of the sides is learnt, and of each window afterwards. */
const BELIEVED = 2
const HEARD = 0.5
/** Log odds of pupils in a chorus, and of what a person has said. */
const CHORUS = -10
const SAID = 30

/**
 * A voice whose log odds leave doubt teaches and counts the less: by half of them, up to 1. A window detected on the
 * other side than its voice is likely to be counts this much.
 */
const PER_ODDS = 0.5
const AGAINST_VOICE = 0.3
/**
 * Below this much speech, seconds, of voices that are hardly the teacher's (log odds), nobody knows what others sound
 * like, and the detected sides teach as they are.
 */
const ENOUGH_OTHERS_S = 75
const HARDLY = -1

/**
 * The sides once more, by how they sound: voices are gathered without knowing which of them are one side, and what
 * distinguishes the sides is learnt best from both together. Each window is judged by what other stretches of speech
 * teach.
 *
 * @param segments detected ones; the windows of choruses stay theirs
 * @param odds (count) log odds that the voice of each window is the teacher's
 */
export function learnSides(windows: VoiceWindows, segments: readonly Segment[], odds?: Float64Array): Segment[] {
  const heard = sidesHeard(windows, segments)
  const trust = odds ? trustIn(windows, heard, odds) : new Float64Array(heard.length).fill(1)
  const sound = soundOf(
    windows,
    trust.map((each, i) => logistic(BELIEVED * each * heard[i]!)),
  )
  const scores = sound.map((value, i) => (heard[i] === 0 ? CHORUS : value + HEARD * trust[i]! * heard[i]!))
  return joinSegments(windows, smoothSides(scores, windows, chanceOfTeacher(heard)), segments, 1)
}

/** (count) 0–1: how far the detected side of each window is believed. */
function trustIn({ start, end }: VoiceWindows, heard: Int8Array, odds: Float64Array): Float64Array {
  let othersS = 0
  odds.forEach((value, i) => {
    if (heard[i]! < 0 && value < HARDLY) othersS += (end[i]! - start[i]!) / FRAMES_PER_S
  })
  if (othersS < ENOUGH_OTHERS_S) return new Float64Array(odds.length).fill(1)
  return odds.map((value, i) => (value * heard[i]! < 0 ? AGAINST_VOICE : Math.min(1, PER_ODDS * Math.abs(value))))
}

/** What a person has said of some windows. */
export type SaidSides = {
  /** (count) 1 where the teacher speaks, 2 for others, 0 where nothing is said. */
  sides: Uint8Array
  /** Whose the pupils' windows are. */
  labels: readonly Segment[]
  /** Maximum confidence of a segment. */
  mostSure: number
}

/** The same where a person has said whose some windows are: these teach most, and stay as they are. */
export function learnSidesWith(
  windows: VoiceWindows,
  segments: readonly Segment[],
  { sides, labels, mostSure }: SaidSides,
): Segment[] {
  const heard = sidesHeard(windows, segments)
  const believed = (i: number) => (sides[i] === 0 ? logistic(BELIEVED * heard[i]!) : Number(sides[i] === 1))
  const sound = soundOf(
    windows,
    Float64Array.from(heard, (_, i) => believed(i)),
  )
  const scores = sound.map((value, i) => {
    if (sides[i] !== 0) return sides[i] === 1 ? SAID : -SAID
    return heard[i] === 0 ? CHORUS : value + HEARD * heard[i]!
  })
  return joinSegments(windows, smoothSides(scores, windows, chanceOfTeacher(heard)), labels, mostSure)
}

const soundOf = (windows: VoiceWindows, beliefs: Float64Array): Float64Array =>
  soundOdds(standardise(windows), windows.width, windows.stretch, beliefs)
