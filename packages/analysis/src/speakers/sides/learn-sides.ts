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
/** Log odds of pupils in a chorus, and of what a person has said. */
const CHORUS = -10
const SAID = 30

/** What is known beside the detected sides. */
export type KnownSides = {
  /** (count) 1 where a person says that the teacher speaks, 2 for others, 0 elsewhere. */
  sides: Uint8Array
  /** Whose the pupils' windows are. */
  labels: readonly Segment[]
  /** Maximum confidence of a segment. */
  mostSure: number
}

/**
 * The sides once more, by how they sound: voices are gathered without knowing which of them are one side, and what
 * distinguishes the sides is learnt best from both together. Each window is judged by what other stretches of speech
 * teach.
 *
 * @param segments detected ones; the windows of choruses stay theirs
 */
export function learnSides(windows: VoiceWindows, segments: readonly Segment[], known?: KnownSides): Segment[] {
  const heard = sidesHeard(windows, segments)
  const said = (i: number) => known?.sides[i] ?? 0
  const beliefs = Float64Array.from(heard, (side, i) =>
    said(i) === 0 ? logistic(BELIEVED * side) : Number(said(i) === 1),
  )
  const sound = soundOdds(standardise(windows), windows.width, windows.stretch, beliefs)
  const scores = sound.map((odds, i) => {
    if (said(i) !== 0) return said(i) === 1 ? SAID : -SAID
    return heard[i] === 0 ? CHORUS : odds + HEARD * heard[i]!
  })
  const chances = smoothSides(scores, windows, chanceOfTeacher(heard))
  return joinSegments(windows, chances, known?.labels ?? segments, known?.mostSure ?? 1)
}
