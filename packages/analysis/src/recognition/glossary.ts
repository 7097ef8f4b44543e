import type { Segmenter, Token } from '../language/words/token.ts'
import { SENTENCE_PAUSE_S } from './chunk-plan.ts'
import type { Word } from './words.ts'

/** Syllable of each Chinese character in pinyin without tones. Tables are large, so it is passed in. */
export type Pronounce = (text: string) => readonly string[]

export interface GlossaryTools {
  readonly segment: Segmenter
  readonly pronounce: Pronounce
}

/** A single character sounds like too many others; longer names are said in parts. */
const TERM_MIN = 2
const TERM_MAX = 10
/** A word this frequent in general text was meant, though a term sounds like it (行驶 for 形式). */
const COMMON_SHARE = 5e-6
/** Two words of one character each with this frequency are adjacent by chance (家 发 for 加法). */
const COMMON_PAIR_SHARE = 5e-5
const HAN = /^[㐀-鿿]+$/u
const ONE_HAN = /^([㐀-鿿])([^㐀-鿿]*)$/u

/** Searchable terms: names of two or more Chinese characters only. */
export const searchableTerms = (terms: readonly string[]): string[] =>
  [...new Set(terms)].filter((term) => HAN.test(term) && term.length >= TERM_MIN && term.length <= TERM_MAX)

/**
 * Puts a term of the lesson in place of characters that sound like it and make no sense here. Characters that form a
 * common word stay, and so do characters that could be two terms. Each character keeps the recognised one.
 */
export function replaceTerms(words: readonly Word[], terms: readonly string[], tools: GlossaryTools): Word[] {
  const known = new Set(terms)
  const bySound = termsBySound(searchableTerms(terms), tools.pronounce)
  if (bySound.size === 0) return [...words]
  const lengths = [...new Set([...bySound.keys()].map((key) => key.split(' ').length))].sort((a, b) => b - a)
  const replaced = [...words]
  for (const { from, to } of runsOfCharacters(words)) {
    if (to - from < TERM_MIN) continue
    const text = words.slice(from, to).map(characterOf).join('')
    const sounds = tools.pronounce(text)
    const tokens = placed(tools.segment(text))
    const taken = new Set<number>()
    for (const length of lengths) {
      for (let at = 0; at + length <= text.length; at++) {
        const term = bySound.get(sounds.slice(at, at + length).join(' '))
        const heard = text.slice(at, at + length)
        if (!term || term === heard || known.has(heard) || !isLike(heard, term)) continue
        if (isMeant(tokens, at, at + length)) continue
        const places = Array.from({ length }, (_, step) => at + step)
        if (places.some((place) => taken.has(place))) continue
        for (const place of places) {
          taken.add(place)
          replaced[from + place] = asTerm(words[from + place]!, term[place - at]!)
        }
      }
    }
  }
  return replaced
}

/** Two syllables match by chance; then one of the characters has to be right. */
const isLike = (heard: string, term: string): boolean =>
  term.length > TERM_MIN || heard[0] === term[0] || heard[1] === term[1]

/** Terms by their sound; homophones are left out. */
function termsBySound(terms: readonly string[], pronounce: Pronounce): Map<string, string> {
  const found = new Map<string, string | null>()
  for (const term of terms) {
    const key = pronounce(term).join(' ')
    found.set(key, found.has(key) ? null : term)
  }
  return new Map([...found].flatMap(([key, term]) => (term === null ? [] : [[key, term]])))
}

const characterOf = ({ text }: Word): string => ONE_HAN.exec(text)?.[1] ?? ''
const asTerm = (word: Word, character: string): Word => {
  const own = characterOf(word)
  return own === character ? { ...word, heard: own } : { ...word, text: character + word.text.slice(1), heard: own }
}

/** Stretches of Chinese characters without a mark, a pause or another script between them. */
function runsOfCharacters(words: readonly Word[]): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  let isOpen = false
  for (const [at, word] of words.entries()) {
    const parts = ONE_HAN.exec(word.text)
    const before = words[at - 1]
    const isPause = before !== undefined && word.startS - before.endS >= SENTENCE_PAUSE_S
    if (parts && isOpen && !isPause) runs.at(-1)!.to = at + 1
    else if (parts) runs.push({ from: at, to: at + 1 })
    isOpen = parts !== null && parts[2] === ''
  }
  return runs
}

interface Placed extends Token {
  readonly from: number
  readonly to: number
}

function placed(tokens: readonly Token[]): Placed[] {
  let to = 0
  return tokens.map((token) => {
    const from = to
    to += token.word.length
    return { ...token, from, to }
  })
}

/** Whether the characters in a range are common words, or part of one that extends beyond it. */
function isMeant(tokens: readonly Placed[], from: number, to: number): boolean {
  const own = tokens.filter((token) => token.from < to && token.to > from)
  const isKnown = ({ word, share }: Placed) => word.length > 1 && share !== undefined
  if (own.some((token) => isKnown(token) && (token.from < from || token.to > to))) return true
  if (own.length === 1) return (own[0]!.share ?? 0) >= COMMON_SHARE
  return own.length === to - from && own.every(({ share = 0 }) => share >= COMMON_PAIR_SHARE)
}
