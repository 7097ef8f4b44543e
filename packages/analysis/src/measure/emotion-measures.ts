import type { Measure, MeasureId } from '@keguan/contract/report/measure'
import { feelingOf } from '../language/emotion.ts'
import { NEGATIVE_CLIMATE, POSITIVE_CLIMATE } from '../language/lexicon/climate-cues.ts'
import type { SpokenSentence } from '../language/words.ts'
import { FRAMES_PER_S } from '../voice/signal.ts'
import { intervalOfSums } from './bootstrap.ts'
import { type Lesson, perBlock, perStep, totalLength } from './lesson.ts'
import { measured, missing } from './measured.ts'
import { FEWEST_FRAMES, type VoicedFrames, whyNoProsody } from './prosody.ts'
import { spansOf, weighed, whyNoWords } from './sentence-spans.ts'
import { sum } from './statistics.ts'

/** Windows whose rates are compared, seconds, and how much teacher talk one needs to have a rate (methods: 10 s windows). */
const WINDOW_S = 10
const LEAST_TALK_S = 5
const FEWEST_WINDOWS = 10
/** Fewer words of the teacher than this say nothing about feeling (a proposal). */
const FEWEST_WORDS = 100
const STRONGEST = 9
/** A sentence is strongly positive with at least this much pleasant feeling (one word of the second highest step). */
const STRONG = 7
const MOST_SPANS = 20

/**
 * Emotional saturation: raw values of voice and words only. A score needs at least 20 lessons of the same place to rank
 * against (methods: emotional saturation), which a single lesson does not have.
 */
export function measureEmotion(lesson: Lesson, sentences: readonly SpokenSentence[], voice: VoicedFrames): Measure[] {
  return [...measureVoice(lesson, voice), ...measureWords(lesson, sentences)]
}

/** Variation of the voice beside pitch.sd_st and loudness.sd_db, and how much of it could be used. */
function measureVoice(lesson: Lesson, voice: VoicedFrames): Measure[] {
  const reason = whyNoProsody(lesson, voice)
  if (reason !== null) {
    return (['emotion.pitch_quotient', 'emotion.rate_sd', 'emotion.voiced_share'] as const).map((id) =>
      missing(id, reason, 'audio'),
    )
  }
  const spokenS = totalLength(lesson.teacherSegments)
  return [
    measurePitchQuotient(voice),
    measureRateSpread(lesson),
    measured('emotion.voiced_share', Math.min(1, voice.atS.length / FRAMES_PER_S / spokenS), 'audio', {
      count: voice.atS.length,
    }),
  ]
}

/** PVQ (Hincks 2005): standard deviation ÷ mean of F0 in hertz; octave errors left out as for pitch.sd_st. */
function measurePitchQuotient({ pitchSt }: VoicedFrames): Measure {
  const sorted = Float64Array.from(pitchSt).sort()
  const middle = sorted[sorted.length >> 1]!
  let [count, total, squares] = [0, 0, 0]
  for (const st of pitchSt) {
    if (Math.abs(st - middle) > 12) continue
    // Relative to the median pitch: the quotient has no unit.
    const f0 = 2 ** ((st - middle) / 12)
    count++
    total += f0
    squares += f0 * f0
  }
  if (count < FEWEST_FRAMES) return missing('emotion.pitch_quotient', 'too_little_data', 'audio')
  const mean = total / count
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean))
  return measured('emotion.pitch_quotient', spread / mean, 'audio', { count })
}

/** Standard deviation of the speech rate over windows of 10 s with at least 5 s of teacher talk, 字/分. */
function measureRateSpread({ durationS, syllables, teacherTurns }: Lesson): Measure {
  const windows = Math.floor((durationS ?? 0) / WINDOW_S)
  const said = perStep(syllables.items, WINDOW_S, windows)
  const turned = perStep(teacherTurns, WINDOW_S, windows)
  const rates = turned.flatMap((seconds, at) => (seconds >= LEAST_TALK_S ? [(said[at]! / seconds) * 60] : []))
  const source = syllables.isEstimated ? 'audio' : 'transcript'
  if (rates.length < FEWEST_WINDOWS) return missing('emotion.rate_sd', 'too_little_data', source)
  const mean = sum(rates) / rates.length
  const value = Math.sqrt(sum(rates.map((rate) => (rate - mean) ** 2)) / (rates.length - 1))
  return measured('emotion.rate_sd', value, source, { count: rates.length, estimated: syllables.isEstimated })
}

/** Feeling in words, strongly positive sentences, and how long the teacher scolds. */
function measureWords(lesson: Lesson, sentences: readonly SpokenSentence[]): Measure[] {
  const ids = ['emotion.saturation', 'emotion.positive', 'emotion.negative_s'] as const satisfies readonly MeasureId[]
  const own = sentences.filter(({ utterance }) => utterance.role === 'teacher')
  const reason = whyNoWords(lesson, own)
  if (reason !== null) return ids.map((id) => missing(id, reason, 'transcript'))
  const feelings = own.map(({ tokens }) => feelingOf(tokens))
  const isPositive = own.map(
    ({ text }, at) => feelings[at]!.positive >= STRONG || POSITIVE_CLIMATE.some((cue) => cue.test(text)),
  )
  const positive = own.map((sentence, at) => [sentence, isPositive[at]! ? 1 + feelings[at]!.positive : 0] as const)
  return [
    measureSaturation(lesson, own, feelings),
    measured('emotion.positive', isPositive.filter(Boolean).length, 'transcript', {
      count: own.length,
      evidence: spansOf(positive, MOST_SPANS),
    }),
    measureScolding(own),
  ]
}

/** Σ intensity ÷ 9 per hundred words. */
function measureSaturation(
  lesson: Lesson,
  own: readonly SpokenSentence[],
  feelings: readonly { words: number; intensity: number }[],
): Measure {
  const words = feelings.map((feeling) => feeling.words)
  const felt = feelings.map(({ intensity }) => intensity / STRONGEST)
  if (sum(words) < FEWEST_WORDS) return missing('emotion.saturation', 'too_little_data', 'transcript')
  const per100 = ([part = 0, whole = 0]: readonly number[]) => (whole > 0 ? (100 * part) / whole : null)
  const value = per100([sum(felt), sum(words)])!
  const interval = intervalOfSums(
    lesson.draws,
    [perBlock(lesson, weighed(own, felt)), perBlock(lesson, weighed(own, words))],
    per100,
    value,
  )
  return measured('emotion.saturation', value, 'transcript', {
    ...(interval && { interval }),
    count: sum(words),
    evidence: spansOf(
      own.map((sentence, at) => [sentence, felt[at]!] as const),
      MOST_SPANS,
    ),
  })
}

/** Seconds of the teacher's sentences that scold, threaten or belittle. */
function measureScolding(own: readonly SpokenSentence[]): Measure {
  const scolding = own.filter(({ text }) => NEGATIVE_CLIMATE.some((cue) => cue.test(text)))
  const placed = scolding.flatMap(({ utterance: { startS, endS } }) =>
    startS === null || endS === null ? [] : [{ startS, endS }],
  )
  if (placed.length < scolding.length || own.every(({ utterance }) => utterance.startS === null))
    return missing('emotion.negative_s', 'no_times', 'transcript')
  return measured('emotion.negative_s', totalLength(placed), 'transcript', {
    count: scolding.length,
    evidence: spansOf(
      scolding.map((sentence) => [sentence, 1] as const),
      MOST_SPANS,
    ),
  })
}
