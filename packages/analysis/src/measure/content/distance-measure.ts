import type { Reference } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { WordDistance } from '@keguan/contract/report/lesson/parts/word-distance'
import type { WordTable } from '../../language/words/word-table.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { roundValue } from '../../math/rounding.ts'
import { ratio, sum } from '../../math/statistics.ts'
import { type Lesson, perBlock } from '../lesson.ts'
import { measured, missing, toSpan } from '../measured.ts'
import {
  type KnownWords,
  lookUpWords,
  meanDistance,
  pairsOfWindows,
  shuffleWords,
  WINDOW_S,
  type WindowPairs,
} from './word-distance.ts'

/** With fewer known words than this a mean distance is chance (a proposal). */
export const FEWEST_WORDS = 50
/**
 * Minimum share of words in the table: below half, the distance would describe a minority of the words (a proposal).
 */
export const LEAST_COVERAGE = 0.5
/** A minute with fewer known words has no value: under fifty pairs (a proposal). */
const FEWEST_IN_WINDOW = 10
/** Minutes named as evidence. */
const MOST_EVIDENCE = 5

/** The words of a lesson in the table that was supplied, sentence by sentence. */
export type DistanceReading = { table: WordTable; known: KnownWords }

export const readDistance = (sentences: readonly SpokenSentence[], table: WordTable): DistanceReading => ({
  table,
  known: lookUpWords(
    sentences.map(({ tokens }) => tokens),
    table,
  ),
})

const startsOf = (sentences: readonly SpokenSentence[]) => sentences.map(({ utterance }) => utterance.startS)

const usesOf = ({ held }: KnownWords): number => sum(held.map((words) => words.length))

const coverageOf = (known: KnownWords): number | null => ratio(usesOf(known), sum(known.matter))

function whyNoDistance({ talk, durationS }: Lesson, reading: DistanceReading | null): MissingReason | null {
  if (!talk.hasTranscript) return 'no_transcript'
  if (!reading) return 'no_word_vectors'
  if (durationS === null || durationS === 0) return 'no_times'
  const { known } = reading
  if (sum(known.matter) < FEWEST_WORDS) return 'too_little_data'
  if ((coverageOf(known) ?? 0) < LEAST_COVERAGE) return 'few_known_words'
  return usesOf(known) < FEWEST_WORDS ? 'too_little_data' : null
}

/**
 * Semantic distance (methods: imagination): mean of 1 − cosine over all pairs of words of matter that are said within
 * one minute, by any speaker, with the two reference books of the table. Evidence: the minutes with the largest
 * distances, of those above the lesson's own mean.
 */
export function measureDistance(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  reading: DistanceReading | null,
): Measure {
  const windows = reading ? pairsOfWindows(reading.known, startsOf(sentences)) : []
  const value = meanDistance(windows)
  const reason = whyNoDistance(lesson, reading)
  if (reason !== null || reading === null || value === null)
    return missing('imagination.distance', reason ?? 'too_little_data', 'transcript')
  const stretches = windows.map((window) => ({ ...window, ...stretchOf(window, lesson) }))
  const columns = (['distance', 'pairs'] as const).map((what) =>
    perBlock(
      lesson,
      stretches.map(({ startS, endS, [what]: count }) => ({ startS, endS, count })),
    ),
  )
  const interval = intervalOfSums(lesson.draws, columns, ([far = 0, pairs = 0]) => ratio(far, pairs), value)
  const reference = referenceOf(reading.table)
  return measured('imagination.distance', value, 'transcript', {
    ...(interval && { interval }),
    ...(reference && { reference }),
    count: sum(windows.map(({ words }) => words)),
    evidence: stretches
      .filter(({ words, distance, pairs }) => words >= FEWEST_IN_WINDOW && distance / pairs > value)
      .sort((a, b) => b.distance / b.pairs - a.distance / a.pairs || a.startS - b.startS)
      .slice(0, MOST_EVIDENCE)
      .map(toSpan),
  })
}

const stretchOf = ({ startS }: WindowPairs, { durationS }: Lesson) => ({
  startS,
  endS: Math.max(startS, Math.min(startS + WINDOW_S, durationS ?? 0)),
})

/** Reference values of the table's two books, as examples of talk that stays close and talk that ranges far. */
const referenceOf = ({ anchors }: WordTable): Reference | undefined =>
  anchors
    ? {
        low: roundValue(anchors.low.value),
        high: roundValue(anchors.high.value),
        source: 'word_table.books',
        kind: 'proposal',
      }
    : undefined

/** Mean distance of each minute; null where it has too few known words. */
export function distancePerMinute(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  reading: DistanceReading,
): (number | null)[] {
  if (whyNoDistance(lesson, reading) !== null) return []
  const windows = pairsOfWindows(reading.known, startsOf(sentences))
  return Array.from({ length: Math.ceil((lesson.durationS ?? 0) / WINDOW_S) }, (_, minute) => {
    const own = windows.find(({ startS }) => startS === minute * WINDOW_S)
    return own && own.words >= FEWEST_IN_WINDOW ? meanDistance([own]) : null
  })
}

/**
 * Which table the distance rests on, and what chance alone gives: the same words shuffled over the same minutes.
 *
 * @param seed of the shuffles
 */
export function describeDistance(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  { table, known }: DistanceReading,
  seed: number,
): WordDistance {
  const starts = startsOf(sentences)
  const value = whyNoDistance(lesson, { table, known }) === null ? meanDistance(pairsOfWindows(known, starts)) : null
  const shuffled = value === null ? null : shuffleWords(known, starts, seed)
  const coverage = coverageOf(known)
  return {
    table: { name: table.name, hash: table.hash, words: table.words },
    window_s: WINDOW_S,
    coverage: coverage === null ? null : roundValue(coverage),
    shuffled:
      shuffled && value !== null
        ? {
            mean: roundValue(shuffled.mean),
            sd: roundValue(shuffled.sd),
            z: roundValue((value - shuffled.mean) / shuffled.sd),
          }
        : null,
    anchors: table.anchors,
  }
}
