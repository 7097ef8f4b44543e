import { FNV_PRIME, FNV_START } from './fnv.ts'

/** First bytes of a word table, and the version of its layout. */
export const TABLE_MAGIC = 'KGWTB'
export const TABLE_VERSION = 1
/**
 * Magic 5, version 1, dimensions 2, words 4, characters of the description 4, characters of all words 4, check sum 4.
 * Behind them, little-endian: the description (JSON, 2 bytes a character), the end of each word (4 bytes), the words (2
 * bytes a character, in rising order), and (words × dimensions) signed bytes.
 */
export const TABLE_HEADER_BYTES = 24

/** A reference book and its mean distance by the formula of the measure. */
export type Anchor = { title: string; value: number }
export type Anchors = { low: Anchor; high: Anchor }

/** Metadata of a table. */
export type TableDescription = { name: string; anchors?: Anchors }

/**
 * Words with their vectors: similarly used words are close. Large and not part of the product, so it is passed in.
 */
export type WordTable = {
  name: string
  /** The first digits of the file's SHA-256, from the code that read the file. */
  hash: string
  words: number
  dimensions: number
  anchors: Anchors | null
  /** Direction of a word in lower case, of any length; null when the table lacks the word. */
  vectorOf: (word: string) => Int8Array | null
}

/** Problems of a file supplied as a word table. */
export const TABLE_PROBLEMS = ['other_file', 'other_version', 'cut_short', 'damaged'] as const
export type TableProblem = (typeof TABLE_PROBLEMS)[number]

export class WordTableError extends Error {
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(`not a word table: ${problem}`)
    this.problem = problem
  }
}

/**
 * Opens a table as `npm run word-table` writes it; only what is looked up is ever decoded.
 *
 * @param hash of the file, for the report
 * @throws WordTableError
 */
export function openWordTable(bytes: Uint8Array, hash: string): WordTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < TABLE_HEADER_BYTES || textAt(view, 0, TABLE_MAGIC.length, 1) !== TABLE_MAGIC)
    throw new WordTableError('other_file')
  if (view.getUint8(5) !== TABLE_VERSION) throw new WordTableError('other_version')
  const dimensions = view.getUint16(6, true)
  const words = view.getUint32(8, true)
  const described = view.getUint32(12, true)
  const letters = view.getUint32(16, true)
  const endsAt = TABLE_HEADER_BYTES + 2 * described
  const lettersAt = endsAt + 4 * words
  const vectorsAt = lettersAt + 2 * letters
  if (bytes.byteLength !== vectorsAt + words * dimensions) throw new WordTableError('cut_short')
  if (checkSum(bytes) !== view.getUint32(20, true)) throw new WordTableError('damaged')
  const { name, anchors } = JSON.parse(textAt(view, TABLE_HEADER_BYTES, described, 2)) as TableDescription
  const endOf = (at: number): number => (at < 0 ? 0 : view.getUint32(endsAt + 4 * at, true))
  return { name, hash, words, dimensions, anchors: anchors ?? null, vectorOf }

  function vectorOf(word: string): Int8Array | null {
    let low = 0
    let high = words
    while (low < high) {
      const middle = (low + high) >> 1
      const order = compare(word, endOf(middle - 1), endOf(middle))
      if (order === 0)
        return new Int8Array(bytes.buffer, bytes.byteOffset + vectorsAt + middle * dimensions, dimensions)
      if (order < 0) high = middle
      else low = middle + 1
    }
    return null
  }

  /** Below 0 when the word sorts before the characters from start to end. */
  function compare(word: string, start: number, end: number): number {
    for (let at = 0; at < word.length && start + at < end; at++) {
      const difference = word.charCodeAt(at) - view.getUint16(lettersAt + 2 * (start + at), true)
      if (difference !== 0) return difference
    }
    return word.length - (end - start)
  }
}

function textAt(view: DataView, start: number, characters: number, bytesEach: 1 | 2): string {
  let text = ''
  for (let at = 0; at < characters; at++)
    text += String.fromCharCode(bytesEach === 1 ? view.getUint8(start + at) : view.getUint16(start + 2 * at, true))
  return text
}

/**
 * FNV-1a over all that stands behind the check sum, four bytes at a time: it detects damage, not tampering. Every
 * machine that Node runs on is little-endian, so the file's bytes are read directly.
 */
export function checkSum(bytes: Uint8Array): number {
  const count = (bytes.byteLength - TABLE_HEADER_BYTES) >> 2
  const isAligned = bytes.byteOffset % 4 === 0
  const body = isAligned ? bytes : new Uint8Array(bytes)
  const fours = new Uint32Array(body.buffer, body.byteOffset + TABLE_HEADER_BYTES, count)
  let hash = FNV_START
  for (let at = 0; at < count; at++) hash = Math.imul(hash ^ fours[at]!, FNV_PRIME)
  for (let at = TABLE_HEADER_BYTES + 4 * count; at < bytes.byteLength; at++)
    hash = Math.imul(hash ^ bytes[at]!, FNV_PRIME)
  return hash >>> 0
}
