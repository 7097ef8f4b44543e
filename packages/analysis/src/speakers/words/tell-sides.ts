import { logistic } from '../../math/logistic.ts'
import { standardise } from '../sides/separate-sides.ts'
import { chanceOfTeacher, smoothSides } from '../sides/smooth-sides.ts'
import { soundOdds } from '../sides/sound-odds.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import type { Said } from './said-windows.ts'

/**
 * Log odds that the full side of a voice, and a side heard by sound alone, add to those of a sentence when the sound of
 * the sides is learnt.
 */
const TEACHES = { voice: 1, heard: 1.5 } as const
/** Log odds that the full side of a voice adds to each of its windows: neighbours overlap. */
const VOICE = 0.3

/**
 * (count) probability that the teacher speaks, for each window, by its sentence, its voice and its sound, which finds
 * sentences of others among the teacher's.
 *
 * @param side (count) side of the window's voice, −1 to 1
 * @param heard (count) log odds that sound alone adds
 */
export function tellSides(
  windows: VoiceWindows,
  { sentence, odds, windows: lengths }: Said,
  side: Float64Array,
  heard: ArrayLike<number>,
): Float64Array {
  const spoken = (i: number) => (sentence[i]! < 0 ? 0 : odds[sentence[i]!]!)
  const beliefs = side.map((each, i) => logistic(TEACHES.voice * each + TEACHES.heard * heard[i]! + spoken(i)))
  const sound = soundOdds(standardise(windows), windows.width, sentence, beliefs)
  const scores = side.map((each, i) => {
    const words = sentence[i]! < 0 ? 0 : spoken(i) / lengths[sentence[i]!]!
    return heard[i]! + sound[i]! + VOICE * each + words
  })
  return smoothSides(scores, windows, chanceOfTeacher(side))
}
