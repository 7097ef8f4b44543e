import { fQuantile } from '../math/f-distribution.ts'
import { covariance, momentsOf } from '../math/moments.ts'
import { columnOf, rightOrWrong, type ScoreTable, totalsOf } from './score-table.ts'

/** Reliability of the total of a paper. */
export interface Reliability {
  /** Cronbach 1951; for right and wrong it is KR-20. */
  readonly alpha: number
  readonly isKr20: boolean
  /** 95 % interval of Feldt 1965. */
  readonly interval: [number, number]
  /** KR-21, which assumes equally hard items; null unless all are right or wrong with one mark each. */
  readonly kr21: number | null
  /** Standard error of measurement in marks, SD·√(1 − alpha). */
  readonly sem: number
  /** (items) alpha of the paper without the item; null for papers of two items. */
  readonly ifDropped: readonly (number | null)[]
}

/** @returns null with fewer than two pupils or items, and where no total differs */
export function reliabilityOf(table: ScoreTable): Reliability | null {
  const { pupils, items } = table
  if (pupils < 2 || items < 2) return null
  const totals = totalsOf(table)
  const all = momentsOf(totals)!
  const variance = all.sd ** 2
  if (variance < 1e-12) return null
  const columns = Array.from({ length: items }, (_, item) => columnOf(table, item))
  const variances = columns.map((column) => covariance(column, column))
  const sum = variances.reduce((total, each) => total + each, 0)
  const alpha = alphaOf(items, sum, variance)
  const isKr20 = rightOrWrong(table).every(Boolean)
  const isOneMark = isKr20 && table.full.every((mark) => mark === 1)
  return {
    alpha,
    isKr20,
    interval: feldtInterval(alpha, pupils, items),
    kr21: isOneMark
      ? (items / (items - 1)) * (1 - (all.mean * (items - all.mean)) / (items * all.deviation ** 2))
      : null,
    sem: all.sd * Math.sqrt(1 - Math.min(1, alpha)),
    ifDropped: columns.map((column, item) => {
      const rest = variance + variances[item]! - 2 * covariance(column, totals)
      return items > 2 && rest > 1e-12 ? alphaOf(items - 1, sum - variances[item]!, rest) : null
    }),
  }
}

const alphaOf = (items: number, sumOfVariances: number, variance: number): number =>
  (items / (items - 1)) * (1 - sumOfVariances / variance)

/** Feldt, L. S. (1965). Psychometrika 30, 357–370: (1 − α̂)/(1 − α) is distributed as F. */
function feldtInterval(alpha: number, pupils: number, items: number): [number, number] {
  const [df1, df2] = [pupils - 1, (pupils - 1) * (items - 1)]
  return [1 - (1 - alpha) * fQuantile(0.975, df1, df2), 1 - (1 - alpha) * fQuantile(0.025, df1, df2)]
}
