import { isNameWord } from '../language/words/term-words.ts'
import type { Token } from '../language/words/token.ts'
import type { TextSentence } from '../path/lesson-text.ts'

/** Nouns, verb-nouns, set phrases, foreign words: parts of speech that a concept may consist of. Tags after ICTCLAS. */
const NAME_TAG = /^(?:n(?!rfg|r$|t$)|vn|an|i|j|eng)/u
/** Parts of speech that may precede a noun inside a longer name (等腰 三角形, 平均 速度). */
const MODIFIER_TAG = /^(?:n(?!rfg|r$)|an|a$|b|j|eng)/u
/** Longer sequences are sentences. */
const MOST_WORDS = 3

/** A word or a name of several words that may be a term. */
export type Candidate = {
  term: string
  words: number
  /** Number of occurrences in the lesson, including those inside longer names. */
  uses: number
  /** Rarity in general text; of a longer name the mean of its words. */
  idf: number
}

/** Weight of a word whose rarity is unknown: the middle of jieba's table. */
const USUAL_IDF = 10

type Spoken = Pick<TextSentence, 'tokens'>

/** All words and names of up to three words, with their uses. */
export function listCandidates(sentences: readonly Spoken[]): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  const people = namesOfPeople(sentences)
  const isPerson = ({ word }: Token) => people.has(word.toLowerCase())
  for (const { tokens } of sentences) {
    for (let last = 0; last < tokens.length; last++) {
      if (!isHead(tokens[last]!) || isPerson(tokens[last]!)) continue
      // Set phrases are complete by themselves.
      const longest = /^i/u.test(tokens[last]!.tag) ? 1 : MOST_WORDS
      for (let first = last; first > last - longest && first >= 0; first--) {
        if (first < last && (!isModifier(tokens[first]!) || isPerson(tokens[first]!))) break
        add(found, tokens.slice(first, last + 1))
      }
    }
  }
  return found
}

const TITLE = /^(?:mrs?|ms|miss|dr|prof)$/iu
/** The full stop and the space that may stand between a title and a name. */
const MOST_BETWEEN = 2

/** English titles and the names after them (Ms. Ferrant), in lower case; they are never terms. */
function namesOfPeople(sentences: readonly Spoken[]): Set<string> {
  const people = new Set<string>()
  for (const { tokens } of sentences) {
    tokens.forEach(({ word }, at) => {
      if (!TITLE.test(word)) return
      people.add(word.toLowerCase())
      const name = tokens.slice(at + 1, at + 2 + MOST_BETWEEN).find(({ tag }) => tag === 'eng')
      if (name && /^\p{Lu}/u.test(name.word)) people.add(name.word.toLowerCase())
    })
  }
  return people
}

function add(found: Map<string, Candidate>, tokens: readonly Token[]): void {
  const isLatin = tokens.every(({ tag }) => tag === 'eng')
  const term = tokens.map(({ word }) => word).join(isLatin ? ' ' : '')
  const known = found.get(term)
  if (known) {
    known.uses++
    return
  }
  const idf = tokens.reduce((total, token) => total + (token.idf ?? USUAL_IDF), 0) / tokens.length
  found.set(term, { term, words: tokens.length, uses: 1, idf })
}

const isHead = (token: Token): boolean => NAME_TAG.test(token.tag) && isNameWord(token)

const isModifier = (token: Token): boolean =>
  MODIFIER_TAG.test(token.tag) && (token.tag === 'b' ? [...token.word].length > 1 : isNameWord(token))

/**
 * C-value (Frantzi, Ananiadou & Mima 2000): uses × length, less the uses that belong to longer names. Length as
 * log2(words + 1), so that single words count too (Barrón-Cedeño et al. 2009).
 */
export function cValues(candidates: ReadonlyMap<string, Candidate>): Map<string, number> {
  const inside = new Map<string, { names: number; uses: number }>()
  for (const long of candidates.values()) {
    // A longer name used once is chance, not a name.
    if (long.words < 2 || long.uses < 2) continue
    for (const part of partsOf(long.term)) {
      const short = candidates.get(part)
      if (!short || short.words >= long.words) continue
      const sum = inside.get(part) ?? { names: 0, uses: 0 }
      inside.set(part, { names: sum.names + 1, uses: sum.uses + long.uses })
    }
  }
  return new Map(
    [...candidates.values()].map(({ term, words, uses }) => {
      const nested = inside.get(term)
      const own = nested ? uses - nested.uses / nested.names : uses
      return [term, Math.log2(words + 1) * own]
    }),
  )
}

/** Every shorter stretch of a name. */
function partsOf(term: string): string[] {
  const letters = [...term]
  const parts = new Set<string>()
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 2; to <= letters.length; to++)
      if (to - from < letters.length) parts.add(letters.slice(from, to).join(''))
  return [...parts]
}
