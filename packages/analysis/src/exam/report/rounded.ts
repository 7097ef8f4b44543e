import { roundValue } from '../../math/rounding.ts'

/** Six significant digits everywhere, so that platforms agree on the bytes. */
export function rounded<T>(value: T): T {
  if (typeof value === 'number') return roundValue(value) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)])) as T
}
