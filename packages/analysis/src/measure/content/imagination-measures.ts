import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { IMAGINATION_CUES, IMAGINATION_KINDS, type ImaginationKind } from '../../language/lexicon/imagination-cues.ts'
import { anyOf, blank } from '../../language/own-cues.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { sum } from '../../math/statistics.ts'
import type { Lesson } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { perTenMinutes } from '../per-ten-minutes.ts'
import { spansOf, weighed } from '../sentence-spans.ts'
import type { LessonSettings } from '../settings.ts'
import { type DistanceReading, measureDistance } from './distance-measure.ts'

/**
 * Which kinds of cue a sentence holds; each kind at most once, so that one sentence cannot make a lesson imaginative.
 */
export type ImaginationCue = { sentence: SpokenSentence; kinds: ImaginationKind[] }

/** Sentences of teacher and class with at least one cue: a pupil's 就像 shows that imagination was stimulated. */
export function findImagination(sentences: readonly SpokenSentence[], settings: LessonSettings): ImaginationCue[] {
  const removed = anyOf(settings.imagination_removed)
  const cues = IMAGINATION_KINDS.map((kind) => {
    const own = anyOf(settings[`imagination_${kind}_added`])
    return { kind, patterns: own ? [...IMAGINATION_CUES[kind], own] : IMAGINATION_CUES[kind] }
  })
  return sentences
    .map((sentence) => {
      const text = blank(sentence.text, removed)
      const held = cues.filter(({ patterns }) => patterns.some((cue) => cue.test(text)))
      return { sentence, kinds: held.map(({ kind }) => kind) }
    })
    .filter(({ kinds }) => kinds.length > 0)
}

/**
 * Imagination stimulation (methods: imagination): rates of its cues, and the semantic distance of words that occur
 * together. Distance needs a word table; none is included, and without one only the rates are reported.
 *
 * @param cues of `findImagination`
 * @param reading null without a word table
 * @returns rates per ten minutes of the lesson, over all speakers, in the order of the contract; 0 is a value
 */
export function measureImagination(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  cues: readonly ImaginationCue[],
  reading: DistanceReading | null,
): Measure[] {
  const { durationS, talk } = lesson
  const ids: MeasureId[] = ['imagination.rate', ...IMAGINATION_KINDS.map((kind): MeasureId => `imagination.${kind}`)]
  const distance = measureDistance(lesson, sentences, reading)
  if (!talk.hasTranscript) return [...ids.map((id) => missing(id, 'no_transcript', 'transcript')), distance]
  if (durationS === null || durationS === 0) {
    return [...ids.map((id) => missing(id, 'no_times', 'transcript')), distance]
  }
  const rate = (id: MeasureId, countOf: (cue: ImaginationCue) => number): Measure => {
    const found = cues.filter((cue) => countOf(cue) > 0)
    const counts = found.map(countOf)
    const own = found.map(({ sentence }) => sentence)
    const { value, interval } = perTenMinutes(lesson, durationS, sum(counts), weighed(own, counts))
    const evidence = spansOf(own, counts)
    return measured(id, value, 'transcript', { ...(interval && { interval }), count: sum(counts), evidence })
  }
  return [
    rate('imagination.rate', ({ kinds }) => kinds.length),
    ...IMAGINATION_KINDS.map((kind) => rate(`imagination.${kind}`, ({ kinds }) => (kinds.includes(kind) ? 1 : 0))),
    distance,
  ]
}
