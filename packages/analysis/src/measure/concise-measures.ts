import type { FillerPhrase } from '@keguan/contract/report/language'
import type { Measure, MeasureId } from '@keguan/contract/report/measure'
import { hdd, mtld } from '../language/diversity.ts'
import { type FillerUse, fillersWith, findFillers, withoutReadAloud } from '../language/fillers.ts'
import { type Information, informationOf } from '../language/information.ts'
import { repeatsOf } from '../language/redundancy.ts'
import { isContentWord, isWord, type SpokenSentence } from '../language/words.ts'
import type { Lesson } from './lesson.ts'
import { measured, missing } from './measured.ts'
import { roundValue } from './round.ts'
import { measureQuotient, spansOf, whyNoWords } from './sentence-spans.ts'
import { STEP_S } from './series.ts'
import { sum } from './statistics.ts'

const IDS = [
  'concise.bits',
  'concise.bits_rate',
  'concise.fillers',
  'concise.redundancy',
  'concise.density',
  'concise.mtld',
  'concise.hdd',
] as const satisfies readonly MeasureId[]

/** A minute with fewer characters than this has no value: a handful of words says nothing of density (a proposal). */
const LEAST_MINUTE_CHARACTERS = 50

/**
 * Conciseness of the teacher's talk (methods: conciseness), its curve, and the fillers that were found. Seven numbers side by side instead
 * of one: dense, fast, fluent and varied are different things, and a single mark would hide which of them it means.
 *
 * @param sentences of everybody: what the class says tells fillers of the teacher from words of a text that is read
 * @param speechRate the measure rate.speech, characters a minute of turn time
 */
export function measureConciseness(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  speechRate: Measure | undefined,
): { measures: Measure[]; bits: (number | null)[]; fillers: FillerPhrase[] } {
  const own = sentences.filter(({ utterance }) => utterance.role === 'teacher')
  const syllables = sum(own.map(({ utterance }) => utterance.syllables))
  const reason =
    whyNoWords(lesson, own) ?? (syllables < lesson.settings.concise_min_characters ? 'too_little_data' : null)
  if (reason !== null) return { measures: IDS.map((id) => missing(id, reason, 'transcript')), bits: [], fillers: [] }
  const uses = fillersOf(lesson, own, sentences)
  const told = informationOf(own.map(({ tokens }) => tokens))
  return {
    measures: [
      ...measureInformation(lesson, own, told, speechRate),
      measureFillers(lesson, own, uses),
      measureRedundancy(lesson, own, sentences),
      ...measureWords(lesson, own),
    ],
    bits: bitsPerMinute(lesson, own, told),
    fillers: listFillers(lesson, own, uses),
  }
}

/** Bits a character of what begins in each minute; null where too little is said in it, or nothing in Chinese. */
function bitsPerMinute(
  { durationS }: Lesson,
  own: readonly SpokenSentence[],
  told: readonly Information[],
): (number | null)[] {
  const minutes = Array.from({ length: Math.ceil((durationS ?? 0) / STEP_S) }, () => ({ bits: 0, characters: 0 }))
  own.forEach(({ utterance: { startS } }, at) => {
    const minute = startS === null ? undefined : minutes[Math.floor(startS / STEP_S)]
    if (!minute) return
    minute.bits += told[at]!.bits
    minute.characters += told[at]!.characters
  })
  return minutes.map(({ bits, characters }) => (characters < LEAST_MINUTE_CHARACTERS ? null : bits / characters))
}

/**
 * Bits a character, usually 5–10, and bits a minute. Shown apart so that speed is not mistaken for density. English lessons have
 * no value: the dictionary of the segmenter has no shares for English words.
 */
function measureInformation(
  lesson: Lesson,
  own: readonly SpokenSentence[],
  told: readonly Information[],
  speechRate: Measure | undefined,
): Measure[] {
  const wholes = told.map(({ characters }) => characters)
  const count = sum(wholes)
  if (count < lesson.settings.concise_min_characters) {
    return (['concise.bits', 'concise.bits_rate'] as const).map((id) => missing(id, 'too_little_data', 'transcript'))
  }
  const bits = measureQuotient('concise.bits', lesson, own, { parts: told.map((item) => item.bits), wholes, count })
  return [bits, measureInformationRate(bits, speechRate)]
}

/** Bits a character × characters a minute; as sure as the rate, whose reason it takes over where that is missing. */
function measureInformationRate(bits: Measure, speechRate: Measure | undefined): Measure {
  if (typeof bits.value !== 'number' || typeof speechRate?.value !== 'number')
    return missing('concise.bits_rate', speechRate?.why_missing ?? 'no_times', 'transcript')
  const { estimated } = speechRate
  return measured('concise.bits_rate', bits.value * speechRate.value, 'transcript', { ...(estimated && { estimated }) })
}

/** Fillers of the teacher that do not belong to a text that is read, by the list of the institution. */
function fillersOf({ settings }: Lesson, own: readonly SpokenSentence[], all: readonly SpokenSentence[]): FillerUse[] {
  const texts = own.map(({ text }) => text)
  const told = all.filter(({ utterance }) => utterance.role !== 'teacher').map(({ text }) => text)
  const fillers = fillersWith(settings.fillers_added, settings.fillers_removed)
  return withoutReadAloud(findFillers(texts, fillers), texts, told)
}

/** Fillers per hundred characters; 0 is a value: the words were there and none was a filler. */
function measureFillers(lesson: Lesson, own: readonly SpokenSentence[], uses: readonly FillerUse[]): Measure {
  return measureQuotient('concise.fillers', lesson, own, {
    parts: countPerSentence(own.length, uses),
    wholes: own.map(({ utterance }) => utterance.syllables),
    per: 100,
    count: uses.length,
    hasEvidence: true,
  })
}

/**
 * Each phrase with its uses, the most used first. A habit (口头禅) needs both many uses and a high rate: five in a short
 * clip are no habit of a person, and one in ten minutes is heard by nobody.
 */
function listFillers(lesson: Lesson, own: readonly SpokenSentence[], uses: readonly FillerUse[]): FillerPhrase[] {
  const minutes = (lesson.durationS ?? 0) / 60
  const { filler_habit_uses, filler_habit_rate } = lesson.settings
  return [...new Set(uses.map(({ phrase }) => phrase))]
    .map((phrase) => {
      const found = uses.filter((use) => use.phrase === phrase)
      const perMinute = minutes > 0 ? roundValue(found.length / minutes) : null
      return {
        phrase,
        count: found.length,
        per_minute: perMinute,
        habit: found.length >= filler_habit_uses && perMinute !== null && perMinute >= filler_habit_rate,
        evidence: spansOf(own, countPerSentence(own.length, found)),
      }
    })
    .sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
}

/** (sentences) uses in each sentence. */
function countPerSentence(sentences: number, uses: readonly FillerUse[]): number[] {
  const counts = new Array<number>(sentences).fill(0)
  for (const { sentence } of uses) counts[sentence]! += 1
  return counts
}

/**
 * Share of pieces of four characters that were said within the last 30 s. Sentences are compared by when they begin, so
 * without times there is nothing to compare. What the class reads in chorus is no repetition of the teacher's making.
 */
function measureRedundancy(lesson: Lesson, own: readonly SpokenSentence[], all: readonly SpokenSentence[]): Measure {
  const placed = own.filter(({ utterance }) => utterance.startS !== null)
  if (placed.length === 0) return missing('concise.redundancy', 'no_times', 'transcript')
  const timed = placed.map(({ text, utterance }) => ({ text, startS: utterance.startS! }))
  const choral = all.filter(({ utterance }) => utterance.role === 'several').map(({ text }) => text)
  const repeats = repeatsOf(timed, choral)
  const wholes = repeats.map(({ grams }) => grams)
  return measureQuotient('concise.redundancy', lesson, placed, {
    parts: repeats.map(({ repeated }) => repeated),
    wholes,
    count: sum(wholes),
    hasEvidence: true,
  })
}

/**
 * Lexical density, MTLD and HD-D of all words of the teacher. The last two depend on the order or the number of all words, so
 * blocks drawn with replacement would repeat themselves: they have no interval.
 */
function measureWords(lesson: Lesson, own: readonly SpokenSentence[]): Measure[] {
  const words = own.map(({ tokens }) => tokens.filter(isWord))
  const wholes = words.map(({ length }) => length)
  const parts = words.map((tokens) => tokens.filter(isContentWord).length)
  const all = words.flat().map(({ word }) => word.toLowerCase())
  const diversity = (id: MeasureId, value: number | null) =>
    value === null || all.length < lesson.settings.diversity_min_words
      ? missing(id, 'too_little_data', 'transcript')
      : measured(id, value, 'transcript', { count: all.length })
  return [
    measureQuotient('concise.density', lesson, own, { parts, wholes, count: all.length }),
    diversity('concise.mtld', mtld(all)),
    diversity('concise.hdd', hdd(all)),
  ]
}
