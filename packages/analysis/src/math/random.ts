/** A stream of numbers in [0, 1). All randomness in this package draws from one that is passed in. */
export type Random = () => number

/**
 * Seeded generator (mulberry32, Tommy Ettinger, public domain): 32 bits of state, passes the SmallCrush tests, the same
 * sequence on every engine because it only uses integer arithmetic.
 *
 * @param seed any number; only its lowest 32 bits count
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A draw from the normal distribution, mean 0 and deviation 1 (Box & Muller 1958). */
export function drawNormal(random: Random): number {
  // 1 - u lies in (0, 1], so the logarithm is finite.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A whole number in [0, count). */
export function drawIndex(random: Random, count: number): number {
  return Math.floor(random() * count)
}

/** A draw from the gamma distribution, scale 1 (Marsaglia & Tsang 2000, ACM TOMS 26, 363–372). */
export function drawGamma(random: Random, shape: number): number {
  // a shape below 1 is drawn as shape + 1 and scaled towards 0
  if (shape < 1) return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = drawNormal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
