import { correlation, covariance } from '../math/moments.ts'
import { columnOf, type ScoreTable, totalsOf } from './score-table.ts'

/**
 * Classical statistics of an item. A value is null where it is not defined: an item that all solve does not
 * discriminate.
 */
export interface ItemStatistics {
  /** Mean mark as a share of the full mark (得分率). */
  readonly difficulty: number
  /** Difference of the mean shares of the upper and lower 27 % (Kelley 1939). */
  readonly discrimination: number | null
  readonly itemTotal: number | null
  /** Correlation with the total without the item (corrected item–total correlation). */
  readonly itemRest: number | null
  /** cov(item, rest) over its largest possible value, that of both sorted (Moodle quiz statistics). */
  readonly efficiency: number | null
  /** Share of √cov(item, total) in their sum (Moodle); null where the covariance is negative. */
  readonly weight: number | null
  /** Share with no mark and with the full one. */
  readonly none: number
  readonly fullMarks: number
}

/** Share of pupils in the upper and in the lower group. Kelley, T. L. (1939). J. Educ. Psychol. 30, 17–24. */
export const GROUP_SHARE = 0.27

/** @returns one row an item; empty for fewer than two pupils */
export function itemStatistics(table: ScoreTable): ItemStatistics[] {
  const { pupils, items, full } = table
  if (pupils < 2) return []
  const totals = totalsOf(table)
  const weights = groupWeights(totals, GROUP_SHARE)
  const found = Array.from({ length: items }, (_, item) => {
    const column = columnOf(table, item)
    const rest = totals.map((total, pupil) => total - column[pupil]!)
    const most = covariance(column.slice().sort(), rest.slice().sort())
    const most0 = full[item]!
    const counts = countEnds(column, most0)
    const varies = covariance(column, column) > 1e-12
    return {
      difficulty: column.reduce((sum, mark) => sum + mark, 0) / pupils / most0,
      discrimination: varies ? groupDifference(column, weights) / most0 : null,
      itemTotal: correlation(column, totals),
      itemRest: correlation(column, rest),
      efficiency: most > 1e-12 ? covariance(column, rest) / most : null,
      shared: withoutRounding(covariance(column, totals), covariance(totals, totals)),
      ...counts,
    }
  })
  const sum = found.reduce((all, { shared }) => all + Math.sqrt(Math.max(0, shared)), 0)
  return found.map(({ shared, ...rest }) => ({
    ...rest,
    weight: shared >= 0 && sum > 0 ? Math.sqrt(shared) / sum : null,
  }))
}

/** A covariance this small relative to the variance of the totals is rounding error. */
const NOTHING = 1e-12
const withoutRounding = (value: number, variance: number): number => (Math.abs(value) <= NOTHING * variance ? 0 : value)

function countEnds(column: Float64Array, full: number): Pick<ItemStatistics, 'none' | 'fullMarks'> {
  let [none, all] = [0, 0]
  for (const mark of column) {
    if (mark === 0) none++
    else if (mark >= full) all++
  }
  return { none: none / column.length, fullMarks: all / column.length }
}

/** Weight of each pupil in the upper and in the lower group; both sum to 1. */
export interface GroupWeights {
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/**
 * Pupils whose total is on the boundary of a group share the remaining places, so that the order of the list has no
 * effect.
 *
 * @param share of the pupils in either group
 */
export function groupWeights(totals: Float64Array, share: number): GroupWeights {
  const size = Math.max(1, Math.round(share * totals.length))
  const sorted = totals.slice().sort()
  const side = (edge: number, isBeyond: (total: number) => boolean): Float64Array => {
    let [beyond, tied] = [0, 0]
    for (const total of totals) {
      if (isBeyond(total)) beyond++
      else if (total === edge) tied++
    }
    const part = (size - beyond) / tied
    return totals.map((total) => (isBeyond(total) ? 1 : total === edge ? part : 0) / size)
  }
  const [low, high] = [sorted[size - 1]!, sorted[sorted.length - size]!]
  return { upper: side(high, (total) => total > high), lower: side(low, (total) => total < low) }
}

/** Mean of a column in the upper group less that in the lower. */
export function groupDifference(column: ArrayLike<number>, { upper, lower }: GroupWeights): number {
  let difference = 0
  for (let i = 0; i < upper.length; i++) difference += column[i]! * (upper[i]! - lower[i]!)
  return difference
}
