/** Coefficients of Lanczos' approximation with g = 7, n = 9 (error below 1e-14 for positive arguments). */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
] as const
const G = 7

/** log Γ(x) for x > 0. */
function logGamma(x: number): number {
  const z = x - 1
  const t = z + G + 0.5
  const series = LANCZOS.reduce((sum, c, i) => (i === 0 ? c : sum + c / (z + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series)
}

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

/** Regularised incomplete beta function I_x(a, b). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** Value below which a share of the F distribution with these degrees of freedom lies. */
export function fQuantile(share: number, df1: number, df2: number): number {
  let [low, high] = [0, 1]
  // F = x·df2 / ((1 − x)·df1) for a beta variable x: looked for where it is bounded
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    if (incompleteBeta(middle, df1 / 2, df2 / 2) < share) low = middle
    else high = middle
  }
  const x = (low + high) / 2
  return (x * df2) / ((1 - x) * df1)
}

/** Value that Student's t exceeds in absolute terms with probability 1 − `share`: its square has an F distribution. */
export const tQuantile = (share: number, df: number): number => Math.sqrt(fQuantile(share, 1, df))
