import { createRequire } from 'node:module'
import type { Segmenter, Token } from '@keguan/analysis/language/token'

type Jieba = { tag(text: string, hmm?: boolean): { word: string; tag: string }[] }
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
  const rarity = readRarity(idf)
  return (text) =>
    jieba.tag(text, true).map(({ word, tag }): Token => {
      const known = rarity.get(word)
      return known === undefined ? { word, tag } : { word, tag, idf: known }
    })
}

/** Lines of "word idf". */
function readRarity(table: Uint8Array): Map<string, number> {
  const rarity = new Map<string, number>()
  for (const line of new TextDecoder().decode(table).split('\n')) {
    const space = line.lastIndexOf(' ')
    const value = Number(line.slice(space + 1))
    if (space > 0 && Number.isFinite(value)) rarity.set(line.slice(0, space), value)
  }
  return rarity
}
