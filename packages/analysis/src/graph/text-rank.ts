/** TextRank (Mihalcea & Tarau 2004): a word is important if it occurs next to important words. */
const DAMPING = 0.85
/** Maximum distance of neighbouring words. */
const WINDOW = 4
const MOST_ROUNDS = 50
const CLOSE_ENOUGH = 1e-6

/**
 * Rank of each word.
 *
 * @param sentences content words of each sentence in order; words of different sentences are not neighbours
 * @returns ranks around 1 (their mean); words without a neighbour in any sentence have none
 */
export function rankWords(sentences: readonly (readonly string[])[]): Map<string, number> {
  const near = neighbours(sentences)
  const words = [...near.keys()]
  const at = new Map(words.map((word, index) => [word, index]))
  const links = words.map((word) => [...near.get(word)!].map(([other, weight]) => [at.get(other)!, weight] as const))
  const strength = links.map((own) => own.reduce((total, [, weight]) => total + weight, 0))
  // Every word begins equal; fifty rounds settle any lesson to a millionth.
  let ranks = words.map(() => 1)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = links.map(
      (own) =>
        1 -
        DAMPING +
        DAMPING * own.reduce((sum, [other, weight]) => sum + (weight / strength[other]!) * ranks[other]!, 0),
    )
    const change = next.reduce((most, rank, index) => Math.max(most, Math.abs(rank - ranks[index]!)), 0)
    ranks = next
    if (change < CLOSE_ENOUGH) break
  }
  return new Map(words.map((word, index) => [word, ranks[index]!]))
}

/** How often two different words occur within the window, both ways. */
function neighbours(sentences: readonly (readonly string[])[]): Map<string, Map<string, number>> {
  const near = new Map<string, Map<string, number>>()
  const link = (from: string, to: string): void => {
    const own = near.get(from) ?? new Map<string, number>()
    own.set(to, (own.get(to) ?? 0) + 1)
    near.set(from, own)
  }
  for (const words of sentences) {
    words.forEach((word, first) => {
      for (let second = first + 1; second < words.length && second - first < WINDOW; second++) {
        const other = words[second]!
        if (other === word) continue
        link(word, other)
        link(other, word)
      }
    })
  }
  return near
}
