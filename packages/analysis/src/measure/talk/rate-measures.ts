import type { Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import { intervalOfMedian, intervalOfSums } from '../../math/bootstrap.ts'
import { median } from '../../math/quantile.ts'
import { roundTime } from '../../math/rounding.ts'
import { ratio } from '../../math/statistics.ts'
import { type Lesson, perBlock, perStep, syllablesPerBlock, syllablesPerStep, totalLength } from '../lesson.ts'
import { longest, measured, missing } from '../measured.ts'
import { rateReference } from '../settings.ts'

/** A rate of less speech than this is unreliable, seconds: some twenty characters (a proposal). */
const LEAST_SPEECH_S = 5
/**
 * Evidence of a rate: the slowest and the fastest minutes with at least this much teacher speech, seconds; less may be
 * a single sentence.
 */
const TELLING_MINUTE_S = 20
const MINUTE_S = 60

/** Speech rate, articulation rate and pauses of the teacher (methods: speech rate, pauses). */
export function measureRates(lesson: Lesson): Measure[] {
  const reason = whyNoRate(lesson)
  const rateSource = lesson.syllables.isEstimated ? 'audio' : 'transcript'
  if (reason !== null) {
    return [
      missing('rate.speech', reason, rateSource),
      missing('rate.articulation', reason, rateSource),
      missing('pause.share', pauseReason(lesson, reason), 'audio'),
      missing('pause.median', pauseReason(lesson, reason), 'audio'),
    ]
  }
  return [measureSpeechRate(lesson), measureArticulation(lesson), measurePauseShare(lesson), measurePauseMedian(lesson)]
}

/** Pauses always need sound. */
const pauseReason = ({ signal }: Lesson, reason: MissingReason): MissingReason => (signal ? reason : 'no_audio')

/** Why the teacher's pace is missing; null if it is not. */
function whyNoRate({ talk, teacherTurns }: Lesson): MissingReason | null {
  if (talk.segments.length === 0) return talk.hasAudio ? 'no_speech' : 'no_times'
  if (!talk.hasSpeakers) return 'too_little_data'
  if (teacherTurns.length === 0) return 'no_teacher_speech'
  return totalLength(teacherTurns) < LEAST_SPEECH_S ? 'too_little_data' : null
}

/** Syllables per minute of turn time, pauses under 1 s included. */
function measureSpeechRate(lesson: Lesson): Measure {
  const { syllables, teacherTurns, talk } = lesson
  const source = syllables.isEstimated ? 'audio' : 'transcript'
  // A transcript whose ends are estimated from its own syllable counts would only return that estimate.
  if (!talk.hasAudio && !talk.hasPauses) return missing('rate.speech', 'no_times', source)
  const count = syllables.total
  const value = (count / totalLength(teacherTurns)) * MINUTE_S
  const columns = [syllablesPerBlock(lesson), perBlock(lesson, teacherTurns)]
  const interval = intervalOfSums(lesson.draws, columns, perMinute, value)
  return measured('rate.speech', value, source, {
    ...(interval && { interval }),
    reference: rateReference(lesson.settings, lesson.grade),
    count,
    estimated: syllables.isEstimated,
    evidence: extremeMinutes(lesson),
  })
}

/**
 * The same without pauses of `pause_min_s` and more (0.3 s by default, de Jong & Wempe 2009): how fast the teacher
 * articulates.
 */
function measureArticulation(lesson: Lesson): Measure {
  const { syllables, teacherTurns, pauses, signal } = lesson
  const source = syllables.isEstimated ? 'audio' : 'transcript'
  if (!signal) return missing('rate.articulation', 'no_audio', source)
  const count = syllables.total
  const spokenS = totalLength(teacherTurns) - totalLength(pauses)
  if (spokenS <= 0) return missing('rate.articulation', 'zero_denominator', source)
  const value = (count / spokenS) * MINUTE_S
  const paused = perBlock(lesson, pauses)
  const spoken = perBlock(lesson, teacherTurns).map((lengthS, block) => lengthS - paused[block]!)
  const interval = intervalOfSums(lesson.draws, [syllablesPerBlock(lesson), spoken], perMinute, value)
  return measured('rate.articulation', value, source, {
    ...(interval && { interval }),
    count,
    estimated: syllables.isEstimated,
    evidence: extremeMinutes(lesson),
  })
}

/** Rate of [count, seconds]; null for no time. */
const perMinute = ([count = 0, seconds = 0]: readonly number[]): number | null => {
  const rate = ratio(count, seconds)
  return rate === null ? null : rate * MINUTE_S
}

/** Pause time ÷ turn time of the teacher. */
function measurePauseShare(lesson: Lesson): Measure {
  const { pauses, teacherTurns, signal } = lesson
  if (!signal) return missing('pause.share', 'no_audio', 'audio')
  const value = totalLength(pauses) / totalLength(teacherTurns)
  const columns = [perBlock(lesson, pauses), perBlock(lesson, teacherTurns)]
  const interval = intervalOfSums(lesson.draws, columns, ([part = 0, whole = 0]) => ratio(part, whole), value)
  return measured('pause.share', value, 'audio', {
    ...(interval && { interval }),
    count: pauses.length,
    evidence: longest(pauses),
  })
}

/**
 * Median pause in seconds, between `pause_min_s` and the 1 s at which a turn ends; the interval pools the pauses of the
 * drawn blocks.
 */
function measurePauseMedian(lesson: Lesson): Measure {
  const { pauses, signal, settings, draws } = lesson
  if (!signal) return missing('pause.median', 'no_audio', 'audio')
  const value = median(pauses.map(({ startS, endS }) => endS - startS))
  if (value === null) return missing('pause.median', 'no_pauses', 'audio')
  const byBlock: number[][] = Array.from({ length: draws.blocks }, () => [])
  for (const { startS, endS } of pauses) byBlock[Math.floor(startS / settings.bootstrap_block_s)]?.push(endS - startS)
  const interval = intervalOfMedian(draws, byBlock, value)
  return measured('pause.median', value, 'audio', {
    ...(interval && { interval }),
    count: pauses.length,
    evidence: longest(pauses),
  })
}

/** The three fastest and the three slowest minutes. */
function extremeMinutes({ durationS, syllables, teacherTurns }: Lesson): Span[] {
  const minutes = Math.ceil((durationS ?? 0) / MINUTE_S)
  const spoken = perStep(teacherTurns, MINUTE_S, minutes)
  const counts = syllablesPerStep(syllables, MINUTE_S, minutes)
  const telling = spoken
    .map((seconds, minute) => ({ minute, rate: seconds >= TELLING_MINUTE_S ? counts[minute]! / seconds : null }))
    .filter((entry): entry is { minute: number; rate: number } => entry.rate !== null)
    .sort((a, b) => b.rate - a.rate || a.minute - b.minute)
  // A short lesson shows all its minutes, each once.
  const chosen = telling.length <= 6 ? telling : [...telling.slice(0, 3), ...telling.slice(-3)]
  return chosen.map(({ minute }) => ({
    start_s: minute * MINUTE_S,
    end_s: roundTime(Math.min(durationS ?? 0, (minute + 1) * MINUTE_S)),
  }))
}
