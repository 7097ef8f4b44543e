import type { VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/** Largest share of neighbouring stretches that are taken for the same speaker: in lectures three quarters are. */
const MOST_JOINED = 0.65
/** In lively lessons it is less: no pair further apart than this many times the distance of the closest quarter. */
const NEAREST = 0.25
const TIMES_NEAREST = 2.5
/** Frames; after longer pauses the next speaker is often another one. */
const LONGEST_PAUSE = 60
/** Variance of a stretch's mean that remains with any number of windows, in units of the variance of one window. */
const STUBBORN = 0.2

/**
 * Groups that are longer than a stretch and still nearly always one speaker: chains of neighbouring stretches that
 * sound alike. Their scatter includes the variation of a speaker between sentences, which the scatter inside stretches
 * lacks.
 *
 * @returns (count) group of each window, ascending
 */
export function guessTurns(windows: VoiceWindows, { points, dimensions }: VoiceSpace): Int32Array {
  const stretches = windows.count > 0 ? windows.stretch[windows.count - 1]! + 1 : 0
  const sizes = new Int32Array(stretches)
  const means = new Float64Array(stretches * dimensions)
  const starts = new Int32Array(stretches)
  const ends = new Int32Array(stretches)
  for (let i = 0; i < windows.count; i++) {
    const k = windows.stretch[i]!
    if (sizes[k] === 0) starts[k] = windows.start[i]!
    ends[k] = windows.end[i]!
    sizes[k] = sizes[k]! + 1
    for (let d = 0; d < dimensions; d++)
      means[k * dimensions + d] = means[k * dimensions + d]! + points[i * dimensions + d]!
  }
  const distances = new Float64Array(stretches).fill(Number.POSITIVE_INFINITY)
  for (let k = 1; k < stretches; k++) {
    if (starts[k]! - ends[k - 1]! > LONGEST_PAUSE) continue
    let sum = 0
    for (let d = 0; d < dimensions; d++) {
      const here = means[k * dimensions + d]! / sizes[k]!
      const before = means[(k - 1) * dimensions + d]! / sizes[k - 1]!
      sum += (here - before) ** 2
    }
    distances[k] = sum / (1 / sizes[k]! + 1 / sizes[k - 1]! + STUBBORN)
  }
  const sorted = distances.filter(Number.isFinite).sort()
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const nearest = Math.min(quantile(MOST_JOINED), TIMES_NEAREST * quantile(NEAREST))
  const groups = new Int32Array(stretches)
  for (let k = 1; k < stretches; k++) groups[k] = groups[k - 1]! + (distances[k]! <= nearest ? 0 : 1)
  return windows.stretch.map((k) => groups[k]!)
}
