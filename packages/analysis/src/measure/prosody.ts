import type { Measure, MissingReason } from '@keguan/contract/report/measure'
import { FRAME_S, FRAMES_PER_S, f0HzAt, loudnessDbAt } from '../voice/signal.ts'
import { intervalOfSums } from './bootstrap.ts'
import type { Lesson } from './lesson.ts'
import { longest, measured, missing } from './measured.ts'
import { median } from './statistics.ts'

/** Pitch is told in semitones above this, hertz. */
const PITCH_BASE_HZ = 100
/** Further from the median than this is an octave error of the pitch tracker, not the voice, semitones. */
const OCTAVE_ST = 12
/** Fewer voiced frames than this (5 s) do not show how a voice varies. */
export const FEWEST_FRAMES = 500

/** One number for each voiced frame; three hours have a third of a million. */
export type Column = Float64Array | readonly number[]

/** Voiced frames of the teacher: when, how high, how loud. */
export type VoicedFrames = { atS: Column; pitchSt: Column; loudnessDb: Column }

/**
 * Voiced frames inside the teacher's segments. Pupils and overlaps are left out, pauses are unvoiced by nature.
 *
 * @returns columns of equal length: seconds of the frame's middle, semitones above 100 Hz, dB of full scale
 */
export function teacherVoice(lesson: Lesson): VoicedFrames {
  const { signal } = lesson
  if (!signal) return { atS: [], pitchSt: [], loudnessDb: [] }
  const runs = lesson.teacherSegments.map(({ startS, endS }) => ({
    start: Math.round(startS * FRAMES_PER_S),
    end: Math.min(signal.frameCount, Math.round(endS * FRAMES_PER_S)),
  }))
  let count = 0
  for (const { start, end } of runs) for (let frame = start; frame < end; frame++) if (signal.f0[frame]! > 0) count++
  const [atS, pitchSt, loudnessDb] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let at = 0
  for (const { start, end } of runs) {
    for (let frame = start; frame < end; frame++) {
      const f0 = f0HzAt(signal, frame)
      if (f0 <= 0) continue
      atS[at] = (frame + 0.5) * FRAME_S
      pitchSt[at] = 12 * Math.log2(f0 / PITCH_BASE_HZ)
      loudnessDb[at] = loudnessDbAt(signal, frame)
      at++
    }
  }
  return { atS, pitchSt, loudnessDb }
}

/** Height and liveliness of the teacher's voice (methods: pitch and loudness). */
export function measureProsody(lesson: Lesson, voice: VoicedFrames): Measure[] {
  const reason = whyNoProsody(lesson, voice)
  if (reason !== null) {
    return (['pitch.median_st', 'pitch.sd_st', 'loudness.sd_db'] as const).map((id) => missing(id, reason, 'audio'))
  }
  const middle = median(voice.pitchSt)!
  const isInOctave = (value: number) => Math.abs(value - middle) <= OCTAVE_ST
  return [
    measured('pitch.median_st', middle, 'audio', {
      count: voice.atS.length,
      evidence: longest(lesson.teacherTurns, 5),
    }),
    spread('pitch.sd_st', lesson, voice, voice.pitchSt, isInOctave),
    spread('loudness.sd_db', lesson, voice, voice.loudnessDb, () => true),
  ]
}

/** Why the voice is not scored; null when it is. Noise moves both pitch and level (methods: below 10 dB do not score). */
export function whyNoProsody(
  { signal, settings, talk, teacherSegments }: Lesson,
  voice: VoicedFrames,
): MissingReason | null {
  if (!signal) return 'no_audio'
  if (talk.segments.length === 0) return 'no_speech'
  if (teacherSegments.length === 0) return 'no_teacher_speech'
  if (signal.snrDb !== null && signal.snrDb < settings.noisy_snr_db) return 'too_noisy'
  return voice.atS.length < FEWEST_FRAMES ? 'too_little_data' : null
}

/** Standard deviation with its interval from block sums of 1, x and x². */
function spread(
  id: 'pitch.sd_st' | 'loudness.sd_db',
  lesson: Lesson,
  voice: VoicedFrames,
  values: Column,
  isKept: (value: number) => boolean,
): Measure {
  const { draws, settings } = lesson
  const blocks = Math.max(1, draws.blocks)
  const columns = [0, 1, 2].map(() => new Array<number>(blocks).fill(0))
  const shift = values[0] ?? 0
  let count = 0
  values.forEach((value, index) => {
    if (!isKept(value)) return
    const block = Math.min(blocks - 1, Math.floor(voice.atS[index]! / settings.bootstrap_block_s))
    // Sums around a value of the data keep the difference of squares exact.
    const x = value - shift
    columns[0]![block]! += 1
    columns[1]![block]! += x
    columns[2]![block]! += x * x
    count++
  })
  const totals = columns.map((column) => column.reduce((total, value) => total + value, 0))
  const value = deviation(totals)
  if (value === null) return missing(id, 'too_little_data', 'audio')
  const interval = intervalOfSums(draws, columns, deviation, value)
  return measured(id, value, 'audio', {
    ...(interval && { interval }),
    count,
    evidence: longest(lesson.teacherTurns, 5),
  })
}

/** Sample standard deviation from [n, Σx, Σx²]; rounding may leave a tiny negative variance, which is 0. */
const deviation = ([n = 0, total = 0, squares = 0]: readonly number[]): number | null =>
  n < 2 ? null : Math.sqrt(Math.max(0, (squares - (total * total) / n) / (n - 1)))
