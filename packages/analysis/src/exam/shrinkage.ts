import { fTail, tQuantile } from '../math/f-distribution.ts'
import { chiSquareTail } from '../math/gamma.ts'
import type { Moments } from '../math/moments.ts'
import { Z_95 } from '../math/normal.ts'

/** Common mean of groups and the variance between their true means. */
export interface Heterogeneity {
  /** Mean over the groups, each by its precision, and its standard error. */
  readonly mean: number
  readonly meanError: number
  /** Cochran's Q, and the probability of one as large when no group differs. */
  readonly q: number
  readonly p: number
  /** Variance between the true means (DerSimonian & Laird 1986); 0 when they differ no more than by chance. */
  readonly tau2: number
}

/**
 * @param df degrees of freedom behind the errors, when they share one estimate of the spread: Q / (k − 1) then is the F
 *   of an analysis of variance. Left out, the errors are taken as known.
 * @returns null for fewer than two groups
 */
export function heterogeneity(
  means: ArrayLike<number>,
  errors: ArrayLike<number>,
  df = Number.POSITIVE_INFINITY,
): Heterogeneity | null {
  const groups = means.length
  if (groups < 2) return null
  const { mean, weight, squares } = weighted(means, errors, 0)
  let q = 0
  for (let i = 0; i < groups; i++) q += ((means[i]! - mean) / errors[i]!) ** 2
  const tau2 = Math.max(0, (q - (groups - 1)) / (weight - squares / weight))
  const p = Number.isFinite(df) ? fTail(q / (groups - 1), groups - 1, df) : chiSquareTail(q, groups - 1)
  return { mean, meanError: 1 / Math.sqrt(weight), q, p, tau2 }
}

/** Mean with the weights 1 / (error² + τ²), their sum and the sum of their squares. */
function weighted(means: ArrayLike<number>, errors: ArrayLike<number>, tau2: number) {
  let [weight, total, squares] = [0, 0, 0]
  for (let i = 0; i < means.length; i++) {
    const own = 1 / (errors[i]! ** 2 + tau2)
    weight += own
    total += own * means[i]!
    squares += own * own
  }
  return { mean: total / weight, weight, squares }
}

export interface Shrunken {
  readonly value: number
  readonly error: number
}

/**
 * Posterior means of groups whose true means vary by τ²: each is shrunken to the common mean in proportion to its own
 * error.
 */
export function shrinkTo(means: ArrayLike<number>, errors: ArrayLike<number>, tau2: number): Shrunken[] {
  const { mean, weight } = weighted(means, errors, tau2)
  return Array.from({ length: means.length }, (_, i) => {
    const variance = errors[i]! ** 2
    const drawn = variance / (variance + tau2)
    const own = (variance * tau2) / (variance + tau2)
    return {
      value: mean + (1 - drawn) * (means[i]! - mean),
      error: Math.sqrt(own + (drawn * drawn) / weight),
    }
  })
}

export interface GroupMean extends Shrunken {
  readonly interval: [number, number]
}

export interface GroupMeans extends Heterogeneity {
  readonly groups: readonly GroupMean[]
}

/** Points at which τ is evaluated, up to four times the largest plausible one. */
const TAU_POINTS = 120

/**
 * Shrunken means with 95 % intervals. The means are those of the estimated τ²; the intervals also allow for the
 * uncertainty of τ, as it always is with the few classes of a grade: their width averages over τ with a uniform prior
 * (Gelman 2006, Bayesian Anal. 1).
 */
export function shrunkenMeans(means: ArrayLike<number>, errors: ArrayLike<number>, df?: number): GroupMeans | null {
  const found = heterogeneity(means, errors, df)
  if (!found) return null
  const values = shrinkTo(means, errors, found.tau2)
  const spread = posteriorErrors(means, errors)
  return {
    ...found,
    groups: values.map(({ value }, i) => {
      const { mean, error } = spread[i]!
      // an interval that reaches too far to one side is widened, not moved: the value stays in its middle
      const total = Math.hypot(error, value - mean)
      return { value, error: total, interval: [value - Z_95 * total, value + Z_95 * total] }
    }),
  }
}

/**
 * Whether a group differs from the others: they must differ at all (p), and this one more than the largest of all
 * differences by chance (Bonferroni).
 */
export const standsApart = (
  { value, error }: Shrunken,
  { p, mean, groups }: Pick<Heterogeneity, 'p' | 'mean'> & { readonly groups: number },
): boolean => p < 0.05 && Math.abs(value - mean) > tQuantile(1 - 0.05 / groups, MANY) * error

/** Degrees of freedom from which on Student's t is the normal distribution. */
const MANY = 1e6

/**
 * The same for groups of pupils with a pooled spread: a class of ten could otherwise have a small error by chance.
 *
 * @returns null for fewer than two groups, and where no mark differs within its group
 */
export function shrunkenClasses(classes: readonly Moments[]): GroupMeans | null {
  const df = classes.reduce((sum, { count }) => sum + count - 1, 0)
  const squares = classes.reduce((sum, { count, sd }) => sum + sd * sd * (count - 1), 0)
  if (squares === 0) return null
  const spread = Math.sqrt(squares / df)
  return shrunkenMeans(
    classes.map(({ mean }) => mean),
    classes.map(({ count }) => spread / Math.sqrt(count)),
    df,
  )
}

function posteriorErrors(means: ArrayLike<number>, errors: ArrayLike<number>): { mean: number; error: number }[] {
  const groups = means.length
  let largest = 0
  const { mean: middle } = weighted(means, errors, 0)
  for (let i = 0; i < groups; i++) largest = Math.max(largest, Math.abs(means[i]! - middle), errors[i]!)
  const taus = Array.from({ length: TAU_POINTS }, (_, i) => ((i + 0.5) * 4 * largest) / TAU_POINTS)
  const logs = taus.map((tau) => {
    const { mean, weight } = weighted(means, errors, tau * tau)
    let log = -0.5 * Math.log(weight)
    for (let i = 0; i < groups; i++) {
      const variance = errors[i]! ** 2 + tau * tau
      log -= 0.5 * Math.log(variance) + (means[i]! - mean) ** 2 / (2 * variance)
    }
    return log
  })
  const top = logs.reduce((highest, log) => Math.max(highest, log), Number.NEGATIVE_INFINITY)
  const shares = logs.map((log) => Math.exp(log - top))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const sums = Array.from({ length: groups }, () => ({ first: 0, second: 0 }))
  taus.forEach((tau, t) => {
    shrinkTo(means, errors, tau * tau).forEach(({ value, error }, i) => {
      const share = shares[t]! / whole
      sums[i]!.first += share * value
      sums[i]!.second += share * (error * error + value * value)
    })
  })
  return sums.map(({ first, second }) => ({ mean: first, error: Math.sqrt(Math.max(0, second - first * first)) }))
}

/**
 * Estimator of James & Stein towards the grand mean, of values with one common variance (Efron & Morris 1975, JASA 70,
 * 311–319). Needs more than three values.
 */
export function jamesStein(values: readonly number[], variance: number): { factor: number; values: number[] } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const factor = squares > 0 ? Math.max(0, 1 - ((values.length - 3) * variance) / squares) : 0
  return { factor, values: values.map((value) => mean + factor * (value - mean)) }
}
