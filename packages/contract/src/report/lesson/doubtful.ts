/** A sentence of which this share of the characters is held to be wrong is worth a look (a proposal). */
const DOUBTFUL = 0.25
/**
 * Only the worst are named, this share of the sentences: whoever is sent to half of a text reads it as a whole (a
 * proposal).
 */
const NAMED_SHARE = 0.1
/** So many may always be named. */
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
