import type { FillerPhrase } from '@keguan/contract/report/language'
import type { Measure, MeasureId, MissingReason } from '@keguan/contract/report/measure'
import { hdd, mtld } from '../language/diversity.ts'
import { type FillerUse, fillersWith, findFillers, withoutReadAloud } from '../language/fillers.ts'
import { informationOf } from '../language/information.ts'
import { repeatsOf } from '../language/redundancy.ts'
import { isContentWord, isWord, type SpokenSentence } from '../language/words.ts'
import { intervalOfSums } from './bootstrap.ts'
import { type Lesson, perBlock } from './lesson.ts'
import { measured, missing } from './measured.ts'
import { roundValue } from './round.ts'
import { spansOf, weighed, whyNoWords } from './sentence-spans.ts'
import { ratio, sum } from './statistics.ts'

const MOST_SPANS = 20

const IDS = [
  'concise.bits',
  'concise.bits_rate',
  'concise.fillers',
  'concise.redundancy',
  'concise.density',
  'concise.mtld',
  'concise.hdd',
] as const satisfies readonly MeasureId[]

/** Conciseness of the teacher's talk (methods: conciseness) and the fillers that were found. */
export function measureConciseness(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  speechRate: Measure | undefined,
): { measures: Measure[]; fillers: FillerPhrase[] } {
  const own = sentences.filter(({ utterance }) => utterance.role === 'teacher')
  const syllables = sum(own.map(({ utterance }) => utterance.syllables))
  const reason =
    whyNoWords(lesson, own) ?? (syllables < lesson.settings.concise_min_characters ? 'too_little_data' : null)
  if (reason !== null) return { measures: IDS.map((id) => missing(id, reason, 'transcript')), fillers: [] }
  const uses = fillersOf(lesson, own, sentences)
  return {
    measures: [
      ...measureInformation(lesson, own, speechRate),
      measureFillers(lesson, own, uses),
      measureRedundancy(lesson, own, sentences),
      ...measureWords(lesson, own),
    ],
    fillers: listFillers(lesson, own, uses),
  }
}

/** Bits a character, and a minute: shown apart so that speed is not mistaken for density. */
function measureInformation(
  lesson: Lesson,
  own: readonly SpokenSentence[],
  speechRate: Measure | undefined,
): Measure[] {
  const told = informationOf(own.map(({ tokens }) => tokens))
  const characters = sum(told.map((item) => item.characters))
  if (characters < lesson.settings.concise_min_characters) {
    return (['concise.bits', 'concise.bits_rate'] as const).map((id) => missing(id, 'too_little_data', 'transcript'))
  }
  const value = sum(told.map(({ bits }) => bits)) / characters
  const columns = [
    perBlock(
      lesson,
      weighed(
        own,
        told.map(({ bits }) => bits),
      ),
    ),
    perBlock(
      lesson,
      weighed(
        own,
        told.map((item) => item.characters),
      ),
    ),
  ]
  const interval = intervalOfSums(lesson.draws, columns, ([bits = 0, count = 0]) => ratio(bits, count), value)
  const bits = measured('concise.bits', value, 'transcript', { ...(interval && { interval }), count: characters })
  const rate = speechRate?.value
  if (typeof rate !== 'number') {
    return [bits, missing('concise.bits_rate', speechRate?.why_missing ?? 'no_times', 'transcript')]
  }
  const { estimated } = speechRate ?? {}
  return [bits, measured('concise.bits_rate', value * rate, 'transcript', { ...(estimated && { estimated }) })]
}

/** Teacher's fillers that do not belong to a text that is read. */
function fillersOf({ settings }: Lesson, own: readonly SpokenSentence[], all: readonly SpokenSentence[]): FillerUse[] {
  const texts = own.map(({ text }) => text)
  const told = all.filter(({ utterance }) => utterance.role !== 'teacher').map(({ text }) => text)
  return withoutReadAloud(
    findFillers(texts, fillersWith(settings.fillers_added, settings.fillers_removed)),
    texts,
    told,
  )
}

/** Fillers per hundred characters. */
function measureFillers(lesson: Lesson, own: readonly SpokenSentence[], uses: readonly FillerUse[]): Measure {
  const perSentence = countPerSentence(own.length, uses)
  const syllables = own.map(({ utterance }) => utterance.syllables)
  const value = (100 * uses.length) / sum(syllables)
  const columns = [perBlock(lesson, weighed(own, perSentence)), perBlock(lesson, weighed(own, syllables))]
  const per100 = ([count = 0, characters = 0]: readonly number[]) =>
    characters > 0 ? (100 * count) / characters : null
  const interval = intervalOfSums(lesson.draws, columns, per100, value)
  const evidence = spansOf(
    own.map((sentence, at) => [sentence, perSentence[at]!] as const),
    MOST_SPANS,
  )
  return measured('concise.fillers', value, 'transcript', {
    ...(interval && { interval }),
    count: uses.length,
    evidence,
  })
}

/** Each phrase with its uses; a habit from five uses and one a minute on. The most used first. */
function listFillers(lesson: Lesson, own: readonly SpokenSentence[], uses: readonly FillerUse[]): FillerPhrase[] {
  const minutes = lesson.durationS === null ? null : lesson.durationS / 60
  const { filler_habit_uses, filler_habit_rate } = lesson.settings
  return [...new Set(uses.map(({ phrase }) => phrase))]
    .map((phrase) => {
      const found = uses.filter((use) => use.phrase === phrase)
      const perMinute = minutes === null || minutes === 0 ? null : roundValue(found.length / minutes)
      const perSentence = countPerSentence(own.length, found)
      return {
        phrase,
        count: found.length,
        per_minute: perMinute,
        habit: found.length >= filler_habit_uses && perMinute !== null && perMinute >= filler_habit_rate,
        evidence: spansOf(
          own.map((sentence, at) => [sentence, perSentence[at]!] as const),
          MOST_SPANS,
        ),
      }
    })
    .sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
}

function countPerSentence(sentences: number, uses: readonly FillerUse[]): number[] {
  const counts = new Array<number>(sentences).fill(0)
  for (const { sentence } of uses) counts[sentence]! += 1
  return counts
}

/** Share of pieces of four characters that were said within the last 30 s; needs times. */
function measureRedundancy(lesson: Lesson, own: readonly SpokenSentence[], all: readonly SpokenSentence[]): Measure {
  const placed = own.filter(({ utterance }) => utterance.startS !== null)
  if (placed.length === 0) return missing('concise.redundancy', 'no_times', 'transcript')
  const timed = placed.map(({ text, utterance }) => ({ text, startS: utterance.startS! }))
  const choral = all.filter(({ utterance }) => utterance.role === 'several').map(({ text }) => text)
  const repeats = repeatsOf(timed, choral)
  const grams = repeats.map((item) => item.grams)
  const repeated = repeats.map((item) => item.repeated)
  const value = ratio(sum(repeated), sum(grams))
  if (value === null) return missing('concise.redundancy', 'too_little_data', 'transcript')
  const columns = [perBlock(lesson, weighed(placed, repeated)), perBlock(lesson, weighed(placed, grams))]
  const interval = intervalOfSums(lesson.draws, columns, ([part = 0, whole = 0]) => ratio(part, whole), value)
  const evidence = spansOf(
    placed.map((sentence, at) => [sentence, repeated[at]!] as const),
    MOST_SPANS,
  )
  return measured('concise.redundancy', value, 'transcript', {
    ...(interval && { interval }),
    count: sum(grams),
    evidence,
  })
}

/** Lexical density, MTLD and HD-D of all words of the teacher. */
function measureWords(lesson: Lesson, own: readonly SpokenSentence[]): Measure[] {
  const words = own.map(({ tokens }) => tokens.filter(isWord))
  const counts = words.map(({ length }) => length)
  const content = words.map((tokens) => tokens.filter(isContentWord).length)
  const density = ratio(sum(content), sum(counts))
  const columns = [perBlock(lesson, weighed(own, content)), perBlock(lesson, weighed(own, counts))]
  const interval =
    density === null
      ? undefined
      : intervalOfSums(lesson.draws, columns, ([part = 0, whole = 0]) => ratio(part, whole), density)
  const all = words.flat().map(({ word }) => word.toLowerCase())
  const diversity = (id: MeasureId, value: number | null) =>
    value === null || all.length < lesson.settings.diversity_min_words
      ? missing(id, 'too_little_data' satisfies MissingReason, 'transcript')
      : measured(id, value, 'transcript', { count: all.length })
  return [
    density === null
      ? missing('concise.density', 'too_little_data', 'transcript')
      : measured('concise.density', density, 'transcript', { ...(interval && { interval }), count: sum(counts) }),
    diversity('concise.mtld', mtld(all)),
    diversity('concise.hdd', hdd(all)),
  ]
}
