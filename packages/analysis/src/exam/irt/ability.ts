import { logistic } from '../../math/logistic.ts'
import type { IrtModel } from './model.ts'
import type { Patterns } from './patterns.ts'

export interface Abilities {
  /** (pupils) expected a posteriori, and its standard error. */
  readonly thetas: Float64Array
  readonly errors: Float64Array
  /** Var(EAP) / (Var(EAP) + mean of the squared errors). */
  readonly reliability: number
}

/** EAP scores of Bock & Mislevy 1982 by answer pattern. */
export function abilitiesOf(model: IrtModel, { count, items, right, patternOf, pupils }: Patterns): Abilities {
  const { points, weights } = model.quadrature
  const base = points.map((theta, point) => {
    let log = Math.log(weights[point]!)
    for (let item = 0; item < items; item++)
      log -= Math.log1p(Math.exp(model.slopes[item]! * theta + model.intercepts[item]!))
    return log
  })
  const [means, spreads] = [new Float64Array(count), new Float64Array(count)]
  for (let pattern = 0; pattern < count; pattern++) {
    let slope = 0
    for (let item = 0; item < items; item++) if (right[pattern * items + item] === 1) slope += model.slopes[item]!
    let top = -Infinity
    for (let point = 0; point < points.length; point++) top = Math.max(top, base[point]! + slope * points[point]!)
    let [whole, first, second] = [0, 0, 0]
    for (let point = 0; point < points.length; point++) {
      const share = Math.exp(base[point]! + slope * points[point]! - top)
      whole += share
      first += share * points[point]!
      second += share * points[point]! ** 2
    }
    means[pattern] = first / whole
    spreads[pattern] = Math.sqrt(Math.max(0, second / whole - (first / whole) ** 2))
  }
  const thetas = Float64Array.from(patternOf, (pattern) => means[pattern]!)
  const errors = Float64Array.from(patternOf, (pattern) => spreads[pattern]!)
  const mean = thetas.reduce((sum, theta) => sum + theta, 0) / pupils
  const variance = thetas.reduce((sum, theta) => sum + (theta - mean) ** 2, 0) / pupils
  const noise = errors.reduce((sum, error) => sum + error * error, 0) / pupils
  return { thetas, errors, reliability: variance / (variance + noise) }
}

/** Test information Σ a²P(1 − P) at an ability; its inverse square root is the standard error there. */
export function informationAt({ slopes, intercepts }: Pick<IrtModel, 'slopes' | 'intercepts'>, theta: number): number {
  let information = 0
  for (let item = 0; item < slopes.length; item++) {
    const p = logistic(slopes[item]! * theta + intercepts[item]!)
    information += slopes[item]! ** 2 * p * (1 - p)
  }
  return information
}
