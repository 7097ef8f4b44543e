/**
 * C99 (Choi 2000, NAACL: Advances in domain independent linear text segmentation): all pairs of units are compared,
 * each similarity is replaced by its rank among its neighbours, and the text is cut where the inside density of the
 * segments is highest.
 */
export type C99Options = {
  /** Width of the square in which a similarity is ranked, units; odd (Choi: 11). */
  readonly mask: number
  /** Cuts are made while the gain is this many deviations above its mean (Choi: 1.2). */
  readonly stop: number
}

export const CHOI: C99Options = { mask: 11, stop: 1.2 }
/** Smoothing of the gains for the stop criterion (Choi). */
const KERNEL = [1, 2, 4, 8, 4, 2, 1] as const

/**
 * Where the topic changes.
 *
 * @param units content words of each sentence, or of each stretch
 * @returns indices of units with which a new topic begins, ascending
 */
export function findC99Changes(units: readonly (readonly string[])[], options: C99Options = CHOI): number[] {
  const { cuts, gains } = divide(rankMatrix(likenesses(units), options.mask))
  return cuts.slice(0, stopAt(gains, options.stop)).sort((a, b) => a - b)
}

/** (units × units) cosine of the word counts, 0 where either has no words. */
export function likenesses(units: readonly (readonly string[])[]): number[][] {
  const counts = units.map((words) => {
    const count = new Map<string, number>()
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const norms = counts.map((count) => Math.sqrt([...count.values()].reduce((sum, n) => sum + n * n, 0)))
  return counts.map((a, i) =>
    counts.map((b, j) => {
      let dot = 0
      for (const [word, n] of a) dot += n * (b.get(word) ?? 0)
      const length = norms[i]! * norms[j]!
      return length > 0 ? dot / length : 0
    }),
  )
}

/**
 * (units × units) share of the neighbours within the mask that are less similar; cells outside the matrix do not count.
 */
export function rankMatrix(alike: readonly (readonly number[])[], mask: number): number[][] {
  const reach = (mask - 1) / 2
  const last = alike.length - 1
  return alike.map((row, i) =>
    row.map((own, j) => {
      let [less, seen] = [0, 0]
      for (let y = Math.max(0, i - reach); y <= Math.min(last, i + reach); y++) {
        for (let x = Math.max(0, j - reach); x <= Math.min(last, j + reach); x++) {
          if (y === i && x === j) continue
          seen++
          if (alike[y]![x]! < own) less++
        }
      }
      return seen > 0 ? less / seen : 0
    }),
  )
}

/** All cuts in the order in which they are made, and by how much each raises the inside density. */
export type Division = { readonly cuts: number[]; readonly gains: number[] }

/** Repeatedly cuts at the place that maximises the sum inside all segments over their area, the first of equals. */
export function divide(ranks: readonly (readonly number[])[]): Division {
  const size = ranks.length
  const inside = squareSums(ranks)
  const area = (from: number, to: number) => (to - from) ** 2
  const starts = [0, size]
  let [sum, total] = [inside(0, size), area(0, size)]
  const cuts: number[] = []
  const gains: number[] = []
  while (cuts.length < size - 1) {
    let best = { at: -1, sum: 0, total: 1, density: -1 }
    for (let k = 0; k + 1 < starts.length; k++) {
      const [from, to] = [starts[k]!, starts[k + 1]!]
      for (let at = from + 1; at < to; at++) {
        const cutSum = sum - inside(from, to) + inside(from, at) + inside(at, to)
        const cutTotal = total - area(from, to) + area(from, at) + area(at, to)
        const density = cutSum / cutTotal
        if (density > best.density) best = { at, sum: cutSum, total: cutTotal, density }
      }
    }
    gains.push(best.density - sum / total)
    cuts.push(best.at)
    starts.push(best.at)
    starts.sort((a, b) => a - b)
    sum = best.sum
    total = best.total
  }
  return { cuts, gains }
}

/** Number of cuts: as long as the smoothed gain is above its mean by this many deviations. */
export function stopAt(gains: readonly number[], deviations: number): number {
  if (gains.length === 0) return 0
  const smooth = gains.map((_, at) => {
    let [sum, weight] = [0, 0]
    KERNEL.forEach((factor, k) => {
      const gain = gains[at + k - (KERNEL.length - 1) / 2]
      if (gain === undefined) return
      sum += factor * gain
      weight += factor
    })
    return sum / weight
  })
  const mean = smooth.reduce((sum, gain) => sum + gain, 0) / smooth.length
  const variance = smooth.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / smooth.length
  const below = smooth.findIndex((gain) => gain <= mean + deviations * Math.sqrt(variance))
  return below < 0 ? gains.length : below
}

/** The sum inside a square on the diagonal, from cumulative sums. */
function squareSums(ranks: readonly (readonly number[])[]): (from: number, to: number) => number {
  const size = ranks.length
  const sums = Array.from({ length: size + 1 }, () => new Float64Array(size + 1))
  for (let y = 0; y < size; y++) {
    let row = 0
    for (let x = 0; x < size; x++) {
      row += ranks[y]![x]!
      sums[y + 1]![x + 1] = sums[y]![x + 1]! + row
    }
  }
  return (from, to) => sums[to]![to]! - sums[from]![to]! - sums[to]![from]! + sums[from]![from]!
}
