import { dot, separate, standardise } from '../sides/separate-sides.ts'
import { smoothSides } from '../sides/smooth-sides.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import type { Said } from './said-windows.ts'

/** What the full side of a voice adds to a sentence that may be of somebody else, log odds. */
const OF_VOICE = 2
/** Log odds of a sentence and its voice from which windows teach how the sides sound; the number of windows needed. */
const TEACHES = 1
const FEWEST_WINDOWS = 20
/** Then windows teach whose side is this probable. */
const TEACHES_AGAIN = 0.9
const ROUNDS = 3
/** Log odds that the sound of a window adds per unit of the discriminant, and its voice: neighbours overlap. */
const SOUND = 0.3
const VOICE = 0.5
/** The teacher's share of the windows as the chance that the teacher speaks next, within these. */
const CHANCE = { least: 0.2, most: 0.97 } as const

/**
 * (count) probability that the teacher speaks, for each window: how the sides sound is learnt from the windows of which
 * words and voice say the same, and finds sentences of others among the teacher's.
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
  const { width, count } = windows
  const rows = standardise(windows)
  const spoken = (i: number) => (sentence[i]! < 0 ? 0 : odds[sentence[i]!]!)
  const share = side.filter((each) => each > 0).length / count
  const chance = Math.max(CHANCE.least, Math.min(CHANCE.most, share))
  let teaches = Uint8Array.from(side, (each, i) => labelOf(OF_VOICE * each + spoken(i), TEACHES))
  for (let round = 1; ; round++) {
    const isTaught = [1, 2].every((label) => teaches.filter((each) => each === label).length >= FEWEST_WINDOWS)
    const line = isTaught ? separate(rows, width, teaches) : null
    const scores = Float64Array.from(side, (each, i) => {
      const sound = line ? SOUND * (dot(line.direction, rows, i * width) - line.middle) : 0
      return heard[i]! + sound + VOICE * each + (sentence[i]! < 0 ? 0 : spoken(i) / lengths[sentence[i]!]!)
    })
    const chances = smoothSides(scores, windows, chance)
    if (!isTaught || round === ROUNDS) return chances
    teaches = Uint8Array.from(chances, (each) => labelOf(each - 0.5, TEACHES_AGAIN - 0.5))
  }
}

/** 1 for the teacher, 2 for others, 0 in between. */
const labelOf = (value: number, limit: number): number => (value > limit ? 1 : value < -limit ? 2 : 0)
