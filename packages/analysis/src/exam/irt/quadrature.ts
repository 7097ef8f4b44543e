/** Points of the ability distribution N(0, 1), and the weight of each; weights sum to 1. */
export interface Quadrature {
  readonly points: Float64Array
  readonly weights: Float64Array
}

/** Equal steps from −6 to 6, as programs for these models use them. */
const REACH = 6
const POINTS = 61

export function normalQuadrature(count = POINTS): Quadrature {
  const points = Float64Array.from({ length: count }, (_, i) => -REACH + (2 * REACH * i) / (count - 1))
  const densities = points.map((point) => Math.exp((-point * point) / 2))
  const total = densities.reduce((sum, density) => sum + density, 0)
  return { points, weights: densities.map((density) => density / total) }
}
