import { fQuantile } from '../math/f-distribution.ts'
import { mean, sum } from '../math/statistics.ts'

/** A coefficient with its 95 % interval. */
export type Coefficient = { value: number; interval: [number, number] }

/**
 * Intraclass correlations of Shrout & Fleiss (1979) of a full table (targets × raters), and the mean squares they are
 * made of. In `two` the raters are a sample and their severity counts; in `three` they are the whole population and it
 * does not.
 */
export type Icc = {
  targets: number
  raters: number
  /** Between targets, within targets, between raters, residual. */
  meanSquares: { between: number; within: number; raters: number; error: number }
  one: Coefficient
  two: Coefficient
  three: Coefficient
  /** Of the mean of all raters. */
  oneMean: Coefficient
  twoMean: Coefficient
  threeMean: Coefficient
}

const TAIL = 0.975
/** A sum of squares below this share of the total is rounding error. */
const NOTHING = 1e-12

/** Reliability of the mean of k raters from that of one (Spearman–Brown). */
const ofMean = (value: number, raters: number): number => (raters * value) / (1 + (raters - 1) * value)
const meanOf = ({ value, interval: [low, high] }: Coefficient, raters: number): Coefficient => ({
  value: ofMean(value, raters),
  interval: [ofMean(low, raters), ofMean(high, raters)],
})

/**
 * @param table (targets × raters), without gaps
 * @returns null for fewer than two targets or raters, and when nothing differs
 */
export function iccOf(table: readonly (readonly number[])[]): Icc | null {
  const [n, k] = [table.length, table[0]?.length ?? 0]
  if (n < 2 || k < 2 || table.some((row) => row.length !== k)) return null
  const grand = mean(table.flat())
  const rowMeans = table.map(mean)
  const columnMeans = Array.from({ length: k }, (_, j) => mean(table.map((row) => row[j]!)))
  const total = sum(table.flat().map((value) => (value - grand) ** 2))
  const rows = k * sum(rowMeans.map((value) => (value - grand) ** 2))
  const columns = n * sum(columnMeans.map((value) => (value - grand) ** 2))
  const between = rows / (n - 1)
  const within = (total - rows) / (n * (k - 1))
  const raters = columns / (k - 1)
  const rest = total - rows - columns
  if (rest <= NOTHING * total) return null
  const error = rest / ((n - 1) * (k - 1))

  const ratio1 = between / within
  const one = {
    value: (between - within) / (between + (k - 1) * within),
    interval: intervalOfRatio(
      ratio1 / fQuantile(TAIL, n - 1, n * (k - 1)),
      ratio1 * fQuantile(TAIL, n * (k - 1), n - 1),
      k,
    ),
  }
  const ratio3 = between / error
  const dfError = (n - 1) * (k - 1)
  const three = {
    value: (between - error) / (between + (k - 1) * error),
    interval: intervalOfRatio(ratio3 / fQuantile(TAIL, n - 1, dfError), ratio3 * fQuantile(TAIL, dfError, n - 1), k),
  }
  const two = twoWay({ n, k, between, raters, error })
  return {
    targets: n,
    raters: k,
    meanSquares: { between, within, raters, error },
    one,
    two,
    three,
    oneMean: meanOf(one, k),
    twoMean: meanOf(two, k),
    threeMean: meanOf(three, k),
  }
}

const intervalOfRatio = (low: number, high: number, k: number): [number, number] => [
  (low - 1) / (low + k - 1),
  (high - 1) / (high + k - 1),
]

type Squares = { n: number; k: number; between: number; raters: number; error: number }

/** The interval needs the degrees of freedom of a sum of mean squares (Satterthwaite; Shrout & Fleiss 1979, p. 424). */
function twoWay({ n, k, between, raters, error }: Squares): Coefficient {
  const value = (between - error) / (between + (k - 1) * error + (k * (raters - error)) / n)
  const f = raters / error
  const part = n * (1 + (k - 1) * value) - k * value
  const df = ((k - 1) * (n - 1) * (k * value * f + part) ** 2) / ((n - 1) * k ** 2 * value ** 2 * f ** 2 + part ** 2)
  const upper = fQuantile(TAIL, n - 1, df)
  const lower = fQuantile(TAIL, df, n - 1)
  const rest = k * raters + (k * n - k - n) * error
  return {
    value,
    interval: [
      (n * (between - upper * error)) / (upper * rest + n * between),
      (n * (lower * between - error)) / (rest + n * lower * between),
    ],
  }
}
