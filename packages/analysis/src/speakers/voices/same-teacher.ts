import { largest } from '@keguan/contract/vocabulary/extremes'
import { likenessTo } from './gather-voices.ts'
import { asSides, labelCount, relabel } from './labels.ts'
import { placeOdds, usualLevels } from './places.ts'
import type { VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/** Consecutive windows of one label in one stretch of speech, frames. */
type Run = { label: number; start: number; end: number }

/**
 * Pauses before a second voice, against pauses between the teacher's own sentences: how often the first is the longer.
 * A pupil answers after a wait, the teacher in another mood does not. Means and deviations over voices of real and made
 * lessons, seeds 1–16.
 */
const MOOD = { mean: 0.45, deviation: 0.14 } as const
const PUPIL = { mean: 0.82, deviation: 0.08 } as const
/** Fewer changes than this say nothing about pauses. */
const ENOUGH_CHANGES = 6
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
export const SURE = 0.25
export const OTHER_MOODS = [-1.75, -0.75, 1.75, 4.25] as const

/**
 * Labels of the same windows in which voices that are likely the teacher in another mood have the teacher's label.
 * Three signs: how similar the voices are, whether the pause between them is longer than between the teacher's own
 * sentences, and whether they come from the same place.
 *
 * @param labels (count) voice of each window; the longest is the teacher's
 * @returns from log odds from which two voices are one: for each label the label that it becomes
 */
export function findMoods(
  windows: VoiceWindows,
  space: VoiceSpace,
  labels: Int32Array,
): (sure: number) => readonly number[] {
  const each = Array.from({ length: labelCount(labels) }, (_, k) => k)
  const weighed = new Map<string, Odds>()
  // Every threshold begins with the same labels, and mostly continues with the same.
  const weigh = (becomes: readonly number[]): Odds => {
    const key = becomes.join()
    const known = weighed.get(key) ?? weighOthers(windows, space, relabel(labels, becomes))
    weighed.set(key, known)
    return known
  }
  return (sure) => {
    let becomes: readonly number[] = each
    for (;;) {
      const { teacher, odds } = weigh(becomes)
      let [best, most] = [-1, odds.size > 1 ? sure : sure + NOBODY_ELSE]
      for (const [label, value] of odds) if (value > most) [best, most] = [label, value]
      if (best < 0) return becomes
      becomes = becomes.map((label) => (label === best ? teacher : label))
    }
  }
}

/** Log odds of every other voice that it is the teacher's, in order of first appearance. */
type Odds = { teacher: number; odds: Map<number, number> }

function weighOthers(windows: VoiceWindows, space: VoiceSpace, labels: Int32Array): Odds {
  const teacher = longestVoice(windows, labels)
  const likeness = likenessTo(space, labels, teacher)
  return { teacher, odds: weighVoices(windows, labels, teacher, (label) => likenessOdds(likeness(label))) }
}

/** @param likeness log odds by how similar the voices are */
function weighVoices(
  windows: VoiceWindows,
  labels: Int32Array,
  teacher: number,
  likeness: (label: number) => number,
): Map<number, number> {
  const runs = cutRuns(windows, labels)
  const own = pausesBetween(runs, teacher, teacher)
  const levels = usualLevels(windows, labels)
  const others = [...new Set(labels)].filter((label) => label !== teacher)
  const without = others.map((label) => pauseOdds(own, pausesBetween(runs, teacher, label)) + likeness(label))
  const places = placeOdds(levels(teacher), others.map(levels), without)
  return new Map(others.map((label, k) => [label, without[k]! + places[k]!]))
}

const UNKNOWN = () => 0

/**
 * Log odds that others are the teacher in other moods, by pauses and by place: of all others together, and of the one
 * of which it is likeliest; 0 where there are too few changes to tell.
 *
 * @param labels (count) voice of each window
 */
export function moodOdds(windows: VoiceWindows, labels: Int32Array): { together: number; likeliest: number } {
  const teacher = longestVoice(windows, labels)
  const together = weighVoices(windows, asSides(labels, teacher), 0, UNKNOWN)
  const each = weighVoices(windows, labels, teacher, UNKNOWN)
  return { together: together.get(1) ?? 0, likeliest: largest([0, ...each.values()]) }
}

/** The label that speaks longest. */
export function longestVoice({ start, end }: VoiceWindows, labels: Int32Array): number {
  const spoken = new Float64Array(labelCount(labels))
  for (let i = 0; i < labels.length; i++) spoken[labels[i]!] = spoken[labels[i]!]! + end[i]! - start[i]!
  return spoken.indexOf(largest(spoken))
}

const likenessOdds = (likeness: number): number =>
  Math.min(LIKENESS.most, LIKENESS.alike - LIKENESS.perLog * Math.log1p(Math.max(0, -likeness)))

/** @param own pauses between the teacher's own sentences, frames; `before` those before the other voice */
function pauseOdds(own: readonly number[], before: readonly number[]): number {
  if (before.length < ENOUGH_CHANGES || own.length === 0) return 0
  let longer = 0
  for (const pause of before) for (const other of own) longer += pause > other ? 1 : pause === other ? 0.5 : 0
  const share = longer / (before.length * own.length)
  // Variance of Mann and Whitney's statistic for two samples of one distribution, as a share.
  const sampling = (1 / before.length + 1 / own.length) / 12
  const fit = ({ mean, deviation }: { mean: number; deviation: number }) => {
    const variance = deviation ** 2 + sampling
    return -((share - mean) ** 2) / (2 * variance) - Math.log(variance) / 2
  }
  return fit(MOOD) - fit(PUPIL)
}

function cutRuns({ stretch, start, end, count }: VoiceWindows, labels: Int32Array): Run[] {
  const runs: Run[] = []
  for (let first = 0, next = 0; first < count; first = next) {
    next = first + 1
    while (next < count && labels[next] === labels[first] && stretch[next] === stretch[first]) next++
    runs.push({ label: labels[first]!, start: start[first]!, end: end[next - 1]! })
  }
  return runs
}

/**
 * Frames between each run of one label and a run of the other that follows it after a pause. Without a pause the label
 * changes inside a stretch of speech: mostly a window at the boundary of two voices, which cannot be compared with the
 * teacher's own sentences.
 */
function pausesBetween(runs: readonly Run[], first: number, second: number): number[] {
  const pauses: number[] = []
  for (let i = 1; i < runs.length; i++) {
    const [before, run] = [runs[i - 1]!, runs[i]!]
    if (before.label === first && run.label === second && run.start > before.end) pauses.push(run.start - before.end)
  }
  return pauses
}
