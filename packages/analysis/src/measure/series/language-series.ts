import type { Series } from '@keguan/contract/report/kit/series'
import { LEAST_CHARACTERS_A_MINUTE, type SeriesId } from '@keguan/contract/report/lesson/report'
import type { FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import type { SpokenSentence } from '../../language/words/words.ts'
import { whyNotConcise } from '../content/concise-measures.ts'
import { distancePerMinute } from '../content/distance-measure.ts'
import { saturationOf } from '../content/emotion-measures.ts'
import { placedOf } from '../content/hemisphere-measures.ts'
import { type Lesson, perStep, type Stretch } from '../lesson.ts'
import type { Readings } from '../readings.ts'
import { minuteSeries, STEP_S } from './series.ts'

/** The same minimum in words, at two thirds of a word per character: for shares of words (a proposal). */
const LEAST_WORDS = 30

/**
 * Curves of the words, one value a minute; a sentence counts in the minute in which it begins (methods: bands). None
 * where no sentence has a time.
 *
 * @param rate the curve rate.speech, from which bits per minute are computed
 */
export function buildLanguageSeries(readings: Readings, rate: Series | undefined): Series[] {
  const { lesson, sentences } = readings
  if (sentences.every(({ utterance }) => utterance.startS === null)) return []
  return [
    ...exchangeSeries(readings),
    ...conciseSeries(readings, rate),
    ...(lesson.talk.hasSpeakers ? feelingSeries(readings) : []),
    minuteSeries('knowledge_action.statements', statementsOf(readings)),
    ...(['left', 'right'] as const).map((side) => minuteSeries(`hemisphere.${side}`, sideShares(readings, side))),
    minuteSeries(
      'imagination.cues',
      counts(
        lesson,
        readings.imagination,
        ({ sentence }) => sentence,
        ({ kinds }) => kinds.length,
      ),
    ),
    ...distanceSeries(readings),
  ]
}

/** Word distance of each minute; only if the lesson as a whole has a value. */
function distanceSeries({ lesson, sentences, distance }: Readings): Series[] {
  const values = distance ? distancePerMinute(lesson, sentences, distance) : []
  return values.some((value) => value !== null) ? [minuteSeries('imagination.distance', values)] : []
}

/** Values of a curve: minutes begun. */
const minutesOf = ({ durationS }: Lesson): number => Math.ceil((durationS ?? 0) / STEP_S)

/**
 * (minutes) sums of what items add, each in the minute in which its sentence begins. Not spread over the sentence: a
 * filler or a feeling word is one event, and playback starts at the beginning of its sentence.
 */
function counts<I>(
  lesson: Lesson,
  items: readonly I[],
  sentenceOf: (item: I) => SpokenSentence,
  amountOf: (item: I) => number,
): number[] {
  const points = items.flatMap((item) => {
    const { startS } = sentenceOf(item).utterance
    return startS === null ? [] : [{ startS, endS: startS, count: amountOf(item) }]
  })
  return perStep(points, STEP_S, minutesOf(lesson))
}

/** Parts ÷ wholes × per of each minute; null where the wholes are below the minimum. */
const quotients = (parts: readonly number[], wholes: readonly number[], least: number, per = 1): (number | null)[] =>
  wholes.map((whole, minute) => (whole < least ? null : (per * parts[minute]!) / whole))

/** Feedback, and the shares of teacher, pupils and silence among the interaction codes of the minute. */
function exchangeSeries({ lesson, interaction, fias }: Readings): Series[] {
  const series: Series[] = []
  if (interaction) {
    const given = interaction.sentences.filter((_, at) => interaction.moves[at]!.feedback !== null)
    series.push(
      minuteSeries(
        'feedback.count',
        counts(
          lesson,
          given,
          (sentence) => sentence,
          () => 1,
        ),
      ),
    )
  }
  if (fias.codes.length === 0) return series
  const share = (id: SeriesId, isIn: (code: FiasCode) => boolean) => {
    // Without the silences added at both ends of a matrix, which would be one in twenty codes of a minute.
    const [own, all] = [(code: FiasCode) => (isIn(code) ? 1 : 0), () => 1].map((amountOf) =>
      perStep(
        fias.codes.map((code, unit) => {
          const middleS = (unit + 0.5) * fias.unit_s
          return { startS: middleS, endS: middleS, count: amountOf(code) }
        }),
        STEP_S,
        minutesOf(lesson),
      ),
    )
    series.push(minuteSeries(id, quotients(own!, all!, 1)))
  }
  share('fias.tt', (code) => code <= 7)
  share('fias.pt', (code) => code === 8 || code === 9)
  // Ends estimated from the next start leave no silence.
  if (lesson.talk.hasPauses) share('fias.sc', (code) => code === 10)
  return series
}

/** Measures of conciseness for which a minute is long enough; MTLD and HD-D need more words. */
function conciseSeries({ lesson, concise: { own } }: Readings, rate: Series | undefined): Series[] {
  if (whyNotConcise(lesson, own) !== null) return []
  const total = (amountOf: (item: (typeof own)[number]) => number) =>
    counts(lesson, own, ({ sentence }) => sentence, amountOf)
  const bits = quotients(
    total(({ told }) => told.bits),
    total(({ told }) => told.characters),
    LEAST_CHARACTERS_A_MINUTE,
  )
  const curves: [SeriesId, (number | null)[]][] = [
    ['concise.bits', bits],
    [
      'concise.bits_rate',
      bits.map((value, minute) => {
        const syllables = rate?.values[minute] ?? null
        return value === null || syllables === null ? null : value * syllables
      }),
    ],
    [
      'concise.fillers',
      quotients(
        total(({ fillers }) => fillers),
        total(({ sentence }) => sentence.utterance.syllables),
        LEAST_CHARACTERS_A_MINUTE,
        100,
      ),
    ],
    [
      'concise.redundancy',
      quotients(
        total(({ repeats }) => repeats?.repeated ?? 0),
        total(({ repeats }) => repeats?.grams ?? 0),
        LEAST_CHARACTERS_A_MINUTE,
      ),
    ],
    [
      'concise.density',
      quotients(
        total(({ contentWords }) => contentWords),
        total(({ words }) => words.length),
        LEAST_WORDS,
      ),
    ],
  ]
  return curves
    .filter(([, values]) => values.some((value) => value !== null))
    .map(([id, values]) => minuteSeries(id, values))
}

/** Feeling per hundred words, strongly positive sentences, and seconds of scolding. */
function feelingSeries({ lesson, feelings }: Readings): Series[] {
  if (feelings.length === 0) return []
  const total = (amountOf: (item: (typeof feelings)[number]) => number) =>
    counts(lesson, feelings, ({ sentence }) => sentence, amountOf)
  const scolding = feelings.flatMap(({ sentence: { utterance }, isScolding }): Stretch[] =>
    isScolding && utterance.startS !== null && utterance.endS !== null
      ? [{ startS: utterance.startS, endS: utterance.endS }]
      : [],
  )
  return [
    minuteSeries(
      'emotion.saturation',
      quotients(
        total(saturationOf),
        total(({ feeling }) => feeling.words),
        LEAST_WORDS,
        100,
      ),
    ),
    minuteSeries(
      'emotion.positive',
      total(({ warmth }) => (warmth > 0 ? 1 : 0)),
    ),
    minuteSeries('emotion.negative_s', perStep(scolding, STEP_S, minutesOf(lesson))),
  ]
}

/** Statements that a cue assigns to one of the four whats. */
function statementsOf({ lesson, sentences, knowledgeAction: { statements } }: Readings): number[] {
  const placed = new Set(statements.map(({ utterance }) => utterance))
  const own = sentences.filter(({ utterance }) => placed.has(utterance.index))
  return counts(
    lesson,
    own,
    (sentence) => sentence,
    () => 1,
  )
}

/** Share of each minute whose language leans to a side; the last one is divided by its own length. */
function sideShares({ lesson, sentences, hemisphere }: Readings, side: 'left' | 'right'): number[] {
  const leaning = placedOf(hemisphere.labels, sentences, (label) => label.scope === 'activation' && label.side === side)
  return perStep(leaning, STEP_S, minutesOf(lesson)).map((seconds, minute) =>
    Math.min(1, seconds / Math.min(STEP_S, (lesson.durationS ?? 0) - minute * STEP_S)),
  )
}
