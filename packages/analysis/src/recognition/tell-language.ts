import type { Word } from './words.ts'

/**
 * Number of characters and words that decide the language of a lesson: about ten seconds of speech (a proposal). Fewer
 * may be only a greeting.
 */
const ENOUGH = 40

const IS_HAN = /^\p{Script=Han}/u
const IS_LATIN = /^\p{Script=Latin}/u

/**
 * The language of instruction, by the script of the first recognised words; null while they are too few. Words that
 * follow do not change the answer.
 */
export function tellLanguage(first: Iterable<Pick<Word, 'text'>>): 'zh' | 'en' | null {
  let [han, latin] = [0, 0]
  for (const { text } of first) {
    if (IS_HAN.test(text)) han++
    else if (IS_LATIN.test(text)) latin++
    if (han + latin === ENOUGH) return latin > han ? 'en' : 'zh'
  }
  return null
}
