import type { Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { HemisphereLabel, HemisphereTrack } from '@keguan/contract/report/lesson/parts/language'
import { isTask, leaningOf, sideCuesWith } from '../../language/sides.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { roundTime, roundValue } from '../../math/rounding.ts'
import { type Lesson, perBlock, type Stretch, totalLength } from '../lesson.ts'
import { longest, measured, missing } from '../measured.ts'

const MOST_SPANS = 20

const IDS = [
  'hemisphere.left_s',
  'hemisphere.right_s',
  'hemisphere.unassigned_s',
  'hemisphere.ratio',
  'hemisphere.explaining_left_s',
  'hemisphere.explaining_right_s',
] as const satisfies readonly MeasureId[]

/**
 * Which side the language of each utterance leans to. Pupils' talk and the teacher's questions, tasks and directions
 * count as activation; the teacher's explaining is counted separately (methods: left/right). Never per pupil.
 *
 * @returns a label for every sentence, in their order
 */
export function labelSides(lesson: Lesson, sentences: readonly SpokenSentence[]): HemisphereTrack {
  const { hemisphere_delta: delta, hemisphere_left_added, hemisphere_right_added, hemisphere_removed } = lesson.settings
  const cues = sideCuesWith(hemisphere_left_added, hemisphere_right_added, hemisphere_removed)
  return {
    delta,
    labels: sentences.map(({ utterance, text }): HemisphereLabel => {
      const score = leaningOf(text, utterance.syllables, cues)
      return {
        utterance: utterance.index,
        side: score > delta ? 'left' : score < -delta ? 'right' : 'unassigned',
        score: roundValue(score),
        scope: utterance.role !== 'teacher' || utterance.isQuestion || isTask(text) ? 'activation' : 'explaining',
      }
    }),
  }
}

/**
 * Seconds of each side, their ratio with its interval, what leans to neither, and explaining separately. The neutral
 * part is most of a lesson and is always shown, so that the rest is not taken for the whole.
 *
 * @param track of `labelSides`, a label for every sentence
 */
export function measureHemispheres(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  { labels }: HemisphereTrack,
): Measure[] {
  const reason = whyMissing(lesson, sentences)
  if (reason !== null) return IDS.map((id) => missing(id, reason, 'transcript'))
  const stretches = (scope: HemisphereLabel['scope'], side: HemisphereLabel['side']) =>
    placedOf(labels, sentences, (label) => label.scope === scope && label.side === side)
  const left = stretches('activation', 'left')
  const right = stretches('activation', 'right')
  return [
    timeOf('hemisphere.left_s', left),
    timeOf('hemisphere.right_s', right),
    timeOf('hemisphere.unassigned_s', stretches('activation', 'unassigned')),
    measureRatio(lesson, left, right),
    timeOf('hemisphere.explaining_left_s', stretches('explaining', 'left')),
    timeOf('hemisphere.explaining_right_s', stretches('explaining', 'right')),
  ]
}

/** Why the sides have no time; null when they have. */
function whyMissing({ talk }: Lesson, sentences: readonly SpokenSentence[]): MissingReason | null {
  if (!talk.hasTranscript) return 'no_transcript'
  if (!talk.hasSpeakers || sentences.length === 0) return 'too_little_data'
  return sentences.every(({ utterance }) => utterance.startS === null) ? 'no_times' : null
}

type PlacedSentence = Stretch & { index: number }

/** Utterances with a label that fits and a time, as stretches. */
export function placedOf(
  labels: readonly HemisphereLabel[],
  sentences: readonly SpokenSentence[],
  isWanted: (label: HemisphereLabel) => boolean,
): PlacedSentence[] {
  return sentences.flatMap(({ utterance: { index, startS, endS } }, at) =>
    startS === null || endS === null || !isWanted(labels[at]!) ? [] : [{ index, startS, endS }],
  )
}

/** Length of the stretches in seconds, the longest as evidence. */
function timeOf(id: MeasureId, stretches: readonly PlacedSentence[]): Measure {
  const evidence = longestSentences(stretches, MOST_SPANS)
  return measured(id, totalLength(stretches), 'transcript', { count: stretches.length, evidence })
}

const longestSentences = (stretches: readonly PlacedSentence[], most: number): Span[] =>
  longest(stretches, most).map((span) => {
    const own = stretches.find(
      ({ startS, endS }) => span.start_s === roundTime(startS) && span.end_s === roundTime(endS),
    )
    return own ? { ...span, utterance: own.index } : span
  })

/** Left time ÷ right time, 0 and up; 1 is even. A bootstrap draw without a right side is left out. */
function measureRatio(lesson: Lesson, left: readonly PlacedSentence[], right: readonly PlacedSentence[]): Measure {
  const count = left.length + right.length
  if (count < lesson.settings.hemisphere_min_statements)
    return missing('hemisphere.ratio', 'too_little_data', 'transcript')
  const seconds = totalLength(right)
  if (seconds === 0) return missing('hemisphere.ratio', 'zero_denominator', 'transcript')
  const value = totalLength(left) / seconds
  const interval = intervalOfSums(
    lesson.draws,
    [perBlock(lesson, left), perBlock(lesson, right)],
    ([a = 0, b = 0]) => (b > 0 ? a / b : null),
    value,
  )
  // Evidence for both sides of the quotient.
  const evidence = [left, right].flatMap((side) => longestSentences(side, MOST_SPANS / 2))
  return measured('hemisphere.ratio', value, 'transcript', { ...(interval && { interval }), count, evidence })
}
