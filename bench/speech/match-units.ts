/** Positions of a spoken unit and of the recognised unit aligned with it, equal or not. */
export type Match = readonly [said: number, heard: number]

/**
 * The pairs of a minimal edit path between two texts (Levenshtein): deletions and insertions have no pair. Of equally
 * cheap paths the one with more equal pairs.
 */
export function matchUnits(said: readonly string[], heard: readonly string[]): Match[] {
  const width = heard.length + 1
  // all equal pairs together weigh less than one step, so that they only decide between equals
  const step = 1 + Math.min(said.length, heard.length)
  const cost = new Float64Array((said.length + 1) * width)
  for (let s = 0; s <= said.length; s++) {
    for (let h = 0; h <= heard.length; h++) {
      if (s === 0 || h === 0) cost[s * width + h] = (s + h) * step
      else cost[s * width + h] = Math.min(paired(s, h), fromAbove(s, h), fromLeft(s, h))
    }
  }
  const pairs: Match[] = []
  let [s, h] = [said.length, heard.length]
  while (s > 0 && h > 0) {
    const here = cost[s * width + h]
    if (here === paired(s, h)) pairs.push([--s, --h])
    else if (here === fromAbove(s, h)) s--
    else h--
  }
  return pairs.reverse()

  function paired(s: number, h: number): number {
    return cost[(s - 1) * width + h - 1]! + (said[s - 1] === heard[h - 1] ? -1 : step)
  }
  function fromAbove(s: number, h: number): number {
    return cost[(s - 1) * width + h]! + step
  }
  function fromLeft(s: number, h: number): number {
    return cost[s * width + h - 1]! + step
  }
}
