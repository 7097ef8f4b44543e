import type { Word } from './words.ts'

/** A character or a piece of a word, as a recogniser gives it; null times where it says none. */
export interface Token {
  readonly text: string
  readonly startS: number | null
  readonly endS: number | null
  readonly logProb: number | null
}

interface Place {
  readonly startS: number
  readonly endS: number
}

const IS_HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const IS_WORD = /^[\p{L}\p{N}]/u
/** Punctuation inside a word or a number: "didn't", "3.14", "50%". */
const IS_INNER = /^['’.,%/-]/u
const FULL_WIDTH: Readonly<Record<string, string>> = {
  ',': '，',
  '?': '？',
  '!': '！',
  ':': '：',
  ';': '；',
  '.': '。',
}

/**
 * Tokens → words: letters and digits are joined, and punctuation goes to the word before it, in its Chinese form after
 * Chinese. Tokens without times are spread over the detected syllable nuclei, evenly where there are none.
 */
export function wordsOfTokens(tokens: readonly Token[], chunk: Place, nucleusMs: Uint32Array): Word[] {
  const placed = tokens.every(({ startS, endS }) => startS !== null && endS !== null)
    ? tokens.map((token) => ({ ...token, startS: token.startS!, endS: token.endS! }))
    : spread(tokens, chunk, nucleusMs)
  const words: Word[] = []
  let isOpen: boolean = false
  for (const { text, startS, endS, logProb } of placed) {
    for (const character of text) {
      const last = words.at(-1)
      if (/^\s/u.test(character)) {
        isOpen = false
        continue
      }
      const isLetter = IS_WORD.test(character) && !IS_HAN.test(character)
      if (!IS_WORD.test(character)) {
        if (!last) continue
        const isInner: boolean = isOpen && IS_INNER.test(character)
        const isBehindHan = IS_HAN.test(last.text.at(-1) ?? '')
        words[words.length - 1] = {
          ...last,
          text: last.text + (isBehindHan ? (FULL_WIDTH[character] ?? character) : character),
        }
        isOpen = isInner
      } else if (isLetter && isOpen && last && goesOn(last.text, character)) {
        words[words.length - 1] = { ...last, text: last.text + character, endS, logProb: lower(last.logProb, logProb) }
      } else {
        words.push({ text: character, startS, endS, logProb })
        isOpen = isLetter
      }
    }
  }
  return words
}

const IS_DIGIT = /^\p{N}/u
const ENDS_IN_LETTER = /(?:^|[^\p{L}])\p{L}\.$/u

/** Whether a word that ends in punctuation continues: 3.14, amara.org, U.S.; but there.Need are two joined words. */
function goesOn(word: string, next: string): boolean {
  const mark = word.at(-1)
  const isInNumber = IS_DIGIT.test(word.at(-2) ?? '') && IS_DIGIT.test(next)
  if (mark === ',') return isInNumber
  if (mark === '%') return false
  if (mark !== '.' || isInNumber) return true
  return /^\p{Ll}/u.test(next) ? !IS_DIGIT.test(word.at(-2) ?? '') : ENDS_IN_LETTER.test(word)
}

const lower = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.min(a, b))

function spread(tokens: readonly Token[], chunk: Place, nucleusMs: Uint32Array): (Token & Place)[] {
  const spoken = tokens.filter(({ text }) => IS_WORD.test(text.trim())).length
  const heard = [...nucleusMs].map((ms) => ms / 1000).filter((at) => at >= chunk.startS && at < chunk.endS)
  const edge = (share: number): number => {
    if (heard.length < 2) return chunk.startS + share * (chunk.endS - chunk.startS)
    const at = share * (heard.length - 1)
    const low = Math.floor(at)
    return heard[low]! + (at - low) * ((heard[low + 1] ?? heard[low]!) - heard[low]!)
  }
  let said = 0
  return tokens.map((token) => {
    const startS = edge(said / Math.max(1, spoken))
    if (IS_WORD.test(token.text.trim())) said++
    return { ...token, startS, endS: edge(said / Math.max(1, spoken)) }
  })
}
