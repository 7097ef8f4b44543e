import type { FillerPhrase } from '@keguan/contract/report/lesson/parts/language'
import { type FillerUse, fillersWith, findFillers, withoutReadAloud } from '../../language/words/fillers.ts'
import { type Information, informationOf } from '../../language/words/information.ts'
import { type Repeats, repeatsOf } from '../../language/words/redundancy.ts'
import { isContentWord, isWord, type SpokenSentence } from '../../language/words/words.ts'
import { roundValue } from '../../math/rounding.ts'
import type { Lesson } from '../lesson.ts'
import { spansOf, whyNoWords } from '../sentence-spans.ts'

/**
 * What one sentence of the teacher adds to the measures of conciseness. Read once for the whole lesson: what was just
 * said, the last 30 s and the text of the lesson do not start over with each minute or phase, so that the parts add up
 * to the lesson.
 */
export type ConciseSentence = {
  sentence: SpokenSentence
  told: Information
  /** Fillers outside texts that are read aloud. */
  fillers: number
  /** Null without a time: what was said 30 s before is unknown. */
  repeats: Repeats | null
  /** In lower case, without signs. */
  words: readonly string[]
  contentWords: number
}

export type ConciseReading = { own: ConciseSentence[]; uses: FillerUse[] }

/**
 * Reads the teacher's sentences.
 *
 * @param sentences of all speakers: the class's words distinguish fillers of the teacher from words of a text read
 *   aloud
 */
export function readConciseness(lesson: Lesson, sentences: readonly SpokenSentence[]): ConciseReading {
  const own = sentences.filter(({ utterance }) => utterance.role === 'teacher')
  if (whyNoWords(lesson, own) !== null) return { own: [], uses: [] }
  const told = informationOf(own.map(({ tokens }) => tokens))
  const uses = fillersOf(lesson, own, sentences)
  const fillers = countPerSentence(own.length, uses)
  const repeats = repeatsIn(own, sentences)
  return {
    own: own.map((sentence, at) => {
      const words = sentence.tokens.filter(isWord)
      return {
        sentence,
        told: told[at]!,
        fillers: fillers[at]!,
        repeats: repeats.get(sentence) ?? null,
        words: words.map(({ word }) => word.toLowerCase()),
        contentWords: words.filter(isContentWord).length,
      }
    }),
    uses,
  }
}

/** The teacher's fillers outside texts that are read aloud, by the list of the institution. */
function fillersOf({ settings }: Lesson, own: readonly SpokenSentence[], all: readonly SpokenSentence[]): FillerUse[] {
  const texts = own.map(({ text }) => text)
  const told = all.filter(({ utterance }) => utterance.role !== 'teacher').map(({ text }) => text)
  const fillers = fillersWith(settings.fillers_added, settings.fillers_removed)
  return withoutReadAloud(findFillers(texts, fillers), texts, told)
}

/** (sentences) uses in each sentence. */
function countPerSentence(sentences: number, uses: readonly FillerUse[]): number[] {
  const counts = new Array<number>(sentences).fill(0)
  for (const { sentence } of uses) counts[sentence]! += 1
  return counts
}

/**
 * Sentences are compared by when they begin. What the class reads in chorus is no repetition of the teacher's making.
 */
function repeatsIn(
  own: readonly SpokenSentence[],
  all: readonly SpokenSentence[],
): ReadonlyMap<SpokenSentence, Repeats> {
  const placed = own.filter(({ utterance }) => utterance.startS !== null)
  const timed = placed.map(({ text, utterance }) => ({ text, startS: utterance.startS! }))
  const choral = all.filter(({ utterance }) => utterance.role === 'several').map(({ text }) => text)
  const repeats = repeatsOf(timed, choral)
  return new Map(placed.map((sentence, at) => [sentence, repeats[at]!]))
}

/**
 * Each phrase with its uses, the most used first. A habit (口头禅) needs both many uses and a high rate: five in a short
 * clip are no habit of a person, and one in ten minutes goes unnoticed.
 */
export function listFillers(lesson: Lesson, { own, uses }: ConciseReading): FillerPhrase[] {
  const minutes = (lesson.durationS ?? 0) / 60
  const { filler_habit_uses, filler_habit_rate } = lesson.settings
  const sentences = own.map(({ sentence }) => sentence)
  return [...new Set(uses.map(({ phrase }) => phrase))]
    .map((phrase) => {
      const found = uses.filter((use) => use.phrase === phrase)
      const perMinute = minutes > 0 ? roundValue(found.length / minutes) : null
      return {
        phrase,
        count: found.length,
        per_minute: perMinute,
        habit: found.length >= filler_habit_uses && perMinute !== null && perMinute >= filler_habit_rate,
        evidence: spansOf(sentences, countPerSentence(own.length, found)),
      }
    })
    .sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
}
