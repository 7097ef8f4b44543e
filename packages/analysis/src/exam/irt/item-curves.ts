import type { IrtModel } from './model.ts'
import type { Patterns } from './patterns.ts'

/** Observed answers to the items along the scale. */
export interface ItemCurves {
  /** Abilities in the middle of each band. */
  readonly thetas: Float64Array
  /** (bands) expected number of pupils. */
  readonly pupils: Float64Array
  /** (items × bands) expected number of them with a right answer. */
  readonly right: Float64Array
}

const FIRST = -2.5
const LAST = 2.5
const STEP = 0.5

/**
 * Shares of right answers along the scale, for comparison with the curves of the model: every pupil counts in each band
 * with the probability of being there (pseudo-counts of Stone 2000, J. Educ. Meas. 37, 58–75). Groups by a point
 * estimate of ability would be biased to the middle, and the shares with them.
 */
export function itemCurves(model: IrtModel, { count, items, right, frequency }: Patterns): ItemCurves {
  const { points, weights } = model.quadrature
  const bands = Math.round((LAST - FIRST) / STEP) + 1
  const bandOf = Int32Array.from(points, (theta) => Math.round((theta - FIRST) / STEP))
  const base = points.map((theta, point) => {
    let log = Math.log(weights[point]!)
    for (let item = 0; item < items; item++)
      log -= Math.log1p(Math.exp(model.slopes[item]! * theta + model.intercepts[item]!))
    return log
  })
  const pupils = new Float64Array(bands)
  const solved = new Float64Array(items * bands)
  const own = new Float64Array(bands)
  const shares = new Float64Array(points.length)
  for (let pattern = 0; pattern < count; pattern++) {
    let slope = 0
    for (let item = 0; item < items; item++) if (right[pattern * items + item] === 1) slope += model.slopes[item]!
    let top = -Infinity
    for (let point = 0; point < points.length; point++) top = Math.max(top, base[point]! + slope * points[point]!)
    let whole = 0
    for (let point = 0; point < points.length; point++) {
      shares[point] = Math.exp(base[point]! + slope * points[point]! - top)
      whole += shares[point]!
    }
    own.fill(0)
    for (let point = 0; point < points.length; point++) {
      const band = bandOf[point]!
      if (band >= 0 && band < bands) own[band]! += (frequency[pattern]! * shares[point]!) / whole
    }
    for (let band = 0; band < bands; band++) pupils[band]! += own[band]!
    for (let item = 0; item < items; item++) {
      if (right[pattern * items + item] !== 1) continue
      for (let band = 0; band < bands; band++) solved[item * bands + band]! += own[band]!
    }
  }
  return { thetas: Float64Array.from({ length: bands }, (_, band) => FIRST + band * STEP), pupils, right: solved }
}
