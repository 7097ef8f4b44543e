import { logistic } from '../../math/logistic.ts'
import type { Segment } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { sidesHeard } from './heard-sides.ts'
import { standardise } from './separate-sides.ts'
import { chanceOfTeacher, joinSegments, smoothSides } from './smooth-sides.ts'
import { soundOdds } from './sound-odds.ts'

/** Log odds of the detected side of a window when the sound of the sides is learnt, and of each window afterwards. */
const BELIEVED = 2
const HEARD = 0.5
/** Log odds of pupils in a chorus. */
const CHORUS = -10

/**
 * The sides once more, by how they sound: voices are gathered without knowing which of them are one side, and what
 * distinguishes the sides is learnt best from both together. Each window is judged by what other stretches of speech
 * teach.
 *
 * @param segments detected ones; the windows of choruses stay theirs
 */
export function learnSides(windows: VoiceWindows, segments: readonly Segment[]): Segment[] {
  const heard = sidesHeard(windows, segments)
  const beliefs = Float64Array.from(heard, (side) => logistic(BELIEVED * side))
  const sound = soundOdds(standardise(windows), windows.width, windows.stretch, beliefs)
  const scores = sound.map((odds, i) => (heard[i] === 0 ? CHORUS : odds + HEARD * heard[i]!))
  return joinSegments(windows, smoothSides(scores, windows, chanceOfTeacher(heard)), segments, 1)
}
