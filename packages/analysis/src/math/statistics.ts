/** Sum of numbers. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The quotient, or null when there is nothing to divide by. */
export const ratio = (numerator: number, denominator: number): number | null =>
  denominator > 0 ? numerator / denominator : null

export const mean = (values: readonly number[]): number => sum(values) / values.length

/** Sum of the squared distances from the mean. */
const squares = (values: readonly number[]): number => {
  const middle = mean(values)
  return sum(values.map((value) => (value - middle) ** 2))
}

/** Standard deviation of a sample (n − 1), as an estimate for its population. */
export const sampleDeviation = (values: readonly number[]): number => Math.sqrt(squares(values) / (values.length - 1))

/** Standard deviation of the values themselves (n). */
export const deviation = (values: readonly number[]): number => Math.sqrt(squares(values) / values.length)

/** The same from the sum and the sum of squares of `count` values; rounding may leave a square below 0. */
export const deviationOfSums = (count: number, total: number, totalOfSquares: number): number =>
  Math.sqrt(Math.max(0, totalOfSquares / count - (total / count) * (total / count)))
