import { createRequire } from 'node:module'
import { teachingDictionary } from '@keguan/analysis/language/lexicon/teaching-words'
import type { Segmenter, Token } from '@keguan/analysis/language/token'
import { JIEBA_TOTAL, readFrequencies } from './word-frequencies.ts'

type Jieba = {
  tag(text: string, hmm?: boolean): { word: string; tag: string }[]
  /** Adds words; one that is there already takes the new count. */
  loadDict(dict: Uint8Array): void
}
type JiebaModule = { Jieba: { withDict(dict: Uint8Array): Jieba } }
type DictModule = { dict: Uint8Array; idf: Uint8Array }

let loaded: Segmenter | null = null

/**
 * The word segmenter (jieba with its own dictionary and rarity table). Free to ask for: the dictionaries, some
 * 60 MB in memory, are read when the first text is cut, so a recording without a transcript never pays for them.
 */
export function loadSegmenter(): Segmenter {
  return (text) => {
    loaded ??= createSegmenter()
    return loaded(text)
  }
}

function createSegmenter(): Segmenter {
  const require = createRequire(import.meta.url)
  const { Jieba } = require('@node-rs/jieba') as JiebaModule
  const { dict, idf } = require('@node-rs/jieba/dict') as DictModule
  const jieba = Jieba.withDict(dict)
  const usesOf = readFrequencies(dict)
  const rarityOf = readRarity(idf)
  jieba.loadDict(Buffer.from(missingWords(usesOf)))
  // A lesson says few different words, each many times.
  const known = new Map<string, Pick<Token, 'idf' | 'share'>>()
  const learn = (word: string) => {
    const [idf, uses] = [rarityOf(word), usesOf(word)]
    const facts = { ...(idf !== undefined && { idf }), ...(uses !== undefined && { share: uses / JIEBA_TOTAL }) }
    if (known.size >= REMEMBERED) known.clear()
    known.set(word, facts)
    return facts
  }
  return (text) =>
    jieba.tag(text, true).map(({ word, tag }): Token => ({ word, tag, ...(known.get(word) ?? learn(word)) }))
}

/** Words that are looked up once; far more than a lesson has. */
const REMEMBERED = 20_000

/** Lines of the teaching dictionary that jieba lacks: those it has keep their own, truer counts. */
const missingWords = (usesOf: (word: string) => number | undefined): string =>
  teachingDictionary()
    .split('\n')
    .filter((line) => usesOf(line.split(' ')[0] ?? '') === undefined)
    .join('\n')

/** Slots of the table: twice the 270,131 words that jieba 0.42 knows, a power of two. */
const SLOTS = 1 << 19
const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Lines of "word idf" as an open-addressing table of 32-bit FNV-1a hashes: 4 MB where a map of strings takes 40. A word that
 * is not in the table is taken for one that is in one case of 16,000; it would only weigh a little wrong in the cloud.
 */
function readRarity(table: Uint8Array): (word: string) => number | undefined {
  const hashes = new Uint32Array(SLOTS)
  const values = new Float32Array(SLOTS)
  let hash = FNV_START
  let start = 0
  for (let at = 0; at <= table.length; at++) {
    const byte = table[at] ?? NEW_LINE
    if (byte === SPACE) {
      start = at + 1
    } else if (byte === NEW_LINE) {
      const value = Number(Buffer.from(table.buffer, table.byteOffset + start, at - start).toString('latin1'))
      if (start > 0 && value > 0) put(hash, value)
      hash = FNV_START
      start = 0
    } else if (start === 0) {
      hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0
    }
  }
  return (word) => {
    let own = FNV_START
    for (const byte of Buffer.from(word)) own = Math.imul(own ^ byte, FNV_PRIME) >>> 0
    const value = values[slotOf(own)]
    return value === undefined || value === 0 ? undefined : value
  }

  function slotOf(key: number): number {
    let slot = key & (SLOTS - 1)
    while (values[slot] !== 0 && hashes[slot] !== key) slot = (slot + 1) & (SLOTS - 1)
    return slot
  }

  function put(key: number, value: number): void {
    const slot = slotOf(key)
    hashes[slot] = key
    values[slot] = value
  }
}

const SPACE = 0x20
const NEW_LINE = 0x0a
