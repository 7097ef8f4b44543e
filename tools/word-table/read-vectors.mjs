import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { statOf } from './text-files.mjs'
import { ToolError } from './tool-error.mjs'

/** Maximum dimension of a word vector. */
const MOST_DIMENSIONS = 2000

/**
 * Reads vectors in the text format of word2vec and GloVe: a word and its numbers per line, with or without a first line
 * of two counts. The most frequent words come first in such files, so the first ones are taken.
 *
 * @param most number of words kept
 */
export async function readVectors(path, most) {
  statOf(path)
  const words = new Map()
  let dimensions = 0
  let number = 0
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })
  for await (const line of lines) {
    number++
    const cells = line.trim().split(/\s+/)
    if (cells.length === 1 && cells[0] === '') continue
    if (number === 1 && cells.length === 2 && cells.every((cell) => /^\d+$/.test(cell))) continue
    dimensions ||= cells.length - 1
    const word = cells
      .slice(0, cells.length - dimensions)
      .join(' ')
      .toLowerCase()
    const vector = Float64Array.from(cells.slice(cells.length - dimensions), Number)
    const isWhole = vector.length === dimensions && vector.every(Number.isFinite)
    if (dimensions < 2 || dimensions > MOST_DIMENSIONS || word === '' || !isWhole) {
      const where = `${basename(path)}:${number}`
      throw new ToolError(
        `${where} 不是“词 数 数 …”一行一词的词向量。`,
        `${where} is no word vector: a word and its numbers are needed on every line.`,
      )
    }
    if (!words.has(word)) words.set(word, vector)
    if (words.size >= most) break
  }
  if (words.size === 0) throw new ToolError(`${path} 里没有词向量。`, `No word vectors in ${path}.`)
  return { dimensions, entries: [...words].map(([word, vector]) => ({ word, vector })) }
}
