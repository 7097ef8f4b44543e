/** Rows that are added to a matrix together: each of its numbers is then loaded and stored once for all of them. */
const TOGETHER = 4

/** Rows of features, each column less its mean and divided by its deviation. */
export type Rows = {
  /** (count × width) */
  features: Float32Array
  width: number
  /** (width, or fewer: the columns behind are left out) of every column; one that never changes has deviation 1. */
  mean: Float64Array
  deviation: Float64Array
}

/** Moments of all feature rows, before they are grouped by speaker. */
export type RowMoments = Rows & {
  /** (width × width) sum of x xᵀ over the standardised rows x, the lower triangle. */
  products: Float64Array
}

/**
 * Computed once for all groupings of the rows. Only sums over the rows are kept, never a second copy of them: three
 * hours have fifty thousand rows.
 *
 * @param features (count × width)
 */
export function measureRows(features: Float32Array, width: number, add: AddProducts = addProducts): RowMoments {
  const { mean, deviation } = describeColumns(features, width)
  const rows = { features, width, mean, deviation }
  return { ...rows, products: add(rows) }
}

function describeColumns(features: Float32Array, width: number) {
  const mean = new Float64Array(width)
  const variance = new Float64Array(width)
  addMeans(mean, features, features.length / width)
  addVariances(variance, features, mean, features.length / width)
  return { mean, deviation: variance.map((value) => Math.sqrt(value) || 1) }
}

/**
 * Long loops are separate functions: the engine then compiles each once, instead of recompiling all of them when one
 * ends.
 */
function addMeans(mean: Float64Array, rows: Float32Array, count: number): void {
  const width = mean.length
  for (let i = 0; i < rows.length; i += width) for (let f = 0; f < width; f++) mean[f] = mean[f]! + rows[i + f]! / count
}

function addVariances(variance: Float64Array, rows: Float32Array, mean: Float64Array, count: number): void {
  const width = mean.length
  for (let i = 0; i < rows.length; i += width)
    for (let f = 0; f < width; f++) variance[f] = variance[f]! + (rows[i + f]! - mean[f]!) ** 2 / count
}

/** (width × width) sum of x xᵀ over the standardised rows x, the lower triangle. */
export type AddProducts = (rows: Rows) => Float64Array

/** In plain TypeScript; kernel/assembly/rows.ts does the same, bit for bit. */
export const addProducts: AddProducts = (rows) => {
  const { features, width } = rows
  const products = new Float64Array(width * width)
  const some = new Float64Array(TOGETHER * width)
  for (let at = 0; at < features.length; at += some.length) {
    // Rows of zeros behind the last one add nothing.
    if (at + some.length > features.length) some.fill(0)
    for (let k = 0; k < TOGETHER && at + k * width < features.length; k++)
      standardise(some, k * width, rows, at + k * width)
    addFour(products, some, width)
  }
  return products
}

/** A row of features in deviations from the mean. */
export function standardise(to: Float64Array, at: number, { features, mean, deviation }: Rows, from: number): void {
  for (let f = 0; f < mean.length; f++) to[at + f] = (features[from + f]! - mean[f]!) / deviation[f]!
}

/** Adds row rowᵀ of four rows to the lower triangle, one after the other. */
function addFour(matrix: Float64Array, rows: Float64Array, width: number): void {
  for (let a = 0; a < width; a++) {
    const first = rows[a]!
    const second = rows[width + a]!
    const third = rows[2 * width + a]!
    const fourth = rows[3 * width + a]!
    const at = a * width
    for (let k = 0; k <= a; k++) {
      const sum = matrix[at + k]! + first * rows[k]! + second * rows[width + k]!
      matrix[at + k] = sum + third * rows[2 * width + k]! + fourth * rows[3 * width + k]!
    }
  }
}
