/** The first of ascending numbers that is no less than a value, by bisection; their count when all are less. */
export function firstAtLeast(ascending: ArrayLike<number>, value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the first item that fulfils what all later ones fulfil too; their count when none does. */
export function firstWhere<Item>(items: readonly Item[], isThere: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isThere(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
