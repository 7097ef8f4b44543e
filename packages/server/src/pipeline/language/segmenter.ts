import { createRequire } from 'node:module'
import { teachingDictionary } from '@keguan/analysis/language/lexicon/teaching-words'
import type { Segmenter, Token } from '@keguan/analysis/language/words/token'
import { JIEBA_TOTAL, readFrequencies } from './word-frequencies.ts'
import { readRarity } from './word-rarity.ts'

type Jieba = {
  tag(text: string, hmm?: boolean): { word: string; tag: string }[]
  /** Adds words; for an existing word, the new count replaces the old one. */
  loadDict(dict: Uint8Array): void
}
type JiebaModule = { Jieba: { withDict(dict: Uint8Array): Jieba } }
type DictModule = { dict: Uint8Array; idf: Uint8Array }

let loaded: Segmenter | null = null

/**
 * The word segmenter (jieba with its own dictionary and rarity table). Lazy: the dictionaries, some 60 MB in memory,
 * are read with the first text, so a recording without a transcript never loads them.
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
  // A lesson has few distinct words, each repeated many times.
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

/** Words whose look-ups are cached; far more than a lesson has. */
const REMEMBERED = 20_000

/** Lines of the teaching dictionary that jieba lacks: those it has keep their own, truer counts. */
const missingWords = (usesOf: (word: string) => number | undefined): string =>
  teachingDictionary()
    .split('\n')
    .filter((line) => usesOf(line.split(' ')[0] ?? '') === undefined)
    .join('\n')
