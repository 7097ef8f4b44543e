import { Z_95 } from './normal.ts'
import { mean, sum } from './statistics.ts'

/** Ranks from 1; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]! || a - b)
  const ranks = new Array<number>(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++
    for (let at = from; at <= to; at++) ranks[order[at]!] = (from + to) / 2 + 1
    from = to + 1
  }
  return ranks
}

/** Pearson's correlation; null where either side does not vary. */
export function correlation(x: readonly number[], y: readonly number[]): number | null {
  const [meanX, meanY] = [mean(x), mean(y)]
  const xy = sum(x.map((value, at) => (value - meanX) * (y[at]! - meanY)))
  const spread = Math.sqrt(sum(x.map((value) => (value - meanX) ** 2)) * sum(y.map((value) => (value - meanY) ** 2)))
  return spread > 0 ? Math.max(-1, Math.min(1, xy / spread)) : null
}

/** Least-squares slope of y on x; null where x does not vary. */
export function slopeOf(x: readonly number[], y: readonly number[]): number | null {
  const [meanX, meanY] = [mean(x), mean(y)]
  const spread = sum(x.map((value) => (value - meanX) ** 2))
  return spread > 0 ? sum(x.map((value, at) => (value - meanX) * (y[at]! - meanY))) / spread : null
}

/** Spearman's ρ; null where either side does not vary. */
export const spearman = (x: readonly number[], y: readonly number[]): number | null =>
  correlation(ranksOf(x), ranksOf(y))

/**
 * 95 % interval of Spearman's ρ by Fisher's z, with the standard error of Bonett & Wright (2000, Psychometrika
 * 65:23–28): √((1 + ρ²/2) ÷ (n − 3)). A perfect order has no z: its interval begins where that of the next best order
 * does (two neighbours exchanged) and ends at ±1. Null with fewer than four pairs.
 */
export function spearmanInterval(rho: number, pairs: number): [number, number] | null {
  if (pairs < 4) return null
  const next = 1 - 12 / (pairs ** 3 - pairs)
  const used = Math.max(-next, Math.min(next, rho))
  const reach = Z_95 * Math.sqrt((1 + (used * used) / 2) / (pairs - 3))
  const [low, high] = [Math.tanh(Math.atanh(used) - reach), Math.tanh(Math.atanh(used) + reach)]
  return [rho < -next ? -1 : low, rho > next ? 1 : high]
}
