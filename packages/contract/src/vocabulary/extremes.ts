/** The largest of any number of values; `Math.max(...values)` takes each as an argument and overflows the stack. */
export function largest(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) most = Math.max(most, value)
  return most
}

/** The smallest of any number of values. */
export function smallest(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY
  for (const value of values) least = Math.min(least, value)
  return least
}
