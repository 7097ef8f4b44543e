/**
 * Inverse of a symmetric positive definite matrix by Cholesky's decomposition; null for one that is not.
 *
 * @param matrix (size × size)
 */
export function invertSymmetric(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let value = matrix[i * size + j]!
      for (let k = 0; k < j; k++) value -= lower[i * size + k]! * lower[j * size + k]!
      if (i === j) {
        if (!(value > 0)) return null
        lower[i * size + i] = Math.sqrt(value)
      } else lower[i * size + j] = value / lower[j * size + j]!
    }
  }
  const inverse = new Float64Array(size * size)
  const column = new Float64Array(size)
  for (let c = 0; c < size; c++) {
    for (let i = 0; i < size; i++) {
      let value = i === c ? 1 : 0
      for (let k = 0; k < i; k++) value -= lower[i * size + k]! * column[k]!
      column[i] = value / lower[i * size + i]!
    }
    for (let i = size - 1; i >= 0; i--) {
      let value = column[i]!
      for (let k = i + 1; k < size; k++) value -= lower[k * size + i]! * column[k]!
      column[i] = value / lower[i * size + i]!
      inverse[i * size + c] = column[i]!
    }
  }
  return inverse
}
