import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import { intervalOfSums } from '../../math/bootstrap.ts'
import {
  F0_STEPS_PER_HZ,
  FRAME_S,
  FRAMES_PER_S,
  HIGHEST_F0,
  LOUDNESS_FLOOR_DB,
  LOUDNESS_STEPS_PER_DB,
} from '../../voice/signal.ts'
import type { Lesson } from '../lesson.ts'
import { longest, measured, missing } from '../measured.ts'

/** Reference of pitch in semitones, hertz. */
const PITCH_BASE_HZ = 100
/** Further from the median than this is an octave error of the pitch tracker, not the voice, semitones. */
const OCTAVE_ST = 12
/** Fewer voiced frames than this (5 s) do not show how a voice varies. */
export const FEWEST_FRAMES = 500

/**
 * Voiced frames of the teacher. Three hours have a third of a million, so only their numbers are kept; pitch and level
 * are read from the signal's tracks, in whole steps that can be counted instead of sorted.
 */
export type VoicedFrames = {
  /** (frames) ascending. */
  frames: Uint32Array
  /** In tenths of a hertz and in half decibels, by the frame's number in the recording. */
  pitch: Steps
  loudness: Steps
}

/** A track in whole steps and the value of each step: semitones above 100 Hz or dB of full scale, ascending. */
export type Steps = { track: Uint16Array | Uint8Array; values: Float64Array }

/** Voiced frames inside the teacher's segments. Pupils and overlaps are left out, pauses are unvoiced by nature. */
export function teacherVoice({ signal, teacherSegments }: Lesson): VoicedFrames {
  if (!signal) return NO_VOICE
  const runs = teacherSegments.map(({ startS, endS }) => ({
    start: Math.round(startS * FRAMES_PER_S),
    end: Math.min(signal.frameCount, Math.round(endS * FRAMES_PER_S)),
  }))
  const frames = new Uint32Array(listVoiced(signal.f0, runs))
  listVoiced(signal.f0, runs, frames)
  return {
    frames: frames.sort(),
    pitch: { track: signal.f0, values: SEMITONES },
    loudness: { track: signal.loudness, values: DECIBELS },
  }
}

/** Fills in the voiced frames of some runs; returns how many there are. */
function listVoiced(
  f0: Uint16Array,
  runs: readonly { start: number; end: number }[],
  frames: Uint32Array = new Uint32Array(0),
): number {
  let count = 0
  for (const { start, end } of runs)
    for (let frame = start; frame < end; frame++) if (f0[frame]! > 0) frames[count++] = frame
  return count
}

const SEMITONES = Float64Array.from(
  { length: HIGHEST_F0 + 1 },
  (_, f0) => 12 * Math.log2(f0 / F0_STEPS_PER_HZ / PITCH_BASE_HZ),
)
const DECIBELS = Float64Array.from({ length: 256 }, (_, level) => LOUDNESS_FLOOR_DB + level / LOUDNESS_STEPS_PER_DB)
const NO_VOICE: VoicedFrames = {
  frames: new Uint32Array(0),
  pitch: { track: new Uint16Array(0), values: SEMITONES },
  loudness: { track: new Uint8Array(0), values: DECIBELS },
}

/** Time of the middle of a frame, seconds. */
export const middleOf = (frame: number): number => (frame + 0.5) * FRAME_S

/** Median of a track over some frames; null for no frames. */
export function medianOfSteps(frames: Uint32Array, { track, values }: Steps): number | null {
  if (frames.length === 0) return null
  const counts = countSteps(frames, track, values.length)
  const at = 0.5 * (frames.length - 1)
  const below = Math.floor(at)
  const low = values[stepAt(counts, below)]!
  const high = values[stepAt(counts, Math.min(below + 1, frames.length - 1))]!
  return low + (high - low) * (at - below)
}

/**
 * Sample standard deviation of a track over some frames; null for fewer than two.
 *
 * @param middle values more than an octave from here are left out; null keeps all
 */
export function spreadOfSteps(frames: Uint32Array, { track, values }: Steps, middle: number | null): number | null {
  const counts = countSteps(frames, track, values.length)
  const shift = middle ?? values[track[frames[0] ?? 0] ?? 0]!
  let [count, total, squares] = [0, 0, 0]
  for (let step = 0; step < counts.length; step++) {
    const times = counts[step]!
    // Sums around a value of the data keep the difference of squares exact.
    const x = values[step]! - shift
    if (times === 0 || (middle !== null && Math.abs(x) > OCTAVE_ST)) continue
    count += times
    total += times * x
    squares += times * x * x
  }
  return deviation([count, total, squares])
}

/** The value at index `rank` in ascending order. */
export const valueAtRank = (frames: Uint32Array, { track, values }: Steps, rank: number): number =>
  values[stepAt(countSteps(frames, track, values.length), rank)]!

function countSteps(frames: Uint32Array, track: Steps['track'], steps: number): Uint32Array {
  const counts = new Uint32Array(steps)
  for (let i = 0; i < frames.length; i++) {
    const step = track[frames[i]!]!
    counts[step] = counts[step]! + 1
  }
  return counts
}

function stepAt(counts: Uint32Array, rank: number): number {
  let step = 0
  for (let seen = counts[0]!; seen <= rank; seen += counts[step]!) step++
  return step
}

/** Height and liveliness of the teacher's voice (methods: pitch and loudness). */
export function measureProsody(lesson: Lesson, voice: VoicedFrames): Measure[] {
  const reason = whyNoProsody(lesson, voice)
  if (reason !== null) {
    return (['pitch.median_st', 'pitch.sd_st', 'loudness.sd_db'] as const).map((id) => missing(id, reason, 'audio'))
  }
  const middle = medianOfSteps(voice.frames, voice.pitch)!
  return [
    measured('pitch.median_st', middle, 'audio', {
      count: voice.frames.length,
      evidence: longest(lesson.teacherTurns, 5),
    }),
    spread('pitch.sd_st', lesson, voice.frames, voice.pitch, middle),
    spread('loudness.sd_db', lesson, voice.frames, voice.loudness, null),
  ]
}

/**
 * Why the voice is not scored; null when it is. Noise moves both pitch and level (methods: below 10 dB do not score).
 */
export function whyNoProsody(
  { signal, settings, talk, teacherSegments }: Lesson,
  voice: VoicedFrames,
): MissingReason | null {
  if (!signal) return 'no_audio'
  if (talk.segments.length === 0) return 'no_speech'
  if (teacherSegments.length === 0) return 'no_teacher_speech'
  if (signal.snrDb !== null && signal.snrDb < settings.noisy_snr_db) return 'too_noisy'
  return voice.frames.length < FEWEST_FRAMES ? 'too_little_data' : null
}

/**
 * Standard deviation with its interval from block sums of 1, x and x².
 *
 * @param middle values more than an octave from here are left out; null keeps all
 */
function spread(
  id: 'pitch.sd_st' | 'loudness.sd_db',
  lesson: Lesson,
  frames: Uint32Array,
  steps: Steps,
  middle: number | null,
): Measure {
  const { draws, settings } = lesson
  const columns = sumBlocks(frames, steps, middle, Math.max(1, draws.blocks), settings.bootstrap_block_s)
  const totals = columns.map((column) => column.reduce((total, value) => total + value, 0))
  const [count = 0] = totals
  const value = deviation(totals)
  if (value === null) return missing(id, 'too_little_data', 'audio')
  const interval = intervalOfSums(draws, columns, deviation, value)
  return measured(id, value, 'audio', {
    ...(interval && { interval }),
    count,
    evidence: longest(lesson.teacherTurns, 5),
  })
}

/** Σ1, Σx and Σx² of each block, around a value of the data: that keeps the difference of squares exact. */
function sumBlocks(
  frames: Uint32Array,
  { track, values }: Steps,
  middle: number | null,
  blocks: number,
  blockS: number,
): Float64Array[] {
  const [ones, sums, squares] = [new Float64Array(blocks), new Float64Array(blocks), new Float64Array(blocks)]
  const shift = frames.length > 0 ? values[track[frames[0]!]!]! : 0
  for (let i = 0; i < frames.length; i++) {
    const value = values[track[frames[i]!]!]!
    if (middle !== null && Math.abs(value - middle) > OCTAVE_ST) continue
    const block = Math.min(blocks - 1, Math.floor(middleOf(frames[i]!) / blockS))
    const x = value - shift
    ones[block] = ones[block]! + 1
    sums[block] = sums[block]! + x
    squares[block] = squares[block]! + x * x
  }
  return [ones, sums, squares]
}

/** Sample standard deviation from [n, Σx, Σx²]; rounding may leave a tiny negative variance, which is 0. */
const deviation = ([n = 0, total = 0, squares = 0]: readonly number[]): number | null =>
  n < 2 ? null : Math.sqrt(Math.max(0, (squares - (total * total) / n) / (n - 1)))
