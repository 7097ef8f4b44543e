import { clamp } from '../../math/clamp.ts'
import type { Expectation } from './expectation.ts'
import type { Quadrature } from './quadrature.ts'

/** Range that data can resolve: beyond it an item is right or wrong for everyone. */
const SLOPE_BOUNDS = [-2, 6] as const
const INTERCEPT_BOUNDS = [-12, 12] as const

/** A Newton step far from the maximum may overshoot it. */
const limit = (step: number): number => clamp(step, [-1, 1])

/** Parameters (slopes, then intercepts) inside their bounds. */
export function bounded(parameters: Float64Array): Float64Array {
  const half = parameters.length / 2
  return parameters.map((value, i) => clamp(value, i < half ? SLOPE_BOUNDS : INTERCEPT_BOUNDS))
}

type Expected = Pick<Expectation, 'expected' | 'solved' | 'ability'>

/** Newton steps of an M-step: the next E-step changes the target anyway. */
const NEWTON_STEPS = 2

/** Gradient and Hessian of an item's expected log-likelihood in a and d; the points are equally far apart. */
function derivatives(
  slope: number,
  intercept: number,
  item: number,
  { expected, solved, ability }: Expected,
  { points }: Quadrature,
) {
  let [a, d] = [ability[item]!, solved[item]!]
  let [aa, ad, dd] = [0, 0, 0]
  let odds = Math.exp(slope * points[0]! + intercept)
  const growth = Math.exp(slope * (points[1]! - points[0]!))
  for (let point = 0; point < points.length; point++) {
    const theta = points[point]!
    const right = (expected[point]! * odds) / (1 + odds)
    const weight = right / (1 + odds)
    a -= right * theta
    d -= right
    aa += weight * theta * theta
    ad += weight * theta
    dd += weight
    odds *= growth
  }
  return { a, d, aa, ad, dd }
}

/** A slope for each item. */
export function maximise(from: Float64Array, work: Expected, quadrature: Quadrature): Float64Array {
  const items = from.length / 2
  const to = from.slice()
  for (let item = 0; item < items; item++) {
    for (let step = 0; step < NEWTON_STEPS; step++) {
      const { a, d, aa, ad, dd } = derivatives(to[item]!, to[items + item]!, item, work, quadrature)
      const det = aa * dd - ad * ad
      if (det < 1e-10) break
      to[item] = clamp(to[item]! + limit((dd * a - ad * d) / det), SLOPE_BOUNDS)
      to[items + item] = clamp(to[items + item]! + limit((aa * d - ad * a) / det), INTERCEPT_BOUNDS)
    }
  }
  return to
}

/** One slope for all: intercepts given the slope, then the slope. */
export function maximiseCommon(from: Float64Array, work: Expected, quadrature: Quadrature): Float64Array {
  const items = from.length / 2
  const to = from.slice()
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let [gradient, curvature] = [0, 0]
    for (let item = 0; item < items; item++) {
      const { a, d, aa, ad, dd } = derivatives(to[item]!, to[items + item]!, item, work, quadrature)
      to[items + item] = clamp(to[items + item]! + limit(d / dd), INTERCEPT_BOUNDS)
      gradient += a - (ad * d) / dd
      curvature += aa - (ad * ad) / dd
    }
    if (curvature < 1e-10) break
    to.fill(clamp(to[0]! + limit(gradient / curvature), SLOPE_BOUNDS), 0, items)
  }
  return to
}
