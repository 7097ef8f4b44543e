import { writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { openWordTable } from '../../packages/analysis/src/language/words/word-table.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { wordTableFile } from '../../packages/server/src/platform/weights/word-table.ts'
import { anchorsOf } from './book-distance.mjs'
import { countWords } from './count-words.mjs'
import { DIMENSIONS, npmiVectors } from './npmi-vectors.mjs'
import { readVectors } from './read-vectors.mjs'
import { toTableFile } from './table-file.mjs'
import { listTexts, readLines } from './text-files.mjs'

/**
 * Makes a table of a corpus or of vectors, with its reference books where there are any, and writes it.
 *
 * @param {{ corpus?: string[], vectors?: string, out: string, name?: string, most: number, books?: { low: string, high:
 *   string } }} what
 * @param {(text: string) => void} say
 */
export async function makeTable({ corpus, vectors, out, name, most, books }, say) {
  const segment = loadSegmenter()
  const made = vectors ? await readVectors(vectors, most) : await readCorpus(corpus, segment, most, say)
  const description = { name: name ?? basename(out, extname(out)) }
  const plain = toTableFile(description, made.dimensions, made.entries)
  // the books are measured with the written table, including its quantisation
  const found = books && (await anchorsOf(books, segment, openWordTable(plain, '')))
  const anchors = found && { low: anchorOf(found.low), high: anchorOf(found.high) }
  const bytes = anchors ? toTableFile({ ...description, anchors }, made.dimensions, made.entries) : plain
  writeFileSync(out, bytes)
  const table = openWordTable(bytes, wordTableFile(out).hash)
  say(`${table.words} 个词 words × ${table.dimensions}, ${bytes.length} bytes, ${table.hash}`)
  if (found) {
    for (const which of ['low', 'high']) {
      const { title, value, coverage } = found[which]
      say(`--${which} ${title}: ${value.toFixed(4)} (${Math.round(100 * coverage)} %)`)
    }
  }
}

/** Six digits, as every number of a report. */
const anchorOf = ({ title, value }) => ({ title, value: Number(value.toPrecision(6)) })

async function readCorpus(paths, segment, most, say) {
  const files = listTexts(paths)
  async function* lines() {
    for (const file of files) yield* readLines(file)
  }
  const { words, said } = await countWords(lines(), segment, most)
  say(`${files.length} 个文件 files, ${said.length} 个用词 uses`)
  const vectors = npmiVectors(words.length, said)
  return {
    dimensions: Math.min(DIMENSIONS, words.length),
    entries: words.map((word, at) => ({ word, vector: vectors[at] })),
  }
}
