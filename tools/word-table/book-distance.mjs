import { basename, extname } from 'node:path'
import { splitSentences } from '../../packages/analysis/src/language/sentences.ts'
import { countSyllables } from '../../packages/analysis/src/language/syllables.ts'
import { FEWEST_WORDS, LEAST_COVERAGE } from '../../packages/analysis/src/measure/content/distance-measure.ts'
import { lookUpWords, meanDistance, pairsOfWindows } from '../../packages/analysis/src/measure/content/word-distance.ts'
import { readLines, statOf } from './text-files.mjs'
import { ToolError } from './tool-error.mjs'

/**
 * A book is treated as if read aloud at the middle of teachers' usual rates, 200–250 字/分, which defines its minutes.
 */
const SYLLABLES_PER_S = 225 / 60

/** Mean distance of a book by the formula of the measure, with the share of its words in the table. */
export async function bookDistance(path, segment, table) {
  statOf(path)
  /** @type {import('../../packages/analysis/src/language/words/token.ts').Token[][]} */
  const texts = []
  /** @type {number[]} */
  const startsS = []
  let atS = 0
  for await (const line of readLines(path)) {
    for (const sentence of splitSentences(line)) {
      texts.push(segment(sentence))
      startsS.push(atS)
      atS += countSyllables(sentence) / SYLLABLES_PER_S
    }
  }
  const known = lookUpWords(texts, table)
  const value = meanDistance(pairsOfWindows(known, startsS))
  const words = known.held.reduce((total, held) => total + held.length, 0)
  const coverage = words / known.matter.reduce((total, count) => total + count, 0)
  if (value === null || words < FEWEST_WORDS || coverage < LEAST_COVERAGE) {
    throw new ToolError(
      `${path}：词表里只有它的 ${words} 个词，不足以作参考书。`,
      `${path}: the table knows ${words} of its words, too few for a reference book.`,
    )
  }
  return { title: basename(path, extname(path)), value, coverage }
}

/** Both books; the low one must be below the high one, otherwise they are not anchors. */
export async function anchorsOf({ low, high }, segment, table) {
  const anchors = { low: await bookDistance(low, segment, table), high: await bookDistance(high, segment, table) }
  if (anchors.low.value >= anchors.high.value) {
    const [a, b] = [anchors.low.value.toFixed(4), anchors.high.value.toFixed(4)]
    throw new ToolError(
      `--low 的距离（${a}）不低于 --high（${b}）：请对调，或换两本书。`,
      `The distance of --low (${a}) is not below that of --high (${b}): swap them or take other books.`,
    )
  }
  return anchors
}
