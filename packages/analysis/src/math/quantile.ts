/** Quantile by linear interpolation between order statistics (type 7 of Hyndman & Fan 1996); null for no values. */
export function quantile(values: ArrayLike<number>, share: number): number | null {
  return quantileOfSorted(new Float64Array(values).sort(), share)
}

/** The same for values in ascending order. */
export function quantileOfSorted(sorted: Float64Array, share: number): number | null {
  if (sorted.length === 0) return null
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (at - below)
}

export const median = (values: ArrayLike<number>): number | null => quantile(values, 0.5)

/**
 * Share of the others below a value, in percent; those that are equal count half, so that a value among its equals gets
 * the middle rank (mid-rank).
 */
export function percentileRank(others: readonly number[], value: number): number {
  const below = others.filter((other) => other < value).length
  const equal = others.filter((other) => other === value).length
  return (100 * (below + equal / 2)) / others.length
}
