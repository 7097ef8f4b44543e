import type { Patterns } from './patterns.ts'
import type { Quadrature } from './quadrature.ts'

/** Result of an E-step, for the M-step. */
export interface Expectation {
  /** (points) expected pupils at each. */
  readonly expected: Float64Array
  /** (items) right answers, and the sum of expected abilities of those who gave them. */
  readonly solved: Float64Array
  readonly ability: Float64Array
  /** Fills them for parameters (slopes, then intercepts) and returns the log-likelihood. */
  update(parameters: Float64Array): number
}

/** Number of answers in one look-up. */
const GROUP = 8
/** Weights below this share of a posterior's maximum are negligible in double precision. */
const NEGLIGIBLE = 1e-18

/**
 * The E-step of Bock & Aitkin. As the logit is linear in θ, the log-likelihood of a pattern is a curve common to all
 * patterns plus θ times the sum of its slopes: between neighbouring points the posterior changes by a common factor
 * times a factor of the pattern, and no exponential is needed per point. The curve is concave (a sum of −log(1 + eˣ)
 * and of the normal density), so the posterior has one maximum; it falls on both sides and is cut off where it is
 * negligible. Sums of slopes are looked up for eight answers at a time.
 */
export function createExpectation({ items, count, right, frequency }: Patterns, quadrature: Quadrature): Expectation {
  const { points, weights } = quadrature
  const size = points.length
  const step = points[1]! - points[0]!
  const group = Math.min(GROUP, items)
  const groups = Math.ceil(items / group)
  const codes = codesOf({ items, count, right }, group, groups)
  const sums = new Float64Array(groups << group)
  const means = new Float64Array(groups << group)
  const expected = new Float64Array(size)
  const ability = new Float64Array(items)
  const base = new Float64Array(size)
  const [up, down, rise] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const posterior = new Float64Array(size)
  const logWeights = weights.map(Math.log)
  const solved = new Float64Array(items)
  for (let pattern = 0, at = 0; pattern < count; pattern++)
    for (let item = 0; item < items; item++, at++) solved[item]! += frequency[pattern]! * right[at]!

  /** The shared curve, and how it changes from point to point. */
  function fillBase(parameters: Float64Array): void {
    for (let point = 0; point < size; point++) {
      let log = logWeights[point]!
      // logarithms of products of a few terms between 1 and 2: one logarithm for many items
      let product = 1
      for (let item = 0; item < items; item++) {
        const logit = parameters[item]! * points[point]! + parameters[items + item]!
        if (logit > 0) log -= logit
        product *= 1 + Math.exp(-Math.abs(logit))
        if (product > 1e200) {
          log -= Math.log(product)
          product = 1
        }
      }
      base[point] = log - Math.log(product)
    }
    for (let point = 0; point < size - 1; point++) {
      rise[point] = base[point + 1]! - base[point]!
      up[point] = Math.exp(rise[point]!)
      down[point + 1] = Math.exp(-rise[point]!)
    }
  }

  /** Sums of the slopes of all answers that a group can have. */
  function fillSums(parameters: Float64Array): void {
    for (let g = 0; g < groups; g++) {
      const from = g << group
      for (let bit = 0; bit < group; bit++) {
        const slope = parameters[g * group + bit] ?? 0
        const half = 1 << bit
        for (let code = 0; code < half; code++) sums[from + half + code] = sums[from + code]! + slope
      }
    }
  }

  /** Index of the posterior's maximum: the first point from which on it falls. */
  function topOf(slope: number): number {
    let [low, high] = [0, size - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (rise[middle]! + slope * step > 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    ...{ expected, solved, ability },
    update(parameters) {
      fillBase(parameters)
      fillSums(parameters)
      expected.fill(0)
      means.fill(0)
      let total = 0
      for (let item = 0; item < items; item++) total += solved[item]! * parameters[items + item]!
      for (let pattern = 0; pattern < count; pattern++) {
        let slope = 0
        const codeAt = pattern * groups
        for (let g = 0; g < groups; g++) slope += sums[(g << group) + codes[codeAt + g]!]!
        const top = topOf(slope)
        const own = Math.exp(slope * step)
        const back = 1 / own
        let whole = 1
        let mean = points[top]!
        let last = top
        let first = top
        posterior[top] = 1
        for (let share = 1; last < size - 1; ) {
          share *= up[last]! * own
          if (share < NEGLIGIBLE) break
          posterior[++last] = share
          whole += share
          mean += share * points[last]!
        }
        for (let share = 1; first > 0; ) {
          share *= down[first]! * back
          if (share < NEGLIGIBLE) break
          posterior[--first] = share
          whole += share
          mean += share * points[first]!
        }
        const pupils = frequency[pattern]!
        total += pupils * (Math.log(whole) + base[top]! + slope * points[top]!)
        const part = pupils / whole
        for (let point = first; point <= last; point++) expected[point]! += part * posterior[point]!
        mean *= part
        for (let g = 0; g < groups; g++) means[(g << group) + codes[codeAt + g]!]! += mean
      }
      for (let item = 0; item < items; item++) {
        const from = Math.floor(item / group) << group
        const bit = 1 << (item % group)
        let sum = 0
        for (let code = bit; code < 1 << group; code = (code + 1) | bit) sum += means[from + code]!
        ability[item] = sum
      }
      return total
    },
  }
}

/** (patterns × groups) answers as bits. */
function codesOf(
  { items, count, right }: Pick<Patterns, 'items' | 'count' | 'right'>,
  group: number,
  groups: number,
): Uint8Array {
  const codes = new Uint8Array(count * groups)
  for (let pattern = 0, at = 0; pattern < count; pattern++) {
    for (let item = 0; item < items; item++, at++) {
      if (right[at] === 1) codes[pattern * groups + Math.floor(item / group)]! |= 1 << (item % group)
    }
  }
  return codes
}
