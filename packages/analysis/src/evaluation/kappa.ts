import { sum } from '../math/statistics.ts'

/** Agreement of two people on a scale of levels. */
export type LevelKappa = { observed: number; expected: number; kappa: number | null; standardError: number | null }

/** Disagreement between two different levels: the same for all, by steps, or by the square of the steps. */
export const DISAGREEMENTS = {
  plain: (i: number, j: number) => Number(i !== j),
  linear: (i: number, j: number) => Math.abs(i - j),
  quadratic: (i: number, j: number) => (i - j) ** 2,
} as const

/**
 * Cohen's kappa (1960), and weighted by a disagreement (1968): 1 − Σ v·p_o ÷ Σ v·p_e.
 *
 * @param counts (levels × levels): rows are one person's, columns the other's
 */
export function kappaOfCounts(
  counts: readonly (readonly number[])[],
  disagreement: (i: number, j: number) => number = DISAGREEMENTS.plain,
): LevelKappa | null {
  const total = sum(counts.flat())
  if (total === 0) return null
  const rows = counts.map((row) => sum(row) / total)
  const columns = counts.map((_, j) => sum(counts.map((row) => row[j] ?? 0)) / total)
  const weighed = (share: (i: number, j: number) => number) =>
    sum(counts.flatMap((row, i) => row.map((_, j) => disagreement(i, j) * share(i, j))))
  const found = weighed((i, j) => (counts[i]?.[j] ?? 0) / total)
  const chance = weighed((i, j) => (rows[i] ?? 0) * (columns[j] ?? 0))
  const observed = sum(counts.map((row, i) => row[i] ?? 0)) / total
  const expected = sum(rows.map((share, i) => share * (columns[i] ?? 0)))
  return {
    observed,
    expected,
    kappa: chance === 0 ? null : 1 - found / chance,
    standardError: expected === 1 ? null : Math.sqrt((observed * (1 - observed)) / (total * (1 - expected) ** 2)),
  }
}

/** Of pairs of levels, from 0 on. */
export function kappaOfPairs(
  pairs: readonly (readonly [number, number])[],
  levels: number,
  disagreement: (i: number, j: number) => number,
): LevelKappa | null {
  const counts = Array.from({ length: levels }, () => new Array<number>(levels).fill(0))
  for (const [row, column] of pairs) counts[row]![column]! += 1
  return kappaOfCounts(counts, disagreement)
}
