import type { Series } from '@keguan/contract/report/kit/series'
import { SERIES_UNITS, type SeriesId } from '@keguan/contract/report/lesson/report'
import { median } from '../../math/quantile.ts'
import { roundValue } from '../../math/rounding.ts'
import type { SpeakerRole } from '../../speakers/speakers.ts'
import { type Lesson, perStep, syllablesPerStep } from '../lesson.ts'
import { FEWEST_FRAMES, medianOfSteps, middleOf, spreadOfSteps, type VoicedFrames } from './prosody.ts'

/**
 * Seconds of one value: long enough for a dozen sentences, short enough to find the moment again. Classes are planned
 * in minutes.
 */
export const STEP_S = 60
/** A minute with less teacher speech than this has no rate, seconds (a proposal). */
const LEAST_SPEECH_S = 5
/** With fewer voiced frames than this (2 s) it has no pitch or level; their variation needs as many as in a lesson. */
const FEWEST_FOR_MEDIAN = 200

/** One value a minute; a last part of a minute counts with its own length. Empty when the lesson has no length. */
export function buildSeries(lesson: Lesson, voice: VoicedFrames): Series[] {
  const { durationS, talk } = lesson
  // Without times there is no axis; curves of gaps alone would look like silence.
  if (durationS === null || talk.segments.length === 0) return []
  const count = Math.ceil(durationS / STEP_S)
  const lengths = Array.from({ length: count }, (_, minute) => Math.min(STEP_S, durationS - minute * STEP_S))
  const series: Series[] = []
  const add: Add = (id, values) => {
    series.push(minuteSeries(id, values))
  }
  if (talk.hasSpeakers) {
    addRates(lesson, count, add)
    addShares(lesson, lengths, add)
    if (talk.hasPauses) add('wait.median', waits(lesson, count))
  }
  if (lesson.signal) addVoice(lesson, voice, count, add)
  if (talk.hasTranscript && talk.utterances.some(({ startS }) => startS !== null))
    add('question.count', questions(lesson, count))
  return series
}

/** One value a minute from the beginning of the lesson. */
export const minuteSeries = (id: SeriesId, values: readonly (number | null)[]): Series => ({
  id,
  unit: SERIES_UNITS[id],
  start_s: 0,
  step_s: STEP_S,
  values: values.map((value) => (value === null ? null : roundValue(value))),
})

/** Takes one finished series. */
type Add = (id: SeriesId, values: (number | null)[]) => void

/** Rates of each minute over the teacher's turn time in it; null where that is under 5 s. */
function addRates(lesson: Lesson, count: number, add: Add): void {
  const { talk, syllables, teacherTurns, pauses, signal } = lesson
  if (!talk.hasAudio && !talk.hasPauses) return
  const said = syllablesPerStep(syllables, STEP_S, count)
  const turned = perStep(teacherTurns, STEP_S, count)
  const paused = perStep(pauses, STEP_S, count)
  // Over the teacher's talk in the minute, not over the whole minute: half a minute of talk has a rate too.
  const rate = (minute: number, seconds: number) =>
    seconds < LEAST_SPEECH_S ? null : ((said[minute] ?? 0) / seconds) * 60
  add(
    'rate.speech',
    turned.map((seconds, minute) => rate(minute, seconds)),
  )
  if (!signal) return
  add(
    'rate.articulation',
    turned.map((seconds, minute) => rate(minute, seconds - paused[minute]!)),
  )
  add(
    'pause.share',
    turned.map((seconds, minute) => (seconds < LEAST_SPEECH_S ? null : paused[minute]! / seconds)),
  )
}

/** Shares of each minute; the last one is divided by its own length. */
function addShares(lesson: Lesson, lengths: readonly number[], add: Add): void {
  const hasOthers = lesson.talk.segments.some(({ role }) => role === 'other')
  const roles: readonly SpeakerRole[] = ['teacher', 'student', 'several', ...(hasOthers ? (['other'] as const) : [])]
  const spoken = roles.map((role) =>
    perStep(
      lesson.talk.segments.filter((segment) => segment.role === role),
      STEP_S,
      lengths.length,
    ),
  )
  // Segments never overlap, yet sums of floats may pass 1 by their last digit.
  const share = (seconds: number, minute: number) => Math.min(1, seconds / lengths[minute]!)
  roles.forEach((role, index) => {
    add(`talk.${role}`, spoken[index]!.map(share))
  })
  if (!lesson.talk.hasPauses) return
  add(
    'talk.silence',
    lengths.map((length, minute) =>
      Math.max(0, 1 - spoken.reduce((total, column) => total + column[minute]!, 0) / length),
    ),
  )
}

/** Typical wait of those that begin in each minute, seconds; null where there is none. */
function waits({ waits: all }: Lesson, count: number): (number | null)[] {
  const lengths: number[][] = Array.from({ length: count }, () => [])
  for (const { startS, endS } of all) lengths[Math.min(count - 1, Math.floor(startS / STEP_S))]?.push(endS - startS)
  return lengths.map(median)
}

/** Pitch and level of the teacher's voice in each minute, and their variation; nothing where noise affects them. */
function addVoice({ signal, settings }: Lesson, { frames, pitch, loudness }: VoicedFrames, count: number, add: Add) {
  const isNoisy = signal !== null && signal.snrDb !== null && signal.snrDb < settings.noisy_snr_db
  const minutes = isNoisy ? new Array<Uint32Array>(count).fill(new Uint32Array(0)) : framesPerMinute(frames, count)
  const middle = medianOfSteps(frames, pitch)
  const told = (fewest: number, tell: (own: Uint32Array) => number | null) =>
    minutes.map((own) => (own.length < fewest ? null : tell(own)))
  add(
    'pitch.median_st',
    told(FEWEST_FOR_MEDIAN, (own) => medianOfSteps(own, pitch)),
  )
  add(
    'pitch.sd_st',
    told(FEWEST_FRAMES, (own) => spreadOfSteps(own, pitch, middle)),
  )
  add(
    'loudness.median_db',
    told(FEWEST_FOR_MEDIAN, (own) => medianOfSteps(own, loudness)),
  )
  add(
    'loudness.sd_db',
    told(FEWEST_FRAMES, (own) => spreadOfSteps(own, loudness, null)),
  )
}

/** (minutes) frames of each minute, without a copy. */
function framesPerMinute(frames: Uint32Array, count: number): Uint32Array[] {
  let end = 0
  return Array.from({ length: count }, (_, minute) => {
    const start = end
    while (end < frames.length && Math.floor(middleOf(frames[end]!) / STEP_S) === minute) end++
    return frames.subarray(start, end)
  })
}

/** The teacher's questions by the minute in which they begin. */
function questions({ talk }: Lesson, count: number): number[] {
  const asked = talk.utterances.flatMap(({ role, isQuestion, startS }) =>
    role === 'teacher' && isQuestion && startS !== null ? [{ startS, endS: startS, count: 1 }] : [],
  )
  return perStep(asked, STEP_S, count)
}
