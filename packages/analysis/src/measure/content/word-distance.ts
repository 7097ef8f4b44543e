import { isMatterWord } from '../../language/words/matter-words.ts'
import type { Token } from '../../language/words/token.ts'
import type { WordTable } from '../../language/words/word-table.ts'
import { createRandom, drawIndex, type Random } from '../../math/random.ts'
import { mean, sampleDeviation } from '../../math/statistics.ts'

/** Seconds in which words count as brought together (methods: imagination). */
export const WINDOW_S = 60
/** Shuffled texts that the words are compared with: their spread is then known to some 7 %. */
export const SHUFFLES = 100

/** Words with their directions in a table. */
export type KnownWords = {
  /** (words × dimensions) directions of length 1, in the order of the words' characters. */
  directions: Float64Array
  dimensions: number
  /** (texts) indices of the words in each text, once for every use. */
  held: readonly (readonly number[])[]
  /** (texts) number of content words, in the table or not. */
  matter: readonly number[]
}

/**
 * Looks up the content words of each text. They are numbered in the order of their characters, so that no sum depends
 * on who says a word first.
 *
 * @param texts each cut into words
 */
export function lookUpWords(texts: readonly (readonly Token[])[], table: WordTable): KnownWords {
  const spoken = texts.map((tokens) => tokens.filter(isMatterWord).map(({ word }) => word.toLowerCase()))
  const found = [...new Set(spoken.flat())].sort().flatMap((word) => {
    const vector = table.vectorOf(word)
    return vector?.some((value) => value !== 0) ? [{ word, vector }] : []
  })
  const { dimensions } = table
  const directions = new Float64Array(found.length * dimensions)
  found.forEach(({ vector }, at) => {
    const length = Math.sqrt(vector.reduce((total, value) => total + value * value, 0))
    for (let axis = 0; axis < dimensions; axis++) directions[at * dimensions + axis] = vector[axis]! / length
  })
  const numberOf = new Map(found.map(({ word }, at) => [word, at]))
  return {
    directions,
    dimensions,
    held: spoken.map((words) => words.flatMap((word) => numberOf.get(word) ?? [])),
    matter: spoken.map((words) => words.length),
  }
}

/** Distances of all pairs of words in one window, and how many pairs there are. */
export type WindowPairs = { startS: number; words: number; distance: number; pairs: number }

/**
 * 1 − cosine of every two words of a window, added up: n words of length 1 have n² − |their sum|² in all, so pairs are
 * never enumerated. Each use counts, and a word is at distance 0 from itself.
 *
 * @param startsS (texts) when each text begins, seconds; null leaves it out
 * @returns windows that hold words, in order
 */
export function pairsOfWindows(known: KnownWords, startsS: readonly (number | null)[]): WindowPairs[] {
  const sum = new Float64Array(known.dimensions)
  return gather(known, startsS).map(({ startS, words }) => {
    sum.fill(0)
    return { startS, words: words.length, ...pairsOf(known, words, 0, words.length, sum) }
  })
}

/** Mean distance over all pairs of all windows, 0 to 2; null where no window has two words. */
export function meanDistance(windows: readonly Pick<WindowPairs, 'distance' | 'pairs'>[]): number | null {
  let [distance, pairs] = [0, 0]
  for (const window of windows) {
    distance += window.distance
    pairs += window.pairs
  }
  return pairs > 0 ? distance / pairs : null
}

/** Words of each window in a fixed order, whatever the order in which they were said. */
function gather({ held }: KnownWords, startsS: readonly (number | null)[]) {
  const windows = new Map<number, number[]>()
  held.forEach((words, at) => {
    const startS = startsS[at] ?? null
    if (startS === null || words.length === 0) return
    const window = Math.floor(startS / WINDOW_S)
    const own = windows.get(window) ?? []
    for (const word of words) own.push(word)
    windows.set(window, own)
  })
  return [...windows]
    .sort(([a], [b]) => a - b)
    .map(([window, words]) => ({ startS: window * WINDOW_S, words: Uint32Array.from(words).sort() }))
}

/** Adds the directions to `sum`, which must be zeros. */
function pairsOf(
  { directions, dimensions }: KnownWords,
  words: Uint32Array,
  from: number,
  to: number,
  sum: Float64Array,
): { distance: number; pairs: number } {
  let at = from
  for (; at + 4 <= to; at += 4) addFour(sum, directions, dimensions, words, at)
  for (; at < to; at++) addOne(sum, directions, words[at]! * dimensions)
  const count = to - from
  const inAll = count * count - squareOf(sum)
  // Rounding of a sum must not give a word a distance from itself.
  return { distance: Math.max(0, Math.round(inAll * 1e9) / 2e9), pairs: (count * (count - 1)) / 2 }
}

/**
 * Four at a time: shuffles add some hundred thousand directions, and each sum is then read and written once per four.
 */
function addFour(
  sum: Float64Array,
  directions: Float64Array,
  dimensions: number,
  words: Uint32Array,
  at: number,
): void {
  const a = words[at]! * dimensions
  const b = words[at + 1]! * dimensions
  const c = words[at + 2]! * dimensions
  const d = words[at + 3]! * dimensions
  for (let axis = 0; axis < dimensions; axis++)
    sum[axis]! += directions[a + axis]! + directions[b + axis]! + directions[c + axis]! + directions[d + axis]!
}

function addOne(sum: Float64Array, directions: Float64Array, start: number): void {
  for (let axis = 0; axis < sum.length; axis++) sum[axis]! += directions[start + axis]!
}

function squareOf(sum: Float64Array): number {
  let total = 0
  for (let axis = 0; axis < sum.length; axis++) total += sum[axis]! * sum[axis]!
  return total
}

/** Mean distance of the same words shuffled over the same windows: mean and spread of many shuffles. */
export type Shuffled = { mean: number; sd: number }

/**
 * Chance level: all words are shuffled over the windows, each keeping its number of words.
 *
 * @param seed of the shuffles
 * @returns null where there is nothing to shuffle: fewer than two windows, or words that are all alike
 */
export function shuffleWords(known: KnownWords, startsS: readonly (number | null)[], seed: number): Shuffled | null {
  const windows = gather(known, startsS)
  if (windows.length < 2) return null
  const words = Uint32Array.from(windows.flatMap(({ words: own }) => [...own]))
  const ends: number[] = []
  for (const { words: own } of windows) ends.push((ends.at(-1) ?? 0) + own.length)
  const random = createRandom(seed)
  const sum = new Float64Array(known.dimensions)
  const means: number[] = []
  for (let shuffle = 0; shuffle < SHUFFLES; shuffle++) {
    deal(words, random)
    const distance = meanDistance(ends.map((end, at) => pairsOf(known, words, ends[at - 1] ?? 0, end, sum.fill(0))))
    if (distance === null) return null
    means.push(distance)
  }
  const sd = sampleDeviation(means)
  // Sums in another order differ in their last digits.
  return sd > 1e-9 ? { mean: mean(means), sd } : null
}

/** Fisher and Yates, in place. */
function deal(words: Uint32Array, random: Random): void {
  for (let at = words.length - 1; at > 0; at--) {
    const other = drawIndex(random, at + 1)
    const kept = words[at]!
    words[at] = words[other]!
    words[other] = kept
  }
}
