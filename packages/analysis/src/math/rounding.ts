/** Times to the millisecond. */
export const roundTime = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Six significant digits: more than any measure holds, few enough that platforms agree on them. −0 becomes 0. */
export function roundValue(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite value: ${value}`)
  return Number(value.toPrecision(6)) + 0
}
