/** To multiples of 1/`parts`. */
export const roundTo = (value: number, parts: number): number => Math.round(value * parts) / parts

/** To three decimals: probabilities, and times in seconds to the millisecond. */
export const roundThousandth = (value: number): number => roundTo(value, 1000)

/** Times to the millisecond. */
export const roundTime = (seconds: number): number => roundThousandth(seconds)

/** Six significant digits: more than any measure needs, few enough that platforms agree on them. −0 becomes 0. */
export function roundValue(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite value: ${value}`)
  return Number(value.toPrecision(6)) + 0
}
