import { median } from '../../math/quantile.ts'
import { labelCount } from '../voices/labels.ts'
import type { VoiceSpace } from '../voices/voice-space.ts'
import { levelOf, type VoiceWindows } from '../voices/voice-windows.ts'
import type { VoiceRuns } from './voice-runs.ts'

/**
 * Minimum standard deviation of one person's level between stretches of speech, dB: recordings in which everyone speaks
 * evenly are rarer than short ones that only look so.
 */
const LEAST_SCATTER_DB = 2
/** Factor from a median absolute deviation to the standard deviation of a normal distribution. */
const MAD_TO_DEVIATION = 1 / 0.6745
/** Windows that a stretch needs for its own level, and stretches that a voice needs for a usual level. */
const ENOUGH_WINDOWS = 3
const ENOUGH_STRETCHES = 5
/** The level of a stretch counts as one measurement, each of its windows for a share of it. */
const WINDOW_SCATTER = 0.55
/** Standard deviation of people's levels within one recording by where they sit and stand, dB. */
const BETWEEN_DB = 2.5
/**
 * Levels of people elsewhere in the room against the teacher's, dB, as far as nothing is known of the recording: counts
 * as one voice. The microphone is mostly nearer to the teacher.
 */
const ELSEWHERE = { mean: -4, deviation: 3 }
/** The usual level of a mood varies a little less than single stretches of speech do. */
const MOOD_SCATTER = 0.9
/** Maximum log odds of a place against a mood of the teacher. */
const LEAST_ODDS = -3

/** Usual level of a voice and its scatter from stretch to stretch, dB. */
export type Level = { middle: number; scatter: number }

/**
 * Usual level of each voice at the microphone and its variation, including that from walking about; robust against
 * segments of other speakers. Null with too little speech.
 *
 * @param labels (runs) voice of each
 */
export function usualLevels(runs: VoiceRuns, labels: Int32Array): (label: number) => Level | null {
  const levels = Array.from({ length: labelCount(labels) }, (): number[] => [])
  const [sums, counts] = [new Float64Array(levels.length), new Int32Array(levels.length)]
  for (let i = 0; i < runs.count; i++) {
    const label = labels[i]!
    sums[label] = sums[label]! + runs.levels[i]!
    counts[label] = counts[label]! + runs.windows[i]!
    if (runs.stretch[i + 1] !== runs.stretch[i]) closeStretch(levels, sums, counts)
  }
  return (label) => levelAndScatter(levels[label] ?? [])
}

/** Moves the level of each voice in a stretch to its list, if that has enough windows. */
function closeStretch(levels: readonly number[][], sums: Float64Array, counts: Int32Array): void {
  for (let label = 0; label < counts.length; label++)
    if (counts[label]! >= ENOUGH_WINDOWS) levels[label]!.push(sums[label]! / counts[label]!)
  sums.fill(0)
  counts.fill(0)
}

function levelAndScatter(levels: readonly number[]): Level | null {
  const middle = median(levels)
  const distance = middle === null ? null : median(levels.map((level) => Math.abs(level - middle)))
  if (middle === null || distance === null || levels.length < ENOUGH_STRETCHES) return null
  return { middle, scatter: Math.max(LEAST_SCATTER_DB, MAD_TO_DEVIATION * distance) }
}

/**
 * Log odds of each other voice that it is the teacher in another mood, by its place in the room: a mood changes the
 * level little, and a person sitting elsewhere is softer or louder. How far away the others sound is a property of the
 * recording, and is estimated from the other voices, each as far as it is believed to be somebody else's: where all are
 * about as loud as the teacher, the place says little. 0 for a voice without a usual level.
 *
 * @param strange chance of each that it is somebody else's
 */
export function placeOdds(
  teacher: Level | null,
  others: readonly (Level | null)[],
  strange: readonly number[],
): number[] {
  if (teacher === null) return others.map(() => 0)
  const apart = others.map((other) => (other ? other.middle - teacher.middle : null))
  return apart.map((decibels, k) => {
    if (decibels === null) return 0
    const rest = apart.flatMap((each, i) => (each !== null && i !== k ? [{ apart: each, weight: strange[i]! }] : []))
    return apartOdds(decibels, MOOD_SCATTER * teacher.scatter, usualPlaces(rest))
  })
}

/** Mean and variance of voices' levels against the teacher's, dB, as far as each is somebody else's. */
function usualPlaces(others: readonly { apart: number; weight: number }[]) {
  const total = others.reduce((sum, { weight }) => sum + weight, 1)
  const mean = others.reduce((sum, { apart, weight }) => sum + weight * apart, ELSEWHERE.mean) / total
  const spread = others.reduce(
    (sum, { apart, weight }) => sum + weight * (apart - mean) ** 2,
    ELSEWHERE.deviation ** 2 + (ELSEWHERE.mean - mean) ** 2,
  )
  return { mean, variance: spread / total }
}

function apartOdds(apart: number, scatter: number, others: { mean: number; variance: number }): number {
  const variance = others.variance + scatter ** 2
  const odds =
    Math.log(variance / scatter ** 2) / 2 -
    apart ** 2 / (2 * scatter ** 2) +
    (apart - others.mean) ** 2 / (2 * variance)
  return Math.max(LEAST_ODDS, odds)
}

/**
 * The space with one more direction: the level, in units of its variation for the teacher in this recording. Where it
 * varies as much as people differ, the direction carries hardly any information.
 */
export function withPlaces(
  windows: VoiceWindows,
  { points, between, dimensions }: VoiceSpace,
  teacher: Level | null,
): VoiceSpace {
  if (teacher === null) return { points, between, dimensions }
  const scatter = teacher.scatter * WINDOW_SCATTER
  let middle = 0
  for (let i = 0; i < windows.count; i++) middle += levelOf(windows, i) / windows.count
  const wider = new Float64Array(windows.count * (dimensions + 1))
  for (let i = 0; i < windows.count; i++) {
    wider.set(points.subarray(i * dimensions, (i + 1) * dimensions), i * (dimensions + 1))
    wider[(i + 1) * (dimensions + 1) - 1] = (levelOf(windows, i) - middle) / scatter
  }
  return {
    dimensions: dimensions + 1,
    points: wider,
    between: Float64Array.from([...between, (BETWEEN_DB / scatter) ** 2]),
  }
}
