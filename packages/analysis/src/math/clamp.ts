/** The value, or the bound that it is beyond. */
export const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, value))
