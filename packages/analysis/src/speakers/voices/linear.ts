/** Small dense linear algebra for matrices of some forty rows, row by row in one array. */

/**
 * Lower triangle L with L Lᵀ = matrix (Cholesky). Pivots are kept positive, so a matrix that is singular by rounding is
 * no error.
 *
 * @param matrix (size × size) symmetric
 */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(1e-9, sum)) : sum / lower[j * size + j]!
    }
  }
  return lower
}

/** The inverse of a lower triangle. */
export function invertLower(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    for (let i = column; i < size; i++) {
      let sum = i === column ? 1 : 0
      for (let k = column; k < i; k++) sum -= lower[i * size + k]! * inverse[k * size + column]!
      inverse[i * size + column] = sum / lower[i * size + i]!
    }
  }
  return inverse
}

/** Eigenvalues, largest first, and their unit vectors: row i of `vectors` belongs to `values[i]`. */
export type Eigen = { values: Float64Array; vectors: Float64Array }

/**
 * Eigenvalues of a symmetric matrix by cyclic Jacobi rotations (Golub & Van Loan, Matrix Computations, 8.5).
 * Each vector's largest component is positive, so the result is unique wherever the values differ.
 */
export function eigenSymmetric(matrix: Float64Array, size: number): Eigen {
  const a = matrix.slice()
  const v = new Float64Array(size * size)
  for (let i = 0; i < size; i++) v[i * size + i] = 1
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        off += a[p * size + q]! ** 2
        rotate(a, v, size, p, q)
      }
    }
    if (off < 1e-14) break
  }
  const order = Array.from({ length: size }, (_, i) => i).sort((p, q) => a[q * size + q]! - a[p * size + p]!)
  const values = Float64Array.from(order, (i) => a[i * size + i]!)
  const vectors = new Float64Array(size * size)
  order.forEach((from, to) => {
    const row = v.subarray(from * size, (from + 1) * size)
    const largest = row.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0)
    for (let k = 0; k < size; k++) vectors[to * size + k] = row[k]! * (largest < 0 ? -1 : 1)
  })
  return { values, vectors }
}

/** One rotation that makes a[p, q] zero; rows of `v` follow. */
function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q]!
  if (Math.abs(apq) < 1e-12) return
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * apq)
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < size; k++) {
    const x = a[k * size + p]!
    const y = a[k * size + q]!
    a[k * size + p] = c * x - s * y
    a[k * size + q] = s * x + c * y
  }
  for (let k = 0; k < size; k++) {
    const x = a[p * size + k]!
    const y = a[q * size + k]!
    a[p * size + k] = c * x - s * y
    a[q * size + k] = s * x + c * y
    const m = v[p * size + k]!
    const n = v[q * size + k]!
    v[p * size + k] = c * m - s * n
    v[q * size + k] = s * m + c * n
  }
}
