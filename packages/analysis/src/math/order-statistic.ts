/**
 * The value that would be at index `nth` if the first `count` were sorted (Hoare's quickselect). A few steps, where
 * sorting a hundred numbers is a call into the runtime. Changes their order. Those before `from` are already in place.
 */
export function nthSmallest(values: Uint16Array | Float64Array, count: number, nth: number, from = 0): number {
  let low = from
  let high = count - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const swapped = values[left]!
      values[left++] = values[right]!
      values[right--] = swapped
    }
    if (nth <= right) high = right
    else if (nth >= left) low = left
    else break
  }
  return values[nth]!
}
