import type { WordTable } from '../../src/language/words/word-table.ts'

/** A word table for tests: words with their directions. */
export function makeWordTable(
  vectors: Readonly<Record<string, readonly number[]>>,
  anchors: WordTable['anchors'] = null,
): WordTable {
  const entries = new Map(Object.entries(vectors).map(([word, vector]) => [word, Int8Array.from(vector)]))
  return {
    name: 'hand-made',
    hash: '0123456789ab',
    words: entries.size,
    dimensions: Object.values(vectors)[0]?.length ?? 0,
    anchors,
    vectorOf: (word) => entries.get(word) ?? null,
  }
}
