/** Coefficients of Lanczos' approximation with g = 7, n = 9 (error below 1e-14 for positive arguments). */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
] as const
const G = 7

/** log Γ(x) for x > 0. */
export function logGamma(x: number): number {
  const z = x - 1
  const t = z + G + 0.5
  const series = LANCZOS.reduce((sum, c, i) => (i === 0 ? c : sum + c / (z + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series)
}

const STEPS = 1000
const PRECISION = 1e-15

/** Regularised lower incomplete gamma function P(a, x): its series below a + 1, Lentz' continued fraction above. */
function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let total = term
    for (let i = 1; i < STEPS && term > total * PRECISION; i++) {
      term *= x / (a + i)
      total += term
    }
    return front * total
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let i = 1; i < STEPS; i++) {
    const step = -i * (i - a)
    b += 2
    d = 1 / (step * d + b)
    c = b + step / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return 1 - front * fraction
}

/** Probability that a chi-squared variable with these degrees of freedom exceeds a value. */
export const chiSquareTail = (value: number, df: number): number => 1 - lowerGamma(df / 2, value / 2)
