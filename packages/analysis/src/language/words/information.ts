import type { Token } from './token.ts'
import { countHan } from './words.ts'

/** Weight of the recent words against general text (methods: conciseness, a proposal of this product). */
const CACHE_WEIGHT = 0.3
/** Size of the cache of recent words, as usual in cache language models (Kuhn & De Mori 1990; literature). */
const CACHE_WORDS = 200
/**
 * Share assumed for a word not in the dictionary: one use among its 60 million, so that a rare name costs about 26
 * bits.
 */
const UNKNOWN_SHARE = 1 / 60_101_964

/** Information of one sentence. */
export type Information = { bits: number; characters: number }

/**
 * Information of each sentence, −Σ log2 p(w) over its Chinese words, with p = 0.7 × share in general text + 0.3 × share
 * among the last 200 words, so that what was just said costs little. English words are skipped: the dictionary of the
 * segmenter has no shares for them.
 *
 * @param sentences tokens of each sentence, in the order in which they were said
 */
export function informationOf(sentences: readonly (readonly Token[])[]): Information[] {
  const recent: string[] = []
  const uses = new Map<string, number>()
  return sentences.map((tokens) => {
    let bits = 0
    let characters = 0
    for (const { word, share } of tokens) {
      const length = countHan(word)
      if (length === 0) continue
      const general = share ?? UNKNOWN_SHARE
      const own = recent.length > 0 ? (uses.get(word) ?? 0) / recent.length : general
      bits -= Math.log2((1 - CACHE_WEIGHT) * general + CACHE_WEIGHT * own)
      characters += length
      recent.push(word)
      uses.set(word, (uses.get(word) ?? 0) + 1)
      if (recent.length > CACHE_WORDS) forget(recent, uses)
    }
    return { bits, characters }
  })
}

function forget(recent: string[], uses: Map<string, number>): void {
  const oldest = recent.shift()!
  const left = uses.get(oldest)! - 1
  if (left > 0) uses.set(oldest, left)
  else uses.delete(oldest)
}
