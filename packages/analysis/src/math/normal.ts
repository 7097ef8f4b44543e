/**
 * Hart's rational approximation (Hart 1968, algorithm 5666; West 2005): numerator and denominator, highest power first.
 */
const UPPER = [
  3.526_249_659_989_11e-2, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383, 112.079_291_497_871,
  221.213_596_169_931, 220.206_867_912_376,
] as const
const LOWER = [
  8.838_834_764_831_84e-2, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1, 296.564_248_779_674,
  637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
] as const
/** Where the approximation gives way to a continued fraction. */
const FAR = 7.071_067_811_865_47

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((value, coefficient) => value * x + coefficient, 0)

/** Φ(x), the share of the standard normal distribution below x; error below 1e-14. */
export function normalShare(x: number): number {
  const distance = Math.abs(x)
  if (distance > 37) return x > 0 ? 1 : 0
  const density = Math.exp((-distance * distance) / 2)
  let tail: number
  if (distance < FAR) tail = (density * polynomial(UPPER, distance)) / polynomial(LOWER, distance)
  else {
    let fraction = distance + 0.65
    for (const step of [4, 3, 2, 1]) fraction = distance + step / fraction
    tail = density / (fraction * 2.506_628_274_631)
  }
  return x > 0 ? 1 - tail : tail
}

/**
 * The value below which a share of the standard normal distribution lies, by bisection; the share is between 0 and 1.
 */
export function normalQuantile(share: number): number {
  let [low, high] = [-38, 38]
  for (let step = 0; step < 70; step++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** 97.5 % of the standard normal distribution lie below it. */
export const Z_95 = 1.959_963_984_540_054
