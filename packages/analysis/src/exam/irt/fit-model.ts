import { createExpectation } from './expectation.ts'
import { bounded, maximise, maximiseCommon } from './maximisation.ts'
import type { IrtKind, IrtModel } from './model.ts'
import type { Patterns } from './patterns.ts'
import { normalQuadrature } from './quadrature.ts'
import { standardErrors } from './standard-errors.ts'

/** Minimum number of pupils for each model; with fewer, its numbers would look more certain than they are. */
const PUPILS_MIN: Readonly<Record<IrtKind, number>> = { rasch: 100, '2pl': 500 }

/** The richest model that this many pupils support; null for too few. */
export function modelFor(pupils: number): IrtKind | null {
  if (pupils >= PUPILS_MIN['2pl']) return '2pl'
  return pupils >= PUPILS_MIN.rasch ? 'rasch' : null
}

/** A change of every parameter below this ends the search. */
const TOLERANCE = 1e-6
const ROUNDS_MAX = 500

/**
 * Marginal maximum likelihood by EM (Bock & Aitkin 1981, Psychometrika 46, 443–459), sped up by SQUAREM (Varadhan &
 * Roland 2008, Scand. J. Stat. 35, 335–353). As the logit is linear in θ, a pattern's likelihood needs the sums of its
 * slopes and intercepts only, and the M-step needs each item's count of right answers and the sum of the expected
 * abilities behind them: a round costs patterns × (items + points), not patterns × items × points.
 *
 * Items that all or none solved cannot be modelled: leave them out.
 */
export function fitModel(patterns: Patterns, kind: IrtKind): IrtModel {
  const quadrature = normalQuadrature()
  const { items } = patterns
  const work = createExpectation(patterns, quadrature)
  /** The M-step after an E-step at the same parameters. */
  const round = (from: Float64Array): Float64Array =>
    kind === '2pl' ? maximise(from, work, quadrature) : maximiseCommon(from, work, quadrature)
  let now = startValues(patterns)
  let logLikelihood = work.update(now)
  let iterations = 0
  let converged = false
  while (!converged && iterations < ROUNDS_MAX) {
    const one = round(now)
    const reached = work.update(one)
    const two = round(one)
    iterations += 2
    converged = largestStep(one, two) < TOLERANCE
    const leap = converged ? two : extrapolate(now, one, two)
    now = leap
    logLikelihood = work.update(now)
    // an extrapolation may be worse than two rounds, but never worse than one
    if (leap !== two && logLikelihood < reached) {
      now = two
      logLikelihood = work.update(now)
    }
  }
  const model = {
    ...{ kind, items, logLikelihood, iterations, converged, quadrature },
    slopes: now.slice(0, items),
    intercepts: now.slice(items),
  }
  return { ...model, errors: () => standardErrors(model, patterns) }
}

/** Slopes of 1, intercepts by the share of right answers. */
function startValues({ items, pupils, count, right, frequency }: Patterns): Float64Array {
  const start = new Float64Array(2 * items).fill(1)
  for (let item = 0; item < items; item++) {
    let solved = 0
    for (let pattern = 0; pattern < count; pattern++) solved += frequency[pattern]! * right[pattern * items + item]!
    start[items + item] = 1.2 * Math.log((solved + 0.5) / (pupils - solved + 0.5))
  }
  return start
}

function largestStep(from: Float64Array, to: Float64Array): number {
  let step = 0
  for (let i = 0; i < from.length; i++) step = Math.max(step, Math.abs(to[i]! - from[i]!))
  return step
}

/** The third scheme of Varadhan & Roland: extrapolates from two rounds. */
function extrapolate(zero: Float64Array, one: Float64Array, two: Float64Array): Float64Array {
  let [first, second] = [0, 0]
  for (let i = 0; i < zero.length; i++) {
    const r = one[i]! - zero[i]!
    const v = two[i]! - one[i]! - r
    first += r * r
    second += v * v
  }
  if (second === 0) return two
  const alpha = Math.min(-1, -Math.sqrt(first / second))
  if (alpha === -1) return two
  return bounded(
    zero.map((start, i) => {
      const r = one[i]! - start
      const v = two[i]! - one[i]! - r
      return start - 2 * alpha * r + alpha * alpha * v
    }),
  )
}
