import type { Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { countHan, type SpokenSentence } from '../language/words/words.ts'
import { intervalOfSums } from '../math/bootstrap.ts'
import { sum } from '../math/statistics.ts'
import { type Lesson, perBlock, type Stretch } from './lesson.ts'
import { measured, missing, toSpan } from './measured.ts'

/** Maximum number of sentences as evidence of one number. */
const MOST_SPANS = 20

/**
 * Why words cannot be measured; null when they can. An unmarked transcript alone does not say whose words they are:
 * that is too little data for a measure of the teacher's language.
 */
export function whyNoWords({ talk }: Lesson, sentences: readonly SpokenSentence[]): MissingReason | null {
  if (!talk.hasTranscript) return 'no_transcript'
  if (!talk.hasSpeakers) return 'too_little_data'
  return sentences.length === 0 ? 'no_teacher_speech' : null
}

/** Below this share of the syllables, 0–1, Chinese characters are single words in English talk (a proposal). */
const FEWEST_HAN = 0.1

/** Whether these sentences are English, which a Chinese dictionary does not cover. */
export function isInEnglish(sentences: readonly SpokenSentence[]): boolean {
  const syllables = sum(sentences.map(({ utterance }) => utterance.syllables))
  return syllables > 0 && sum(sentences.map(({ text }) => countHan(text))) < FEWEST_HAN * syllables
}

/**
 * Evidence: sentences with a weight above 0 that have a time, the weightiest first.
 *
 * @param weights (sentences) weight as evidence
 * @param most maximum number; a figure that draws all of them needs more than a list
 */
export function spansOf(sentences: readonly SpokenSentence[], weights: readonly number[], most = MOST_SPANS): Span[] {
  return sentences
    .flatMap(({ utterance: { index, startS, endS } }, at) =>
      weights[at]! > 0 && startS !== null && endS !== null ? [{ index, startS, endS, weight: weights[at]! }] : [],
    )
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, most)
    .map(({ index, startS, endS }) => ({ ...toSpan({ startS, endS }), utterance: index }))
}

/** A stretch as evidence with the sentence that is being said at `fromS`; nothing behind the end of the lesson. */
export function spanWithSentence({ talk, durationS }: Lesson, { startS, endS }: Stretch, fromS = startS): Span[] {
  if (startS >= (durationS ?? 0)) return []
  const said = talk.utterances.find(
    (each) => each.startS !== null && each.endS !== null && each.endS > fromS && each.startS < endS,
  )
  const span = toSpan({ startS, endS: Math.min(endS, durationS ?? endS) })
  return [{ ...span, ...(said && { utterance: said.index }) }]
}

/** Sentences that have a time, as stretches that carry a weight spread evenly over them. */
export function weighed(sentences: readonly SpokenSentence[], weights: readonly number[]) {
  return sentences.flatMap(({ utterance: { startS, endS } }, at) =>
    startS === null || endS === null ? [] : [{ startS, endS, count: weights[at]! }],
  )
}

/** Numerator and denominator of each sentence, for a ratio of sums. */
export type Quotient = {
  /** (sentences) numerators; also the weight of a sentence as evidence. */
  parts: readonly number[]
  /** (sentences) denominators. */
  wholes: readonly number[]
  /** The value is per this many units. */
  per?: number
  /** Observations the value rests on. */
  count: number
  hasEvidence?: boolean
  /** (sentences) weight as evidence, if it is not the numerator. */
  weights?: readonly number[]
}

/**
 * Σ parts ÷ Σ wholes × per, with its interval from whole blocks of the lesson (bootstrap.ts). A block without wholes
 * adds nothing; a lesson without any has no value. Without times there is a value and no interval.
 */
export function measureQuotient(
  id: MeasureId,
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  { parts, wholes, per = 1, count, hasEvidence = false, weights = parts }: Quotient,
): Measure {
  const divide = ([part = 0, whole = 0]: readonly number[]) => (whole > 0 ? (per * part) / whole : null)
  const value = divide([sum(parts), sum(wholes)])
  if (value === null) return missing(id, 'too_little_data', 'transcript')
  const columns = [perBlock(lesson, weighed(sentences, parts)), perBlock(lesson, weighed(sentences, wholes))]
  const interval = intervalOfSums(lesson.draws, columns, divide, value)
  return measured(id, value, 'transcript', {
    ...(interval && { interval }),
    count,
    ...(hasEvidence && { evidence: spansOf(sentences, weights) }),
  })
}
