import { cholesky, eigenSymmetric, invertLower } from './linear.ts'
import { type RowMoments, type Rows, standardise } from './row-moments.ts'

/**
 * Share of a feature's own variance that is added to its variance within a group: keeps rare features from exploding.
 * Features are standardised before, so 0.05 is a twentieth of their variance; it also makes the matrix definite where a
 * lesson has few windows.
 */
const RIDGE = 0.05

/**
 * Points in which the scatter within a group is 1 in every direction, and the directions are sorted by the variance
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
 * Linear discriminant analysis with groups that are known to be (mostly) one speaker: variation inside a stretch of
 * speech comes from the words, so it is made small; the rest comes from the speaker (within-class covariance
 * normalisation, Hatch, Kajarekar & Stolcke 2006).
 *
 * @param groups (count) group of each row, from 0
 */
export function projectVoices(
  rows: RowMoments,
  groups: Int32Array,
  dimensions: number,
  loops: RowLoops = { addToGroups, projectRows },
): VoiceSpace {
  const { width } = rows
  const { all, within } = scatter(rows, groups, loops.addToGroups)
  for (let f = 0; f < width; f++) within[f * width + f] = within[f * width + f]! + RIDGE
  const whiten = invertLower(cholesky(within, width), width)
  const { values, vectors } = eigenSymmetric(conjugate(whiten, all, width), width)
  const kept = Math.min(dimensions, width)
  const directions = multiply(vectors.subarray(0, kept * width), whiten, width)
  const points = loops.projectRows(rows, directions)
  // Total variance in units of the variance within is 1 + the variance between; noise may take it below 1.
  return { dimensions: kept, points, between: values.slice(0, kept).map((value) => Math.max(0, value - 1)) }
}

/**
 * Second moments of the standardised rows, all together and about the mean of their group. The second is the first less
 * the scatter between groups, which has far fewer rows.
 */
function scatter(
  rows: RowMoments,
  groups: Int32Array,
  addToGroups: AddToGroups,
): { all: Float64Array; within: Float64Array } {
  const { width, products } = rows
  const groupCount = groups.reduce((most, group) => Math.max(most, group), -1) + 1
  const sizes = new Uint32Array(groupCount)
  for (const group of groups) sizes[group] = sizes[group]! + 1
  const sums = addToGroups(rows, groups, groupCount)
  const within = products.slice()
  let freedom = 0
  for (let group = 0; group < groupCount; group++) {
    const size = sizes[group]!
    if (size === 0) continue
    // Σ (x − m)² = Σ x² − (Σ x)² ÷ n, for every group.
    addOuter(within, sums.subarray(group * width, (group + 1) * width), -1 / size)
    freedom += size - 1
  }
  return {
    all: finish(products.slice(), width, Math.max(1, groups.length)),
    // By degrees of freedom: many groups of two or three windows would make the variance within too small.
    within: finish(within, width, Math.max(1, freedom)),
  }
}

/** @returns (count × width) sum of the standardised rows of each group */
export type AddToGroups = (rows: Rows, groups: Int32Array, count: number) => Float64Array

/** In plain TypeScript; kernel/assembly/rows.ts does the same, bit for bit. */
export const addToGroups: AddToGroups = (rows, groups, count) => {
  const { width } = rows
  const sums = new Float64Array(count * width)
  const row = new Float64Array(width)
  for (let i = 0; i < groups.length; i++) {
    standardise(row, 0, rows, i * width)
    const at = groups[i]! * width
    for (let f = 0; f < width; f++) sums[at + f] = sums[at + f]! + row[f]!
  }
  return sums
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

/** @returns (count × kept) standardised rows along directions (kept × columns) */
export type ProjectRows = (rows: Rows, directions: Float64Array) => Float64Array
export type RowLoops = { addToGroups: AddToGroups; projectRows: ProjectRows }

/** In plain TypeScript; kernel/assembly/rows.ts does the same, bit for bit. */
export const projectRows: ProjectRows = (rows, directions) => {
  const { width, features } = rows
  const row = new Float64Array(rows.mean.length)
  const kept = directions.length / row.length
  const points = new Float64Array((features.length / width) * kept)
  for (let from = 0, to = 0; from < features.length; from += width, to += kept) {
    standardise(row, 0, rows, from)
    placeAlong(points, to, row, directions)
  }
  return points
}

/**
 * Writes the projection of a row on some directions (dimensions × width). Four sums run in parallel, since a single one
 * waits for every addition.
 */
export function placeAlong(points: Float64Array, at: number, row: Float64Array, directions: Float64Array): void {
  const width = row.length
  let from = 0
  for (; from + 4 * width <= directions.length; from += 4 * width, at += 4) {
    let first = 0
    let second = 0
    let third = 0
    let fourth = 0
    for (let f = 0, k = from; f < width; f++, k++) {
      const value = row[f]!
      first += directions[k]! * value
      second += directions[k + width]! * value
      third += directions[k + 2 * width]! * value
      fourth += directions[k + 3 * width]! * value
    }
    points[at] = first
    points[at + 1] = second
    points[at + 2] = third
    points[at + 3] = fourth
  }
  for (; from < directions.length; from += width, at++) {
    let sum = 0
    for (let f = 0; f < width; f++) sum += directions[from + f]! * row[f]!
    points[at] = sum
  }
}
