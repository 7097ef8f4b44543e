import { nthSmallest } from '../../math/order-statistic.ts'
import { findRuns, type Run } from '../../voice/activity/runs.ts'
import { BLOCK_FRAMES, COEFFICIENTS, FRAME_S, LOUDNESS_STEPS_PER_DB, type Signal } from '../../voice/signal.ts'
import { MEAN_STEPS, SPREAD_STEPS } from '../../voice/voice-blocks.ts'

/**
 * Blocks of 100 ms in a window, and from one window to the next. A second holds about four syllables, enough for their
 * mean to describe the voice and not a vowel, and is shorter than most answers; five windows a second place a change of
 * speaker to 0.1 s.
 */
export const WINDOW_FRAMES = 10 * BLOCK_FRAMES
const HOP_FRAMES = 2 * BLOCK_FRAMES
/** Numbers that describe a window by itself: 19 means and 19 deviations of MFCC, pitch, level. */
export const FEATURES = 2 * COEFFICIENTS + 2
/** Voiced frames (10 ms each) that a window needs for its own pitch; a shorter hum may be a door. */
const LEAST_VOICED = 8

/** Overlapping stretches of about a second of speech, each inside one uninterrupted stretch of speech. */
export type VoiceWindows = {
  count: number
  /** Numbers that describe a window. */
  width: number
  /** (count × width) */
  features: Float32Array
  /** (count) index of the stretch of speech that the window lies in. */
  stretch: Int32Array
  /** (count) the frames that the window represents: these neither overlap nor leave speech out. */
  start: Int32Array
  end: Int32Array
}

/** The level of a window, dB: the last of its features. */
export const levelOf = ({ features, width }: VoiceWindows, i: number): number => features[(i + 1) * width - 1]!

/** Describes the voice between two times of the recording, seconds, by a fixed number of values. */
export type Embed = (startS: number, endS: number) => ArrayLike<number>

/** Windows of 1 s every 0.2 s over all speech; a shorter stretch is one window. */
export function cutWindows(signal: Signal, embed?: Embed): VoiceWindows {
  const stretches = findRuns(signal.speech, 1)
  const count = stretches.reduce((sum, run) => sum + stepsOf(run) + 1, 0)
  const first = stretches[0]
  const width = embed && first ? embed(first.start * FRAME_S, windowEnd(first, first.start) * FRAME_S).length : FEATURES
  const windows: VoiceWindows = {
    count,
    width,
    features: new Float32Array(count * width),
    stretch: new Int32Array(count),
    start: new Int32Array(count),
    end: new Int32Array(count),
  }
  const sorting = new Uint16Array(WINDOW_FRAMES)
  let i = 0
  for (const [index, run] of stretches.entries()) {
    const last = run.end - WINDOW_FRAMES
    const steps = stepsOf(run)
    for (let step = 0; step <= steps; step++, i++) {
      const from = Math.min(run.start + step * HOP_FRAMES, Math.max(run.start, last))
      const to = windowEnd(run, from)
      const row = windows.features.subarray(i * width, (i + 1) * width)
      if (embed) row.set(embed(from * FRAME_S, to * FRAME_S))
      else describeWindow(signal, from, to, row, sorting)
      // Neighbours share most of their second: each represents the hop around its middle, so that all speech is covered
      // once.
      const middle = Math.round((from + to - HOP_FRAMES) / 2)
      windows.start[i] = step === 0 ? run.start : middle
      if (step > 0) windows.end[i - 1] = middle
      windows.stretch[i] = index
    }
    windows.end[i - 1] = run.end
  }
  // A window that has no pitch must not pull its speaker towards 0 semitones.
  fillMissing(windows.features, width)
  return windows
}

const windowEnd = (run: Run, from: number): number => Math.min(run.end, from + WINDOW_FRAMES)

/** Hops that fit into a stretch after its first window. */
function stepsOf({ start, end }: Run): number {
  const last = end - WINDOW_FRAMES
  return last <= start ? 0 : Math.ceil((last - start) / HOP_FRAMES)
}

/**
 * Timbre, pitch and level of the frames from `start` to `end`; NaN where there is no pitch. `sorting` is overwritten.
 */
export function describeWindow(
  signal: Signal,
  start: number,
  end: number,
  row: Float32Array,
  sorting: Uint16Array,
): void {
  describeTimbre(signal, Math.floor(start / BLOCK_FRAMES), Math.ceil(end / BLOCK_FRAMES), row)
  row[2 * COEFFICIENTS] = medianPitch(signal.f0, start, end, sorting)
  const levels = end - start
  for (let i = 0; i < levels; i++) sorting[i] = signal.loudness[start + i]!
  // The level exceeded for a fifth of the time: that of vowels, which pauses inside the window do not lower.
  const level = levels > 0 ? nthSmallest(sorting, levels, Math.floor(levels * 0.8)) : 0
  row[2 * COEFFICIENTS + 1] = level / LOUDNESS_STEPS_PER_DB
}

/**
 * Semitones above 100 Hz (tracks hold tenths of a hertz), where the distance of two voices is the same for high and low
 * ones; NaN where too little is voiced.
 */
function medianPitch(f0: Uint16Array, start: number, end: number, sorting: Uint16Array): number {
  let voiced = 0
  for (let frame = start; frame < end; frame++) if (f0[frame]! > 0) sorting[voiced++] = f0[frame]!
  if (voiced < LEAST_VOICED) return Number.NaN
  return 12 * Math.log2(nthSmallest(sorting, voiced, voiced - 1 - (voiced >> 1)) / 1000)
}

/** Mean and deviation of each coefficient over the voiced frames of some blocks. */
function describeTimbre({ blocks }: Signal, first: number, last: number, row: Float32Array): void {
  const end = Math.min(last, blocks.count)
  let total = 0
  for (let block = first; block < end; block++) total += blocks.weights[block]!
  const even = total === 0
  if (even) total = end - first
  for (let block = first; block < end; block++) {
    // By voiced frames, since unvoiced blocks contain the room; where nothing is voiced (a whisper) all blocks count
    // alike.
    const weight = (even ? 1 : blocks.weights[block]!) / total
    for (let c = 0; c < COEFFICIENTS; c++) {
      const mean = blocks.means[block * COEFFICIENTS + c]! / MEAN_STEPS
      const spread = blocks.spreads[block * COEFFICIENTS + c]! / SPREAD_STEPS
      row[c] = row[c]! + weight * mean
      // Second moments add up, deviations do not: E[x²] of a block is mean² + deviation².
      row[COEFFICIENTS + c] = row[COEFFICIENTS + c]! + weight * (mean * mean + spread * spread)
    }
  }
  for (let c = 0; c < COEFFICIENTS; c++) {
    row[COEFFICIENTS + c] = Math.sqrt(Math.max(0, row[COEFFICIENTS + c]! - row[c]! ** 2))
  }
}

/** Gives windows without a feature its mean over the others. */
function fillMissing(features: Float32Array, width: number): void {
  for (let f = 0; f < width; f++) {
    let sum = 0
    let known = 0
    for (let at = f; at < features.length; at += width) {
      const value = features[at]!
      if (Number.isNaN(value)) continue
      sum += value
      known++
    }
    for (let at = f; at < features.length; at += width) {
      if (Number.isNaN(features[at]!)) features[at] = known > 0 ? sum / known : 0
    }
  }
}

/** Every `step`-th window of each stretch, the first always: neighbours share most of their sound. */
export function thinWindows(windows: VoiceWindows, step: number): { windows: VoiceWindows; kept: Int32Array } {
  const { width } = windows
  const kept: number[] = []
  let since = 0
  for (let i = 0; i < windows.count; i++) {
    since = i > 0 && windows.stretch[i] === windows.stretch[i - 1] ? since + 1 : 0
    if (since % step === 0) kept.push(i)
  }
  const features = new Float32Array(kept.length * width)
  kept.forEach((i, k) => {
    features.set(windows.features.subarray(i * width, (i + 1) * width), k * width)
  })
  const lastOf = (k: number) => (kept[k + 1] ?? windows.count) - 1
  return {
    kept: Int32Array.from(kept),
    windows: {
      count: kept.length,
      width,
      features,
      stretch: Int32Array.from(kept, (i) => windows.stretch[i]!),
      start: Int32Array.from(kept, (i) => windows.start[i]!),
      end: Int32Array.from(kept, (_, k) => windows.end[lastOf(k)]!),
    },
  }
}
