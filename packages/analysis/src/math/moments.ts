/** Mean, spread and shape of marks in one pass over typed arrays. */
export interface Moments {
  readonly count: number
  readonly mean: number
  /** Of a sample (n − 1); 0 for fewer than two values. */
  readonly sd: number
  /** With the divisor n, for standard scores within a whole grade. */
  readonly deviation: number
  /** Third standardised moment with the divisor n; 0 where nothing differs. */
  readonly skew: number
  /** Fourth one less 3, the same way. */
  readonly kurtosis: number
}

/** Null for no values. */
export function momentsOf(values: ArrayLike<number>): Moments | null {
  const count = values.length
  if (count === 0) return null
  let total = 0
  for (let i = 0; i < count; i++) total += values[i]!
  const mean = total / count
  let [second, third, fourth] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const distance = values[i]! - mean
    const square = distance * distance
    second += square
    third += square * distance
    fourth += square * square
  }
  const variance = second / count
  return {
    count,
    mean,
    sd: count > 1 ? Math.sqrt(second / (count - 1)) : 0,
    deviation: Math.sqrt(variance),
    skew: variance > 0 ? third / count / variance ** 1.5 : 0,
    kurtosis: variance > 0 ? fourth / count / variance ** 2 - 3 : 0,
  }
}

/** Sample covariance (n − 1) of two columns of one length. */
export function covariance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const count = one.length
  let [a, b] = [0, 0]
  for (let i = 0; i < count; i++) {
    a += one[i]!
    b += other[i]!
  }
  a /= count
  b /= count
  let total = 0
  for (let i = 0; i < count; i++) total += (one[i]! - a) * (other[i]! - b)
  return total / (count - 1)
}

/** Pearson's correlation; null where one side does not vary. */
export function correlation(one: ArrayLike<number>, other: ArrayLike<number>): number | null {
  if (one.length < 2) return null
  const product = covariance(one, one) * covariance(other, other)
  return product > 1e-18 ? covariance(one, other) / Math.sqrt(product) : null
}
