/** Sum of numbers. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Quantile by linear interpolation between order statistics (type 7 of Hyndman & Fan 1996); null of nothing. */
export function quantile(values: ArrayLike<number>, share: number): number | null {
  return quantileOfSorted(new Float64Array(values).sort(), share)
}

/** The same of values in rising order. */
export function quantileOfSorted(sorted: Float64Array, share: number): number | null {
  if (sorted.length === 0) return null
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (at - below)
}

export const median = (values: ArrayLike<number>): number | null => quantile(values, 0.5)

/** The quotient, or null when there is nothing to divide by. */
export const ratio = (numerator: number, denominator: number): number | null =>
  denominator > 0 ? numerator / denominator : null
