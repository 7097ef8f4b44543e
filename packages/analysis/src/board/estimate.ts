import type { Estimate } from '@keguan/contract/report/board/tiles'
import { tQuantile } from '../math/f-distribution.ts'
import type { Valued } from './view.ts'

const SHARE = 0.95

interface Moments {
  readonly mean: number
  readonly variance: number
  readonly clusters: number
}

/**
 * Mean of lessons and the variance of that mean. Lessons of one teacher are alike, so the variance is that of sums by
 * teacher (Liang & Zeger 1986, with the correction G/(G-1) for few of them).
 */
export function momentsOf({ column, rows, teachers }: Valued): Moments {
  let total = 0
  let count = 0
  let most = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const value = column[row]!
    if (Number.isNaN(value)) continue
    total += value
    count++
    const teacher = teachers ? teachers[row]! : row
    if (teacher > most) most = teacher
  }
  const mean = total / count
  // teacher numbers are small and nearly contiguous: columns are ten times as fast as a map
  const sums = new Float64Array(most + 1)
  const isThere = new Uint8Array(most + 1)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const value = column[row]!
    if (Number.isNaN(value)) continue
    const teacher = teachers ? teachers[row]! : row
    sums[teacher]! += value - mean
    isThere[teacher] = 1
  }
  let squares = 0
  let clusters = 0
  for (let teacher = 0; teacher <= most; teacher++) {
    if (isThere[teacher] !== 1) continue
    squares += sums[teacher]! ** 2
    clusters++
  }
  const correction = clusters > 1 ? clusters / (clusters - 1) : Number.NaN
  return { mean, variance: (correction * squares) / count ** 2, clusters }
}

/** Quantiles of Student's t by degrees of freedom, cached: a board has the same numbers of teachers again and again. */
const quantiles = new Map<number, number>()

function quantileOf(df: number): number {
  const known = quantiles.get(df)
  if (known !== undefined) return known
  const found = tQuantile(SHARE, df)
  quantiles.set(df, found)
  return found
}

const around = (mean: number, variance: number, df: number): Estimate => {
  // one teacher alone says nothing about how teachers differ
  const half = df > 0 && Number.isFinite(variance) ? quantileOf(df) * Math.sqrt(variance) : 0
  return { mean, low: mean - half, high: mean + half }
}

export const estimateOf = (valued: Valued): Estimate => estimateFrom(momentsOf(valued))

const estimateFrom = ({ mean, variance, clusters }: Moments): Estimate => around(mean, variance, clusters - 1)

/** Difference between two sets of lessons (with the degrees of freedom of the smaller one, a conservative choice). */
export function changeOf(before: Valued, now: Valued): { before: Estimate; now: Estimate; change: Estimate } {
  const [a, b] = [momentsOf(before), momentsOf(now)]
  const change = around(b.mean - a.mean, a.variance + b.variance, Math.min(a.clusters, b.clusters) - 1)
  return { before: estimateFrom(a), now: estimateFrom(b), change }
}

export function meanOf({ column, rows }: Valued): number {
  let total = 0
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]!]!
    if (Number.isNaN(value)) continue
    total += value
    count++
  }
  return total / count
}
