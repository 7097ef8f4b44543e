/** One form for all ways to write a text: full-width letters, capitals and white space do not matter to a search. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

const RUNS = /[\p{L}\p{N}]+/gu

const pairsOf = (letters: readonly string[]): string[] => letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)

/** Single characters and pairs of neighbours: finds one and two Chinese characters as well as parts of a word. */
export function gramsOf(text: string): string[] {
  const runs = (normalise(text).match(RUNS) ?? []).map((run) => [...run])
  return [...new Set(runs.flatMap((letters) => [...letters, ...pairsOf(letters)]))]
}

export interface SearchTerms {
  /** All of these are among the grams of a text that matches. */
  readonly grams: readonly string[]
  /** Patterns of LIKE; a text matches when it fits every one. */
  readonly patterns: readonly string[]
}

/** Every word must occur; the grams only narrow down where to look. */
export function searchTerms(query: string): SearchTerms {
  const words = normalise(query)
    .split(' ')
    .filter((word) => word !== '')
  const runs = words.flatMap((word) => (word.match(RUNS) ?? []).map((run) => [...run]))
  const grams = runs.flatMap((letters) => (letters.length === 1 ? letters : pairsOf(letters)))
  return { grams: [...new Set(grams)], patterns: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) }
}
