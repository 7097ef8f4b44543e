import { invertSymmetric } from '../../math/invert-symmetric.ts'
import { logistic } from '../../math/logistic.ts'
import type { IrtModel, StandardErrors } from './model.ts'
import type { Patterns } from './patterns.ts'

type Fitted = Pick<IrtModel, 'kind' | 'items' | 'slopes' | 'intercepts' | 'quadrature'>

/**
 * Standard errors from the cross-products of the scores of all patterns (Bock & Lieberman 1970; Meilijson 1989), which
 * estimate the same information matrix as second derivatives do.
 */
export function standardErrors(
  { kind, items, slopes, intercepts, quadrature }: Fitted,
  { count, right, frequency }: Patterns,
): StandardErrors {
  const { points, weights } = quadrature
  const shared = kind === 'rasch'
  // parameters in order: slopes (one when shared), intercepts
  const first = shared ? 1 : items
  const size = first + items
  const information = new Float64Array(size * size)
  const score = new Float64Array(size)
  const chances = new Float64Array(points.length * items)
  const base = new Float64Array(points.length)
  for (let point = 0; point < points.length; point++) {
    base[point] = Math.log(weights[point]!)
    for (let item = 0; item < items; item++) {
      const p = logistic(slopes[item]! * points[point]! + intercepts[item]!)
      chances[item * points.length + point] = p
      base[point]! += Math.log1p(-Math.min(p, 1 - 1e-15))
    }
  }
  const posterior = new Float64Array(points.length)
  for (let pattern = 0; pattern < count; pattern++) {
    let slope = 0
    for (let item = 0; item < items; item++) if (right[pattern * items + item] === 1) slope += slopes[item]!
    const mean = fillPosterior(posterior, base, points, slope)
    score.fill(0)
    for (let item = 0; item < items; item++) {
      let [byIntercept, bySlope] = [0, 0]
      for (let point = 0, at = item * points.length; point < points.length; point++, at++) {
        const part = posterior[point]! * chances[at]!
        byIntercept += part
        bySlope += part * points[point]!
      }
      const isRight = right[pattern * items + item]!
      score[shared ? 0 : item]! += isRight * mean - bySlope
      score[first + item] = isRight - byIntercept
    }
    for (let i = 0; i < size; i++) {
      const part = frequency[pattern]! * score[i]!
      for (let j = i; j < size; j++) information[i * size + j]! += part * score[j]!
    }
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) information[i * size + j] = information[j * size + i]!
  const inverse = invertSymmetric(information, size)
  const errorAt = (i: number) => (inverse ? Math.sqrt(Math.max(0, inverse[i * size + i]!)) : Number.NaN)
  return {
    slopes: Float64Array.from({ length: items }, (_, item) => errorAt(shared ? 0 : item)),
    intercepts: Float64Array.from({ length: items }, (_, item) => errorAt(first + item)),
  }
}

/** Fills the share of each point and returns their mean. */
function fillPosterior(posterior: Float64Array, base: Float64Array, points: Float64Array, slope: number): number {
  let top = -Infinity
  for (let point = 0; point < points.length; point++) {
    posterior[point] = base[point]! + slope * points[point]!
    top = Math.max(top, posterior[point]!)
  }
  let [whole, sum] = [0, 0]
  for (let point = 0; point < points.length; point++) {
    const share = Math.exp(posterior[point]! - top)
    posterior[point] = share
    whole += share
    sum += share * points[point]!
  }
  for (let point = 0; point < points.length; point++) posterior[point]! /= whole
  return sum / whole
}
