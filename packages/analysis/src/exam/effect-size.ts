import { type Moments, momentsOf } from '../math/moments.ts'
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

/** That of some of the marks against all the others. */
export function effectOf(marks: readonly number[], others: readonly number[]): EffectSize | null {
  const [group, rest] = [momentsOf(marks), momentsOf(others)]
  return group && rest && hedgesG(group, rest)
}
