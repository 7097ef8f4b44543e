import { logGamma } from './gamma.ts'

const TINY = 1e-300
const STEPS = 300

/** Continued fraction of the incomplete beta function by Lentz' method. */
function betaFraction(x: number, a: number, b: number): number {
  const nonZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    const change = d * c
    result *= change
    if (Math.abs(change - 1) < 1e-15) break
  }
  return result
}

/** Regularised incomplete beta function I_x(a, b): the share of a beta distribution below x. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** Value below which a share of the beta distribution (a, b) lies. */
export function betaQuantile(share: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    // no number lies between the two
    if (middle === low || middle === high) break
    if (incompleteBeta(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Value below which a share of the F distribution lies: F = x·df2 / ((1 − x)·df1) for a beta variable x. */
export function fQuantile(share: number, df1: number, df2: number): number {
  const x = betaQuantile(share, df1 / 2, df2 / 2)
  return (x * df2) / ((1 - x) * df1)
}

/** Value that Student's t exceeds in absolute terms with probability 1 − `share`: its square has an F distribution. */
export const tQuantile = (share: number, df: number): number => Math.sqrt(fQuantile(share, 1, df))

/** Probability that a variable with this F distribution exceeds a value. */
export const fTail = (value: number, df1: number, df2: number): number =>
  incompleteBeta(df2 / (df2 + df1 * value), df2 / 2, df1 / 2)
