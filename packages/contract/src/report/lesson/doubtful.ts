/** A sentence is worth checking if this share of its characters is estimated to be wrong (a proposal). */
const DOUBTFUL = 0.25
/**
 * Maximum share of sentences marked as doubtful: with more, a reader might as well check the whole text (a proposal).
 */
const NAMED_SHARE = 0.1
/** Number of sentences that may always be marked. */
const NAMED_LEAST = 8

/** Positions of the sentences that a person should look at first, in the order of the text. */
export function doubtfulSentences(rates: readonly (number | undefined)[]): number[] {
  const known = rates.flatMap((rate, index) => (rate === undefined ? [] : [{ rate, index }]))
  const most = Math.max(NAMED_LEAST, Math.ceil(NAMED_SHARE * known.length))
  return known
    .filter(({ rate }) => rate >= DOUBTFUL)
    .sort((a, b) => b.rate - a.rate || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
}
