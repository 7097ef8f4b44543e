/** A factor of MTLD is full when types ÷ tokens falls to this (McCarthy & Jarvis 2010; literature). */
const FACTOR_TTR = 0.72
/** Size of HD-D's hypothetical samples (McCarthy & Jarvis 2010). */
const SAMPLE_WORDS = 42

/**
 * Measure of textual lexical diversity: average number of words until types ÷ tokens falls to 0.72, mean of a forward
 * and a backward pass. Null for a text in which no word recurs.
 */
export function mtld(words: readonly string[]): number | null {
  const forwards = readFactors(words)
  const backwards = readFactors([...words].reverse())
  return forwards === 0 || backwards === 0 ? null : (words.length / forwards + words.length / backwards) / 2
}

/** Full factors and the part of the last one: how far its ratio has come from 1 to 0.72. */
function readFactors(words: readonly string[]): number {
  let factors = 0
  let tokens = 0
  const types = new Set<string>()
  for (const word of words) {
    tokens++
    types.add(word)
    if (types.size / tokens > FACTOR_TTR) continue
    factors++
    tokens = 0
    types.clear()
  }
  return tokens === 0 ? factors : factors + (1 - types.size / tokens) / (1 - FACTOR_TTR)
}

/**
 * HD-D: types ÷ tokens expected in 42 words drawn from the text, from the hypergeometric distribution: a type that is
 * used f times among n words is in the sample with probability 1 − C(n − f, 42) ÷ C(n, 42). 0–1; null below 42 words.
 */
export function hdd(words: readonly string[]): number | null {
  const total = words.length
  if (total < SAMPLE_WORDS) return null
  const uses = new Map<string, number>()
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  let expected = 0
  for (const count of uses.values()) {
    let missed = 1
    for (let drawn = 0; drawn < SAMPLE_WORDS && missed > 0; drawn++)
      missed *= Math.max(0, total - count - drawn) / (total - drawn)
    expected += 1 - missed
  }
  return expected / SAMPLE_WORDS
}
