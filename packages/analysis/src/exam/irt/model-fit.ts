import { chiSquareTail } from '../../math/gamma.ts'
import { invertSymmetric } from '../../math/invert-symmetric.ts'
import { logistic } from '../../math/logistic.ts'
import type { IrtModel } from './model.ts'
import type { Patterns } from './patterns.ts'

/** How well a model reproduces how often questions, and pairs of them, are solved. */
interface ModelFit {
  /** M2 of Maydeu-Olivares & Joe (2006, Psychometrika 71, 713–732), and its degrees of freedom. */
  readonly statistic: number
  readonly df: number
  /** Probability of a misfit as large when the model holds. */
  readonly p: number
  /** RMSEA₂, misfit per degree of freedom: near 0 for a good model, whatever the number of pupils. */
  readonly rmsea: number
}

/**
 * The matrix behind M2 grows with the fourth power of the items: beyond these it would cost more than all the rest of a
 * report.
 */
const ITEMS_MAX = 30

/** Null for too many items, and without degrees of freedom. */
export function modelFit(model: IrtModel, patterns: Patterns): ModelFit | null {
  const { items } = model
  if (items > ITEMS_MAX) return null
  const margins = marginsOf(items)
  const size = margins.length
  const chances = pointChances(model)
  const expected = Float64Array.from(margins, (of) => shareOf(model, chances, of))
  const spread = new Float64Array(size * size)
  margins.forEach((one, i) => {
    for (let j = 0; j <= i; j++) {
      const other = margins[j]!
      const both = shareOf(model, chances, [...one, ...other.filter((item) => !one.includes(item))])
      spread[i * size + j] = spread[j * size + i] = both - expected[i]! * expected[j]!
    }
  })
  const weights = invertSymmetric(spread, size)
  const slopes = gradients(model, chances, margins)
  const df = size - slopes.length
  if (!weights || df < 1) return null
  const observed = observedShares(patterns, margins)
  const residuals = expected.map((share, i) => observed[i]! - share)
  const weighted = (vector: Float64Array) => timesMatrix(weights, vector)
  const lean = weighted(residuals)
  const known = slopes.map((slope) => dot(slope, lean))
  const information = new Float64Array(slopes.length ** 2)
  slopes.forEach((slope, i) => {
    const own = weighted(slope)
    slopes.forEach((other, j) => {
      information[i * slopes.length + j] = dot(own, other)
    })
  })
  const inverse = invertSymmetric(information, slopes.length)
  if (!inverse) return null
  const explained = dot(known, timesMatrix(inverse, Float64Array.from(known)))
  const statistic = patterns.pupils * Math.max(0, dot(residuals, lean) - explained)
  return {
    ...{ statistic, df, p: chiSquareTail(statistic, df) },
    rmsea: Math.sqrt(Math.max(0, statistic - df) / (df * patterns.pupils)),
  }
}

/** Every item, and every pair. */
const marginsOf = (items: number): number[][] => [
  ...Array.from({ length: items }, (_, item) => [item]),
  ...Array.from({ length: items }, (_, one) => Array.from({ length: one }, (__, other) => [other, one])).flat(),
]

/** (items × points) probability of a right answer. */
const pointChances = ({ slopes, intercepts, quadrature: { points } }: IrtModel): Float64Array[] =>
  Array.from(slopes, (slope, item) => points.map((theta) => logistic(slope * theta + intercepts[item]!)))

/** Share that solves all of some items, each point weighted by `by`. */
function shareOf({ quadrature }: IrtModel, chances: readonly Float64Array[], of: readonly number[], by?: Float64Array) {
  let share = 0
  for (let point = 0; point < quadrature.points.length; point++) {
    let all = quadrature.weights[point]! * (by ? by[point]! : 1)
    for (const item of of) all *= chances[item]![point]!
    share += all
  }
  return share
}

/**
 * (parameters × margins) how the shares change with each slope (with the one slope where it is common) and each
 * intercept.
 */
function gradients(model: IrtModel, chances: readonly Float64Array[], margins: readonly number[][]): Float64Array[] {
  const { points } = model.quadrature
  const along = (item: number, factor: (theta: number) => number) => {
    const by = points.map((theta, point) => factor(theta) * (1 - chances[item]![point]!))
    return Float64Array.from(margins, (of) => (of.includes(item) ? shareOf(model, chances, of, by) : 0))
  }
  const items = Array.from({ length: model.items }, (_, item) => item)
  const bySlope = items.map((item) => along(item, (theta) => theta))
  const common = bySlope[0]!.map((_, margin) => bySlope.reduce((sum, slope) => sum + slope[margin]!, 0))
  return [...(model.kind === 'rasch' ? [common] : bySlope), ...items.map((item) => along(item, () => 1))]
}

function observedShares({ count, items, right, frequency, pupils }: Patterns, margins: readonly number[][]) {
  const shares = new Float64Array(margins.length)
  for (let pattern = 0; pattern < count; pattern++)
    margins.forEach((of, margin) => {
      if (of.every((item) => right[pattern * items + item] === 1)) shares[margin]! += frequency[pattern]! / pupils
    })
  return shares
}

const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}

const timesMatrix = (matrix: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, row) => dot(matrix.subarray(row * vector.length, (row + 1) * vector.length), vector))
