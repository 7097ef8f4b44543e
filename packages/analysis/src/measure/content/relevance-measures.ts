import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { RelevanceTrack } from '@keguan/contract/report/lesson/parts/language'
import { matterOf } from '../../language/words/matter-words.ts'
import { isWord, type SpokenSentence } from '../../language/words/words.ts'
import { roundTime, roundValue } from '../../math/rounding.ts'
import type { Lesson } from '../lesson.ts'
import { measureMean } from '../shares.ts'

/**
 * Segments in which relevance is taken, seconds: long enough for pupils to say thirty words, short enough to have one
 * topic (a proposal).
 */
const RELEVANCE_S = 300

/** Relevance in one segment of the lesson; null where pupils say too little. */
export type RelevanceSpan = { startS: number; endS: number; value: number | null; pupilWords: number }

/**
 * Every segment of the lesson from its beginning; none without times. A sentence belongs to the segment in which it
 * begins.
 */
export function readRelevance(lesson: Lesson, sentences: readonly SpokenSentence[]): RelevanceSpan[] {
  const { durationS, settings, talk } = lesson
  if (durationS === null || !talk.hasSpeakers || sentences.every(({ utterance }) => utterance.startS === null))
    return []
  const segments: SpokenSentence[][] = Array.from({ length: Math.ceil(durationS / RELEVANCE_S) }, () => [])
  for (const sentence of sentences) {
    const { startS } = sentence.utterance
    if (startS !== null) segments[Math.floor(startS / RELEVANCE_S)]?.push(sentence)
  }
  return segments.map((own, segment) => ({
    startS: segment * RELEVANCE_S,
    endS: Math.min((segment + 1) * RELEVANCE_S, durationS),
    value: relevanceOf(own, settings.relevance_min_words),
    pupilWords: pupilWordsOf(own),
  }))
}

/**
 * Mean cosine between the content words of teacher and pupils, over the segments in which pupils say enough; if there
 * is none, the lesson is one segment.
 *
 * @param spans of `readRelevance`
 */
export function measureRelevance(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  spans: readonly RelevanceSpan[],
): Measure {
  const items = spans.flatMap(({ startS, endS, value }) => (value === null ? [] : [{ startS, endS, value }]))
  const whole = items.length > 0 ? null : relevanceOf(sentences, lesson.settings.relevance_min_words)
  if (whole !== null) items.push({ startS: 0, endS: lesson.durationS ?? 0, value: whole })
  return measureMean(lesson, 'relevance.mean', items, ({ value }) => value, {
    source: 'transcript',
    reason: 'too_little_data',
  })
}

/** The segments in the words of the contract. */
export const relevanceTrack = ({ settings }: Lesson, spans: readonly RelevanceSpan[]): RelevanceTrack => ({
  min_words: settings.relevance_min_words,
  spans: spans.map(({ startS, endS, value, pupilWords }) => ({
    start_s: roundTime(startS),
    end_s: roundTime(endS),
    value: value === null ? null : roundValue(value),
    pupil_words: pupilWords,
  })),
})

const pupilWordsOf = (sentences: readonly SpokenSentence[]): number =>
  sentences.reduce(
    (count, { utterance, tokens }) => count + (utterance.role === 'teacher' ? 0 : tokens.filter(isWord).length),
    0,
  )

/**
 * Cosine of the two sides' counts of words, 0 (nothing in common) to 1 (the same shares); null when pupils say too
 * little.
 */
function relevanceOf(sentences: readonly SpokenSentence[], fewestWords: number): number | null {
  const pupils = sentences.filter(({ utterance }) => utterance.role !== 'teacher')
  const teacher = sentences.filter(({ utterance }) => utterance.role === 'teacher')
  if (pupilWordsOf(pupils) < fewestWords || teacher.length === 0) return null
  const [a, b] = [countsOf(teacher), countsOf(pupils)]
  let product = 0
  for (const [word, count] of a) product += count * (b.get(word) ?? 0)
  const norm = Math.sqrt(squares(a) * squares(b))
  // One side has no content word at all ("对,对"): enough was said, and nothing of it is shared.
  return norm === 0 ? 0 : Math.min(1, product / norm)
}

/** Number of sentences with each content word; not its number of uses, or one chanted word would make the topic. */
function countsOf(sentences: readonly SpokenSentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tokens } of sentences) {
    for (const word of matterOf(tokens)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

const squares = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count * count, 0)
