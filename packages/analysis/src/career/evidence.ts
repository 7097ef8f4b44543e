import type { CareerEvidence } from '@keguan/contract/report/career/report'
import { RIASEC, type Riasec } from '@keguan/contract/vocabulary/riasec'
import { splitSentences } from '../language/sentences.ts'
import { roundTo } from '../math/rounding.ts'
import { CHINESE_PAIRS, CHINESE_WORDS } from './chinese-words.ts'
import { isThirdPerson, readClauses } from './clauses.ts'
import { englishStems } from './english-stems.ts'
import { ENGLISH_WEIGHTS } from './english-weights.ts'

/** Maximum distance between a verb and its object, characters. */
const PAIR_APART = 6
/** An activity that is liked, done well or done for long counts more than one merely named (a proposal). */
const WARMTH =
  /喜欢|热爱|着迷|痴迷|迷上|爱上|享受|擅长|拿手|最开心|乐在其中|有成就感|获奖|一等奖|坚持了|\b(?:love|enjoy|good at|proud|fascinated|passion|favou?rite|won)\w*/u
const WARM = 1.5
/** English words with a smaller weight for a letter are not worth showing as evidence. */
const WEIGHT_MIN = 0.15

export interface Passage {
  readonly text: string
  /** Seconds, where a transcript has times. */
  readonly start_s: number | null
}

type Word = CareerEvidence['words'][number]

const HAN = /\p{Script=Han}/u

/** Words by their first character, longest first. */
const BY_HEAD = new Map<string, { readonly word: string; readonly letter: Riasec }[]>()
for (const letter of RIASEC) {
  for (const word of CHINESE_WORDS[letter].trim().split(/\s+/u)) {
    const head = word.slice(0, 1)
    const words = BY_HEAD.get(head) ?? []
    words.push({ word, letter })
    BY_HEAD.set(head, words)
  }
}
for (const words of BY_HEAD.values()) words.sort((a, b) => b.word.length - a.word.length)

const PAIRS = CHINESE_PAIRS.map(([letter, verbs, objects]) => ({
  letter,
  verbs: verbs.split(' '),
  objects: objects.split(' '),
}))

/** What the sentences of one source say about interests; sentences that say nothing are left out. */
export function findEvidence(source: number, passages: readonly Passage[]): CareerEvidence[] {
  const sentences = passages.flatMap(({ text, start_s }) =>
    splitSentences(text).map((each) => ({ text: each, start_s })),
  )
  const thirdPerson = isThirdPerson(passages.map(({ text }) => text))
  return sentences.flatMap(({ text, start_s }, sentence): CareerEvidence[] => {
    const clauses = readClauses(text, thirdPerson)
    const found = clauses.map((clause) => ({ bearing: clause.bearing, words: wordsOf(clause.text, text) }))
    return (['own', 'negated', 'others'] as const).flatMap((bearing): CareerEvidence[] => {
      const words = oncePerSentence(found.filter((each) => each.bearing === bearing).flatMap((each) => each.words))
      return words.length === 0 ? [] : [{ source, sentence, text, start_s, words, bearing }]
    })
  })
}

function wordsOf(clause: string, sentence: string): Word[] {
  const factor = WARMTH.test(sentence) ? WARM : 1
  const words = HAN.test(clause) ? chineseWords(clause) : englishWords(clause)
  return words.map((word) => ({ ...word, weight: roundTo(word.weight * factor, 100) }))
}

/** Pairs first: of “写程序” the letter is that of the pair, and its parts are not looked at again. */
function chineseWords(clause: string): Word[] {
  const words: Word[] = []
  const taken = new Uint8Array(clause.length)
  const isFree = (from: number, length: number) => taken.subarray(from, from + length).every((each) => each === 0)
  const take = (from: number, length: number) => taken.fill(1, from, from + length)
  for (let at = 0; at < clause.length; at++) {
    const hit = BY_HEAD.get(clause.charAt(at))?.find(({ word }) => clause.startsWith(word, at))
    if (!hit || !isFree(at, hit.word.length)) continue
    words.push({ letter: hit.letter, word: hit.word, weight: 1 })
    take(at, hit.word.length)
    at += hit.word.length - 1
  }
  for (const { letter, verbs, objects } of PAIRS) {
    for (const verb of verbs) {
      const at = clause.indexOf(verb)
      if (at < 0) continue
      const from = at + verb.length
      const object = objects.find((each) => clause.slice(from, from + PAIR_APART + each.length).includes(each))
      if (object === undefined) continue
      const place = clause.indexOf(object, from)
      if (!isFree(at, verb.length) || !isFree(place, object.length)) continue
      words.push({ letter, word: `${verb}${object}`, weight: 1 })
      take(at, verb.length)
      take(place, object.length)
    }
  }
  return words
}

/** English evidence goes by the stem; the word is shown as it is written. */
function englishWords(clause: string): Word[] {
  return [...englishStems(clause)].flatMap(([stem, word]) => {
    const weights = ENGLISH_WEIGHTS.get(stem) ?? []
    return RIASEC.flatMap((letter, l): Word[] => {
      const weight = weights[l] ?? 0
      return weight < WEIGHT_MIN ? [] : [{ letter, word, weight }]
    })
  })
}

const oncePerSentence = (words: readonly Word[]): Word[] => [
  ...new Map(words.map((word) => [`${word.letter} ${word.word}`, word])).values(),
]
