import type { Word } from './words.ts'

/**
 * Characters and words that tell the language of a lesson: about what is said in ten seconds (a proposal). A recogniser
 * that has heard less may have taken a greeting for the lesson.
 */
const ENOUGH = 40

const IS_HAN = /^\p{Script=Han}/u
const IS_LATIN = /^\p{Script=Latin}/u

/**
 * The language that is taught in, by the script of the words that were recognised first; null while they are too few.
 * The same words from the beginning on give the same answer, however many follow.
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
