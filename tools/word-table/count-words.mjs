import { isMatterWord } from '../../packages/analysis/src/language/words/matter-words.ts'
import { ToolError } from './tool-error.mjs'

/** A rarer word has too few contexts for a vector. */
const FEWEST_USES = 5
/** End-of-line marker among the word numbers. */
export const LINE_END = -1

/**
 * Segments a corpus into content words, with the segmenter and the rule used for lessons.
 *
 * @param lines of the corpus, one after the other
 * @param most number of words kept, the most frequent ones
 * @returns `words` in ascending order, and `said`: every use by number, `LINE_END` after each line
 */
export async function countWords(lines, segment, most) {
  const numbers = new Map()
  const uses = []
  const said = []
  for await (const line of lines) {
    for (const token of segment(line)) {
      if (!isMatterWord(token)) continue
      const word = token.word.toLowerCase()
      let number = numbers.get(word)
      if (number === undefined) {
        number = uses.push(0) - 1
        numbers.set(word, number)
      }
      uses[number]++
      said.push(number)
    }
    said.push(LINE_END)
  }
  const kept = [...numbers]
    .filter(([, number]) => uses[number] >= FEWEST_USES)
    .sort(([a, one], [b, other]) => uses[other] - uses[one] || (a < b ? -1 : 1))
    .slice(0, most)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  if (kept.length < 2) {
    throw new ToolError(
      `语料太少：没有两个词用到 ${FEWEST_USES} 次。`,
      `The corpus is too small: no two words are used ${FEWEST_USES} times.`,
    )
  }
  const numberOfKept = new Int32Array(uses.length).fill(LINE_END - 1)
  kept.forEach(([, number], at) => {
    numberOfKept[number] = at
  })
  const all = Int32Array.from(said, (number) => (number === LINE_END ? LINE_END : numberOfKept[number]))
  return { words: kept.map(([word]) => word), said: all.filter((number) => number >= LINE_END) }
}
