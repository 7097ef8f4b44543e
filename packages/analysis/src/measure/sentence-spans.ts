import type { MissingReason, Span } from '@keguan/contract/report/measure'
import type { SpokenSentence } from '../language/words.ts'
import type { Lesson } from './lesson.ts'
import { toSpan } from './measured.ts'

/** Why words cannot be measured; null when they can. */
export function whyNoWords({ talk }: Lesson, sentences: readonly SpokenSentence[]): MissingReason | null {
  if (!talk.hasTranscript) return 'no_transcript'
  if (!talk.hasSpeakers) return 'too_little_data'
  return sentences.length === 0 ? 'no_teacher_speech' : null
}

/** Sentences with a weight above 0 that have a time, the weightiest first. */
export function spansOf(weighed: readonly (readonly [SpokenSentence, number])[], most: number): Span[] {
  return weighed
    .flatMap(([{ utterance }, weight]) =>
      weight > 0 && utterance.startS !== null && utterance.endS !== null
        ? [{ index: utterance.index, startS: utterance.startS, endS: utterance.endS, weight }]
        : [],
    )
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, most)
    .map(({ index, startS, endS }) => ({ ...toSpan({ startS, endS }), utterance: index }))
}

/** Sentences that have a time, as stretches that carry a weight. */
export function weighed(sentences: readonly SpokenSentence[], weights: readonly number[]) {
  return sentences.flatMap(({ utterance: { startS, endS } }, at) =>
    startS === null || endS === null ? [] : [{ startS, endS, count: weights[at]! }],
  )
}
