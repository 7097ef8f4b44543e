/** Normal form of a text: width, case and white space do not matter to a search. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

const RUNS = /[\p{L}\p{N}]+/gu

const pairsOf = (letters: readonly string[]): string[] => letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)

/** Single characters and pairs of neighbours: finds one and two Chinese characters, and parts of a word. */
export function gramsOf(text: string): string[] {
  const runs = (normalise(text).match(RUNS) ?? []).map((run) => [...run])
  return [...new Set(runs.flatMap((letters) => [...letters, ...pairsOf(letters)]))]
}

export interface SearchTerms {
  /** A matching text has all of these grams. */
  readonly grams: readonly string[]
  /** LIKE patterns; a text must match all of them. */
  readonly patterns: readonly string[]
}

/** Every word must occur; the grams only narrow down the candidates. */
export function searchTerms(query: string): SearchTerms {
  const words = normalise(query)
    .split(' ')
    .filter((word) => word !== '')
  const runs = words.flatMap((word) => (word.match(RUNS) ?? []).map((run) => [...run]))
  const grams = runs.flatMap((letters) => (letters.length === 1 ? letters : pairsOf(letters)))
  return { grams: [...new Set(grams)], patterns: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) }
}
