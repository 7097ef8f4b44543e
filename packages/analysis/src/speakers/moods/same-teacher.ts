import { largest } from '@keguan/contract/vocabulary/extremes'
import { logistic } from '../../math/logistic.ts'
import { asSides, labelCount, relabel } from '../voices/labels.ts'
import { likenessTo, sumVoices, type VoiceSums } from '../voices/one-voice.ts'
import type { VoiceSpace } from '../voices/voice-space.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { longerPauses, pauseOdds } from './pauses.ts'
import { placeOdds, usualLevels } from './places.ts'
import { cutRuns, longestVoice, type VoiceRuns } from './voice-runs.ts'

/**
 * Log odds by likeness (`likenessTo`): of none, how much they fall with its logarithm, and their maximum, so that
 * similarity alone never leaves the teacher without pupils. Fitted to 345 voices of 125 lessons.
 */
const LIKENESS = { alike: 3.3, perLog: 1.85, most: 2 } as const
/**
 * Log odds against a lesson in which only the teacher speaks: extra evidence needed to merge the last other voice.
 */
const NOBODY_ELSE = 2
/** Log odds from which on a voice is taken for the teacher's, and alternatives. */
export const SURE = 0.15
export const OTHER_MOODS = [-2.85, -0.85, 1.15, 2.65] as const
/**
 * How far the log odds of a voice rise at most by other voices being joined to the teacher's. One that holds a pupil's
 * speech as well makes that pupil's other voices likely: their sentences follow it after a short pause. In the worst of
 * 24 lessons whose moods differ in level 28 % of the speech was on the wrong side without this limit, and 18 % with it.
 */
const MOST_GAINED = 0.5
/** Rounds of estimating how the others are, and which voices are others. */
const ROUNDS = 5

/** `becomes`: for each label the label that it becomes; `odds`: log odds that its voice is the teacher's. */
export type Moods = { becomes: readonly number[]; odds: readonly number[] }

/**
 * Labels of the same windows in which voices that are likely the teacher in another mood have the teacher's label.
 * Three signs: how similar the voices are, whether the pause between them is longer than between the teacher's own
 * sentences, and whether they come from the same place.
 *
 * @param labels (count) voice of each window; the longest is the teacher's
 * @returns from log odds from which two voices are one: what becomes of each
 */
export function findMoods(windows: VoiceWindows, space: VoiceSpace, labels: Int32Array): (sure: number) => Moods {
  const each = Array.from({ length: labelCount(labels) }, (_, k) => k)
  const [runs, sums] = [cutRuns(windows, labels), sumVoices(space, labels)]
  const weighed = new Map<string, Odds>()
  // Every threshold begins with the same labels, and mostly continues with the same.
  const weigh = (becomes: readonly number[]): Odds => {
    const key = becomes.join()
    const known = weighed.get(key) ?? weighOthers(runs, sums, becomes)
    weighed.set(key, known)
    return known
  }
  return (sure) => {
    let becomes: readonly number[] = each
    const { odds: first } = weigh(each)
    const joinedAt = new Map<number, number>()
    for (;;) {
      const { teacher, odds } = weigh(becomes)
      let [best, most] = [-1, odds.size > 1 ? sure : sure + NOBODY_ELSE]
      for (const [label, value] of odds) {
        const believed = Math.min(value, first.get(label)! + MOST_GAINED)
        if (believed > most) [best, most] = [label, believed]
      }
      if (best < 0) {
        const own = (label: number, voice: number) => joinedAt.get(voice) ?? odds.get(label) ?? Number.POSITIVE_INFINITY
        return { becomes, odds: becomes.map(own) }
      }
      joinedAt.set(best, most)
      becomes = becomes.map((label) => (label === best ? teacher : label))
    }
  }
}

/** Log odds of every other voice that it is the teacher's, in order of first appearance. */
type Odds = { teacher: number; odds: Map<number, number> }

function weighOthers(runs: VoiceRuns, sums: VoiceSums, becomes: readonly number[]): Odds {
  const labels = relabel(runs.labels, becomes)
  const teacher = longestVoice(runs, labels)
  const likeness = likenessTo(sums, becomes, teacher)
  return { teacher, odds: weighVoices(runs, labels, teacher, (label) => likenessOdds(likeness(label))) }
}

/**
 * What pauses and places say of a voice depends on how the others of this recording are: both are weighed in turns with
 * the belief that each voice is somebody else's.
 *
 * @param labels (runs) voice of each
 * @param likeness log odds by how similar the voices are
 */
function weighVoices(
  runs: VoiceRuns,
  labels: Int32Array,
  teacher: number,
  likeness: (label: number) => number,
): Map<number, number> {
  const others = [...new Set(labels)].filter((label) => label !== teacher)
  const alike = others.map(likeness)
  const longer = others.map(longerPauses(runs, labels, teacher))
  const levels = usualLevels(runs, labels)
  const [ownLevel, otherLevels] = [levels(teacher), others.map(levels)]
  let odds = alike
  for (let round = 0; round < ROUNDS; round++) {
    const strange = odds.map((value) => logistic(-value))
    const [byPause, byPlace] = [pauseOdds(longer, strange), placeOdds(ownLevel, otherLevels, strange)]
    odds = alike.map((value, k) => value + byPause[k]! + byPlace[k]!)
  }
  return new Map(others.map((label, k) => [label, odds[k]!]))
}

const UNKNOWN = () => 0

/**
 * Log odds that others are the teacher in other moods, by pauses and by place: of all others together, and of the one
 * of which it is likeliest; 0 where there are too few changes to tell.
 *
 * @param labels (count) voice of each window
 */
export function moodOdds(windows: VoiceWindows, labels: Int32Array): { together: number; likeliest: number } {
  const runs = cutRuns(windows, labels)
  const teacher = longestVoice(runs, runs.labels)
  const together = weighVoices(runs, asSides(runs.labels, teacher), 0, UNKNOWN)
  const each = weighVoices(runs, runs.labels, teacher, UNKNOWN)
  return { together: together.get(1) ?? 0, likeliest: largest([0, ...each.values()]) }
}

const likenessOdds = (likeness: number): number =>
  Math.min(LIKENESS.most, LIKENESS.alike - LIKENESS.perLog * Math.log1p(Math.max(0, -likeness)))
