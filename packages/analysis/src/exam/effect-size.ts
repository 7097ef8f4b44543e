import type { Moments } from '../math/moments.ts'
import { Z_95 } from '../math/normal.ts'

export interface EffectSize {
  /** Difference of the means in standard deviations of the two groups together, corrected for their size. */
  readonly value: number
  /** 95 %. */
  readonly interval: readonly [number, number]
}

type Group = Pick<Moments, 'count' | 'mean' | 'sd'>

/**
 * Hedges' g with the variance of Borenstein et al. 2009, chapter 4: d of the pooled standard deviation, times
 * J = 1 − 3/(4(n₁ + n₂ − 2) − 1).
 *
 * @returns null where nothing differs, or fewer than two have a mark on a side
 */
export function hedgesG(group: Group, others: Group): EffectSize | null {
  if (group.count < 2 || others.count < 2) return null
  const freedom = group.count + others.count - 2
  const pooled = Math.sqrt(((group.count - 1) * group.sd ** 2 + (others.count - 1) * others.sd ** 2) / freedom)
  if (pooled < 1e-12) return null
  const d = (group.mean - others.mean) / pooled
  const correction = 1 - 3 / (4 * freedom - 1)
  const value = correction * d
  const variance = (group.count + others.count) / (group.count * others.count) + d ** 2 / (2 * (freedom + 2))
  const half = Z_95 * correction * Math.sqrt(variance)
  return { value, interval: [value - half, value + half] }
}

/** A difference of sums of squares below this share of them is rounding error. */
const ROUNDING = 1e-10

/** Values of all others; null if there are none. */
export function othersOf(all: Group, group: Group): Group | null {
  const count = all.count - group.count
  if (count < 1) return null
  const mean = (all.count * all.mean - group.count * group.mean) / count
  const between = group.count * (group.mean - all.mean) ** 2 + count * (mean - all.mean) ** 2
  const total = (all.count - 1) * all.sd ** 2
  const within = total - (group.count - 1) * group.sd ** 2 - between
  return { count, mean, sd: count < 2 || within < ROUNDING * total ? 0 : Math.sqrt(within / (count - 1)) }
}
