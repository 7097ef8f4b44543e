import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { hdd, mtld } from '../../language/words/diversity.ts'
import { sum } from '../../math/statistics.ts'
import type { Lesson } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { isInEnglish, measureQuotient, whyNoWords } from '../sentence-spans.ts'
import type { ConciseSentence } from './concise-reading.ts'

const IDS = [
  'concise.bits',
  'concise.bits_rate',
  'concise.fillers',
  'concise.redundancy',
  'concise.density',
  'concise.mtld',
  'concise.hdd',
] as const satisfies readonly MeasureId[]

/** Why the teacher's words are too few to speak of conciseness; null when they are not. */
export const whyNotConcise = (lesson: Lesson, own: readonly ConciseSentence[]): MissingReason | null =>
  whyNoWords(lesson, sentencesOf(own)) ??
  (syllablesOf(own) < lesson.settings.concise_min_characters ? 'too_little_data' : null)

/**
 * Conciseness of the teacher's talk (methods: conciseness). Seven numbers side by side instead of one: dense, fast,
 * fluent and varied are different things, and a single mark would hide which of them it means.
 *
 * @param own the teacher's sentences, of the lesson or of a part of it
 * @param speechRate the measure rate.speech, characters a minute of turn time
 */
export function measureConciseness(
  lesson: Lesson,
  own: readonly ConciseSentence[],
  speechRate: Measure | undefined,
): Measure[] {
  const reason = whyNotConcise(lesson, own)
  if (reason !== null) return IDS.map((id) => missing(id, reason, 'transcript'))
  return [
    ...measureInformation(lesson, own, speechRate),
    measureFillers(lesson, own),
    measureRedundancy(lesson, own),
    ...measureWords(lesson, own),
  ]
}

/** In shorter sentences a single word decides the density (a proposal). */
const LEAST_CHARACTERS = 8
const LEAST_WORDS = 6

/** (sentences) density of each; 0 for those that are too short. */
const densest = (parts: readonly number[], wholes: readonly number[], least: number): number[] =>
  parts.map((part, at) => (wholes[at]! >= least ? part / wholes[at]! : 0))

const sentencesOf = (own: readonly ConciseSentence[]) => own.map(({ sentence }) => sentence)
const syllablesOf = (own: readonly ConciseSentence[]) => sum(own.map(({ sentence }) => sentence.utterance.syllables))

/**
 * Bits per character, usually 5–10, and bits per minute. Separate so that speed is not mistaken for density. English
 * lessons have no value: the dictionary of the segmenter has no shares for English words.
 */
function measureInformation(
  lesson: Lesson,
  own: readonly ConciseSentence[],
  speechRate: Measure | undefined,
): Measure[] {
  const wholes = own.map(({ told }) => told.characters)
  const count = sum(wholes)
  if (count < lesson.settings.concise_min_characters) {
    const reason = isInEnglish(sentencesOf(own)) ? 'not_measured_in_english' : 'too_little_data'
    return (['concise.bits', 'concise.bits_rate'] as const).map((id) => missing(id, reason, 'transcript'))
  }
  const parts = own.map(({ told }) => told.bits)
  const weights = densest(parts, wholes, LEAST_CHARACTERS)
  const bits = measureQuotient('concise.bits', lesson, sentencesOf(own), {
    parts,
    wholes,
    count,
    hasEvidence: true,
    weights,
  })
  return [bits, measureInformationRate(bits, speechRate)]
}

/** Bits per character × characters per minute; as certain as the rate; where that is missing, with the same reason. */
function measureInformationRate(bits: Measure, speechRate: Measure | undefined): Measure {
  if (typeof bits.value !== 'number' || typeof speechRate?.value !== 'number')
    return missing('concise.bits_rate', speechRate?.why_missing ?? 'no_times', 'transcript')
  const { estimated } = speechRate
  return measured('concise.bits_rate', bits.value * speechRate.value, 'transcript', { ...(estimated && { estimated }) })
}

/** Fillers per hundred characters; 0 is a value: there were words, and none was a filler. */
function measureFillers(lesson: Lesson, own: readonly ConciseSentence[]): Measure {
  const parts = own.map(({ fillers }) => fillers)
  return measureQuotient('concise.fillers', lesson, sentencesOf(own), {
    parts,
    wholes: own.map(({ sentence }) => sentence.utterance.syllables),
    per: 100,
    count: sum(parts),
    hasEvidence: true,
  })
}

/**
 * Share of pieces of four characters that were said within the last 30 s; without times there is nothing to compare.
 */
function measureRedundancy(lesson: Lesson, own: readonly ConciseSentence[]): Measure {
  const placed = own.flatMap(({ sentence, repeats }) => (repeats === null ? [] : [{ sentence, ...repeats }]))
  if (placed.length === 0) return missing('concise.redundancy', 'no_times', 'transcript')
  const wholes = placed.map(({ grams }) => grams)
  return measureQuotient(
    'concise.redundancy',
    lesson,
    placed.map(({ sentence }) => sentence),
    { parts: placed.map(({ repeated }) => repeated), wholes, count: sum(wholes), hasEvidence: true },
  )
}

/**
 * Lexical density, MTLD and HD-D of all words of the teacher. The last two depend on the order or the number of all
 * words, so blocks drawn with replacement would repeat themselves: they have no interval.
 */
function measureWords(lesson: Lesson, own: readonly ConciseSentence[]): Measure[] {
  const parts = own.map(({ contentWords }) => contentWords)
  const wholes = own.map(({ words }) => words.length)
  const all = own.flatMap(({ words }) => words)
  const diversity = (id: MeasureId, value: number | null) =>
    value === null || all.length < lesson.settings.diversity_min_words
      ? missing(id, 'too_little_data', 'transcript')
      : measured(id, value, 'transcript', { count: all.length })
  return [
    measureQuotient('concise.density', lesson, sentencesOf(own), {
      parts,
      wholes,
      count: all.length,
      hasEvidence: true,
      weights: densest(parts, wholes, LEAST_WORDS),
    }),
    diversity('concise.mtld', mtld(all)),
    diversity('concise.hdd', hdd(all)),
  ]
}
