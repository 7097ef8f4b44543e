import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { type Feeling, feelingOf, feelingWordsWith } from '../../language/emotion.ts'
import { NEGATIVE_CLIMATE } from '../../language/lexicon/climate-cues.ts'
import { praisesPupils } from '../../language/speech-acts/feedback.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { deviationOfSums, sampleDeviation, sum } from '../../math/statistics.ts'
import { FRAMES_PER_S } from '../../voice/signal.ts'
import { type Lesson, perStep, syllablesPerStep, totalLength } from '../lesson.ts'
import { longest, measured, missing, toSpan } from '../measured.ts'
import { isInEnglish, measureQuotient, spansOf, whyNoWords } from '../sentence-spans.ts'
import { FEWEST_FRAMES, type VoicedFrames, valueAtRank, whyNoProsody } from '../series/prosody.ts'
import type { LessonSettings } from '../settings.ts'

/**
 * Windows whose rates are compared, seconds, and how much teacher talk one needs to have a rate (methods: 10 s
 * windows).
 */
const WINDOW_S = 10
const LEAST_TALK_S = 5
const FEWEST_WINDOWS = 10
/** Fewer words of the teacher are too few to measure feeling (a proposal). */
const FEWEST_WORDS = 100
/** Top of the scale of intensities. */
const STRONGEST = 9

/** Contribution of one sentence of the teacher to the measures of feeling. */
export type FeltSentence = {
  sentence: SpokenSentence
  feeling: Feeling
  /** 0 without praise or encouragement, else 1 + its pleasant intensity. */
  warmth: number
  /** It scolds, threatens or belittles. */
  isScolding: boolean
}

/**
 * Reads the feeling in each of the teacher's sentences. Pupils' sentences are left out: the measure describes the
 * teacher's language.
 */
export function readFeelings(sentences: readonly SpokenSentence[], settings: LessonSettings): FeltSentence[] {
  const { emotion_positive_added, emotion_negative_added, emotion_removed } = settings
  const words = feelingWordsWith(emotion_positive_added, emotion_negative_added, emotion_removed)
  return sentences
    .filter(({ utterance }) => utterance.role === 'teacher')
    .map((sentence) => {
      const feeling = feelingOf(sentence.tokens, words)
      const isScolding = NEGATIVE_CLIMATE.some((cue) => cue.test(sentence.text))
      return { sentence, feeling, warmth: praisesPupils(sentence.text) ? 1 + feeling.positive : 0, isScolding }
    })
}

/** Share of the strongest feeling that the words of a sentence carry, summed: an intensity of 9 counts 1. */
export const saturationOf = ({ feeling }: FeltSentence): number => feeling.intensity / STRONGEST

/**
 * Emotional saturation: raw values of voice and words only. A score needs at least 20 lessons of the same place to rank
 * against (methods: emotional saturation), which a single lesson does not have: see `compareLessons`.
 */
export const measureEmotion = (lesson: Lesson, own: readonly FeltSentence[], voice: VoicedFrames): Measure[] => [
  ...measureVoice(lesson, voice),
  ...measureWords(lesson, own),
]

/**
 * Variation of the voice in addition to pitch.sd_st and loudness.sd_db, and how much of it was usable. Jitter and
 * shimmer are left out: they did not correlate with judged effectiveness (Schmidt et al. 1998, seven teachers).
 */
function measureVoice(lesson: Lesson, voice: VoicedFrames): Measure[] {
  const reason = whyNoProsody(lesson, voice)
  if (reason !== null) {
    return (['emotion.pitch_quotient', 'emotion.rate_sd', 'emotion.voiced_share'] as const).map((id) =>
      missing(id, reason, 'audio'),
    )
  }
  const spokenS = totalLength(lesson.teacherSegments)
  return [
    measurePitchQuotient(lesson, voice),
    measureRateSpread(lesson),
    measured('emotion.voiced_share', Math.min(1, voice.frames.length / FRAMES_PER_S / spokenS), 'audio', {
      count: voice.frames.length,
    }),
  ]
}

/**
 * PVQ (Hincks 2005): standard deviation ÷ mean of F0 in hertz; octave errors left out as for pitch.sd_st.
 *
 * @returns 0–1, without a unit; so voices of any height compare
 */
function measurePitchQuotient(lesson: Lesson, { frames, pitch }: VoicedFrames): Measure {
  const middle = valueAtRank(frames, pitch, frames.length >> 1)
  const { count, total, squares } = sumRatios(frames, pitch, middle)
  if (count < FEWEST_FRAMES) return missing('emotion.pitch_quotient', 'too_little_data', 'audio')
  const mean = total / count
  const spread = deviationOfSums(count, total, squares)
  return measured('emotion.pitch_quotient', spread / mean, 'audio', {
    count,
    evidence: longest(lesson.teacherTurns, 5),
  })
}

/** Relative to the median pitch: the quotient has no unit. Few different steps occur, each many times. */
function sumRatios(frames: Uint32Array, { track, values }: VoicedFrames['pitch'], middle: number) {
  const ratios = new Float64Array(values.length)
  let count = 0
  let total = 0
  let squares = 0
  for (let i = 0; i < frames.length; i++) {
    const step = track[frames[i]!]!
    const st = values[step]!
    if (Math.abs(st - middle) > 12) continue
    if (ratios[step] === 0) ratios[step] = 2 ** ((st - middle) / 12)
    const f0 = ratios[step]!
    count++
    total += f0
    squares += f0 * f0
  }
  return { count, total, squares }
}

/** Standard deviation of the speech rate over windows of 10 s with at least 5 s of teacher talk, 字/分. */
function measureRateSpread({ durationS, syllables, teacherTurns }: Lesson): Measure {
  const windows = Math.floor((durationS ?? 0) / WINDOW_S)
  const said = syllablesPerStep(syllables, WINDOW_S, windows)
  const turned = perStep(teacherTurns, WINDOW_S, windows)
  const told = turned.flatMap((seconds, at) =>
    seconds >= LEAST_TALK_S ? [{ at, rate: (said[at]! / seconds) * 60 }] : [],
  )
  const rates = told.map(({ rate }) => rate)
  const source = syllables.isEstimated ? 'audio' : 'transcript'
  if (rates.length < FEWEST_WINDOWS) return missing('emotion.rate_sd', 'too_little_data', source)
  const value = sampleDeviation(rates)
  const ordered = told.sort((a, b) => b.rate - a.rate || a.at - b.at)
  return measured('emotion.rate_sd', value, source, {
    count: rates.length,
    estimated: syllables.isEstimated,
    // The fastest and the slowest.
    evidence: [...ordered.slice(0, 3), ...ordered.slice(-3)].map(({ at }) =>
      toSpan({ startS: at * WINDOW_S, endS: (at + 1) * WINDOW_S }),
    ),
  })
}

/** Feeling in words, strongly positive sentences, and how long the teacher scolds. */
function measureWords(lesson: Lesson, own: readonly FeltSentence[]): Measure[] {
  const ids = ['emotion.saturation', 'emotion.positive', 'emotion.negative_s'] as const satisfies readonly MeasureId[]
  const sentences = own.map(({ sentence }) => sentence)
  const reason = whyNoWords(lesson, sentences)
  if (reason !== null) return ids.map((id) => missing(id, reason, 'transcript'))
  return [measureSaturation(lesson, sentences, own), measureWarmth(sentences, own), measureScolding(own)]
}

/** Σ intensity ÷ 9 per hundred words: 100 if every word had the highest intensity. Usually below 5. */
function measureSaturation(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  own: readonly FeltSentence[],
): Measure {
  const wholes = own.map(({ feeling }) => feeling.words)
  const count = sum(wholes)
  // the feeling words are Chinese: every English lesson would get 0
  if (isInEnglish(sentences)) return missing('emotion.saturation', 'not_measured_in_english', 'transcript')
  if (count < FEWEST_WORDS) return missing('emotion.saturation', 'too_little_data', 'transcript')
  const parts = own.map(saturationOf)
  return measureQuotient('emotion.saturation', lesson, sentences, { parts, wholes, per: 100, count, hasEvidence: true })
}

/** All of them are drawn in time, up to what a measure may hold as evidence. */
const MOST_DRAWN = 50

/** Sentences that praise or encourage pupils. Those with the most pleasant feeling come first as evidence. */
function measureWarmth(sentences: readonly SpokenSentence[], own: readonly FeltSentence[]): Measure {
  const weights = own.map(({ warmth }) => warmth)
  const value = weights.filter((weight) => weight > 0).length
  const evidence = spansOf(sentences, weights, MOST_DRAWN)
  return measured('emotion.positive', value, 'transcript', { count: own.length, evidence })
}

/**
 * Seconds of the teacher's sentences that scold, threaten or belittle. A scolding sentence without a time makes the
 * whole unknown rather than shorter.
 */
function measureScolding(own: readonly FeltSentence[]): Measure {
  const scolding = own.filter(({ isScolding }) => isScolding).map(({ sentence }) => sentence)
  const placed = scolding.flatMap(({ utterance: { startS, endS } }) =>
    startS === null || endS === null ? [] : [{ startS, endS }],
  )
  if (placed.length < scolding.length || own.every(({ sentence }) => sentence.utterance.startS === null))
    return missing('emotion.negative_s', 'no_times', 'transcript')
  return measured('emotion.negative_s', totalLength(placed), 'transcript', {
    count: scolding.length,
    evidence: spansOf(
      scolding,
      scolding.map(() => 1),
    ),
  })
}
