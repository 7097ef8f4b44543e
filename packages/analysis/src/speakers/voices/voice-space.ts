import { cholesky, eigenSymmetric, invertLower } from './linear.ts'

/**
 * Share of a feature's own variance that is added to its variance within a group: keeps rare features from exploding.
 * Features are standardised before, so 0.05 is a twentieth of their variance; it also makes the matrix definite where a
 * lesson has few windows.
 */
const RIDGE = 0.05

/**
 * Points in which the scatter within a group is 1 in every direction, and the directions are sorted by what lies
 * between groups.
 */
export type VoiceSpace = {
  dimensions: number
  /** (count × dimensions) */
  points: Float64Array
  /** (dimensions) variance between groups, in units of the variance within. */
  between: Float64Array
}

/**
 * Linear discriminant analysis with groups that are known to be (mostly) one speaker: what varies inside a stretch of
 * speech is what is being said, so it is made small, and what still varies is who says it (within-class covariance
 * normalisation, Hatch, Kajarekar & Stolcke 2006). Only sums over the rows are kept, never a second copy of them: three
 * hours have fifty thousand rows.
 *
 * @param features (count × width)
 * @param groups (count) group of each row, from 0
 */
export function projectVoices(
  features: Float32Array,
  width: number,
  groups: Int32Array,
  dimensions: number,
): VoiceSpace {
  const { mean, deviation } = describeColumns(features, width, groups.length)
  const { all, within } = scatter(features, width, groups, mean, deviation)
  for (let f = 0; f < width; f++) within[f * width + f] = within[f * width + f]! + RIDGE
  const whiten = invertLower(cholesky(within, width), width)
  const { values, vectors } = eigenSymmetric(conjugate(whiten, all, width), width)
  const kept = Math.min(dimensions, width)
  const directions = multiply(vectors.subarray(0, kept * width), whiten, width)
  const points = project(features, width, mean, deviation, directions)
  // Total variance in units of the variance within is 1 + what lies between; noise may take it below 1.
  return { dimensions: kept, points, between: values.slice(0, kept).map((value) => Math.max(0, value - 1)) }
}

/** Mean and deviation of every column; a column that never changes gets deviation 1. */
function describeColumns(rows: Float32Array, width: number, count: number) {
  const mean = new Float64Array(width)
  const variance = new Float64Array(width)
  addMeans(mean, rows, count)
  addVariances(variance, rows, mean, count)
  return { mean, deviation: variance.map((value) => Math.sqrt(value) || 1) }
}

/** The long loops stand alone: the engine then compiles each once and not all of them again where one ends. */
function addMeans(mean: Float64Array, rows: Float32Array, count: number): void {
  const width = mean.length
  for (let i = 0; i < rows.length; i += width) for (let f = 0; f < width; f++) mean[f] = mean[f]! + rows[i + f]! / count
}

function addVariances(variance: Float64Array, rows: Float32Array, mean: Float64Array, count: number): void {
  const width = mean.length
  for (let i = 0; i < rows.length; i += width)
    for (let f = 0; f < width; f++) variance[f] = variance[f]! + (rows[i + f]! - mean[f]!) ** 2 / count
}

/**
 * Second moments of the standardised rows, all together and about the mean of their group. The second follows from the
 * first by taking away what lies between the groups, which has far fewer rows.
 */
function scatter(
  rows: Float32Array,
  width: number,
  groups: Int32Array,
  mean: Float64Array,
  deviation: Float64Array,
): { all: Float64Array; within: Float64Array } {
  const groupCount = groups.reduce((most, group) => Math.max(most, group), -1) + 1
  const sizes = new Uint32Array(groupCount)
  const sums = new Float64Array(groupCount * width)
  const all = new Float64Array(width * width)
  const row = new Float64Array(width)
  // A loop rather than forEach: a closure is called for every window, and looks its variables up at every step.
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!
    sizes[group] = sizes[group]! + 1
    standardise(row, rows, i * width, mean, deviation)
    addTo(sums, group * width, row)
    addOuter(all, row, 1)
  }
  const within = all.slice()
  let freedom = 0
  for (let group = 0; group < groupCount; group++) {
    const size = sizes[group]!
    if (size === 0) continue
    row.set(sums.subarray(group * width, (group + 1) * width))
    // Σ (x − m)² = Σ x² − (Σ x)² ÷ n, for every group.
    addOuter(within, row, -1 / size)
    freedom += size - 1
  }
  return {
    all: finish(all, width, Math.max(1, groups.length)),
    // By degrees of freedom: many groups of two or three windows would make the variance within too small.
    within: finish(within, width, Math.max(1, freedom)),
  }
}

function standardise(
  row: Float64Array,
  rows: Float32Array,
  at: number,
  mean: Float64Array,
  deviation: Float64Array,
): void {
  for (let f = 0; f < row.length; f++) row[f] = (rows[at + f]! - mean[f]!) / deviation[f]!
}

function addTo(sums: Float64Array, at: number, row: Float64Array): void {
  for (let f = 0; f < row.length; f++) sums[at + f] = sums[at + f]! + row[f]!
}

/** Adds weight × row rowᵀ to the lower triangle. */
function addOuter(matrix: Float64Array, row: Float64Array, weight: number): void {
  const width = row.length
  for (let a = 0; a < width; a++) {
    const value = weight * row[a]!
    const at = a * width
    for (let b = 0; b <= a; b++) matrix[at + b] = matrix[at + b]! + value * row[b]!
  }
}

/** Divides by the weight and fills the upper triangle, in place. */
function finish(matrix: Float64Array, width: number, weight: number): Float64Array {
  for (let a = 0; a < width; a++) {
    for (let b = 0; b <= a; b++) {
      const value = matrix[a * width + b]! / weight
      matrix[a * width + b] = value
      matrix[b * width + a] = value
    }
  }
  return matrix
}

/** lower × symmetric × lowerᵀ. */
function conjugate(lower: Float64Array, symmetric: Float64Array, width: number): Float64Array {
  return multiply(multiply(lower, symmetric, width), transpose(lower, width), width)
}

function transpose(matrix: Float64Array, width: number): Float64Array {
  return matrix.map((_, at) => matrix[(at % width) * width + Math.floor(at / width)]!)
}

/** (rows × width) of (rows × width) times (width × width). */
function multiply(left: Float64Array, right: Float64Array, width: number): Float64Array {
  const product = new Float64Array(left.length)
  for (let at = 0; at < left.length; at += width) {
    for (let k = 0; k < width; k++) {
      const value = left[at + k]!
      for (let f = 0; f < width; f++) product[at + f] = product[at + f]! + value * right[k * width + f]!
    }
  }
  return product
}

function along(row: Float64Array, directions: Float64Array, at: number): number {
  let sum = 0
  for (let f = 0; f < row.length; f++) sum += directions[at + f]! * row[f]!
  return sum
}

/** (count × kept) standardised rows along the directions (kept × width). */
function project(
  rows: Float32Array,
  width: number,
  mean: Float64Array,
  deviation: Float64Array,
  directions: Float64Array,
): Float64Array {
  const kept = directions.length / width
  const count = rows.length / width
  const points = new Float64Array(count * kept)
  const row = new Float64Array(width)
  for (let i = 0; i < count; i++) {
    standardise(row, rows, i * width, mean, deviation)
    for (let d = 0; d < kept; d++) points[i * kept + d] = along(row, directions, d * width)
  }
  return points
}
