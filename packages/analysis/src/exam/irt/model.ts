import type { Quadrature } from './quadrature.ts'

/**
 * Probability of a right answer 1 / (1 + exp(−(aθ + d))) with ability θ ~ N(0, 1). `rasch` has one slope for all items,
 * `2pl` one each.
 */
export interface IrtModel {
  readonly kind: IrtKind
  readonly items: number
  /** (items) a */
  readonly slopes: Float64Array
  /** (items) d; the difficulty is −d / a */
  readonly intercepts: Float64Array
  /** Computed on demand: it takes longer than the search. */
  errors(): StandardErrors
  readonly logLikelihood: number
  readonly iterations: number
  readonly converged: boolean
  readonly quadrature: Quadrature
}

/** Standard errors of the parameters. */
export interface StandardErrors {
  /** (items) */
  readonly slopes: Float64Array
  readonly intercepts: Float64Array
}

export type IrtKind = 'rasch' | '2pl'
