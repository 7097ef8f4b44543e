import { cholesky, eigenSymmetric, invertLower } from './linear.ts'

/** Share of a feature's own variance that is added to its variance within a group: keeps rare features from exploding. */
const RIDGE = 0.05

/** Points in which the scatter within a group is 1 in every direction, and the directions are sorted by what lies between groups. */
export type VoiceSpace = {
  dimensions: number
  /** (count × dimensions) */
  points: Float64Array
  /** (dimensions) variance between groups, in units of the variance within. */
  between: Float64Array
}

/**
 * Linear discriminant analysis with groups that are known to be (mostly) one speaker: what varies inside a stretch of speech is
 * what is being said, so it is made small, and what still varies is who says it (within-class covariance normalisation,
 * Hatch, Kajarekar & Stolcke 2006).
 *
 * @param features (count × width)
 * @param groups (count) group of each row
 */
export function projectVoices(
  features: Float64Array,
  width: number,
  groups: Int32Array,
  dimensions: number,
): VoiceSpace {
  const count = groups.length
  const scaled = standardise(features, width, count)
  const within = scatterWithin(scaled, width, groups)
  for (let f = 0; f < width; f++) within[f * width + f] = within[f * width + f]! + RIDGE
  const whiten = invertLower(cholesky(within, width), width)
  const white = new Float64Array(count * width)
  for (let i = 0; i < count; i++) multiplyLower(whiten, scaled, i * width, white, width)
  const { values, vectors } = eigenSymmetric(scatterAround(white, width, count), width)
  const kept = Math.min(dimensions, width)
  const points = new Float64Array(count * kept)
  for (let i = 0; i < count; i++) {
    for (let d = 0; d < kept; d++) {
      let sum = 0
      for (let f = 0; f < width; f++) sum += vectors[d * width + f]! * white[i * width + f]!
      points[i * kept + d] = sum
    }
  }
  return { dimensions: kept, points, between: values.slice(0, kept).map((value) => Math.max(0, value - 1)) }
}

/** Every column with mean 0 and deviation 1. */
function standardise(features: Float64Array, width: number, count: number): Float64Array {
  const scaled = features.slice()
  for (let f = 0; f < width; f++) {
    let sum = 0
    let squares = 0
    for (let i = f; i < scaled.length; i += width) sum += scaled[i]!
    const mean = sum / count
    for (let i = f; i < scaled.length; i += width) squares += (scaled[i]! - mean) ** 2
    const deviation = Math.sqrt(squares / count) || 1
    for (let i = f; i < scaled.length; i += width) scaled[i] = (scaled[i]! - mean) / deviation
  }
  return scaled
}

/** (width × width) covariance of rows about the mean of their group; groups of one tell nothing. */
function scatterWithin(rows: Float64Array, width: number, groups: Int32Array): Float64Array {
  const members = new Map<number, number[]>()
  groups.forEach((group, i) => {
    const list = members.get(group)
    if (list) list.push(i)
    else members.set(group, [i])
  })
  const scatter = new Float64Array(width * width)
  const mean = new Float64Array(width)
  const less = new Float64Array(width)
  let freedom = 0
  for (const list of members.values()) {
    if (list.length < 2) continue
    mean.fill(0)
    for (const i of list) for (let f = 0; f < width; f++) mean[f] = mean[f]! + rows[i * width + f]! / list.length
    for (const i of list) {
      for (let f = 0; f < width; f++) less[f] = rows[i * width + f]! - mean[f]!
      addOuter(scatter, less, width)
    }
    freedom += list.length - 1
  }
  return finishScatter(scatter, width, Math.max(1, freedom))
}

/** (width × width) second moments of rows whose mean is 0. */
function scatterAround(rows: Float64Array, width: number, count: number): Float64Array {
  const scatter = new Float64Array(width * width)
  for (let i = 0; i < count; i++) addOuter(scatter, rows.subarray(i * width, (i + 1) * width), width)
  return finishScatter(scatter, width, Math.max(1, count))
}

/** Adds row rowᵀ to the lower triangle. */
function addOuter(scatter: Float64Array, row: Float64Array, width: number): void {
  for (let a = 0; a < width; a++) {
    const value = row[a]!
    for (let b = 0; b <= a; b++) scatter[a * width + b] = scatter[a * width + b]! + value * row[b]!
  }
}

function finishScatter(scatter: Float64Array, width: number, weight: number): Float64Array {
  for (let a = 0; a < width; a++) {
    for (let b = 0; b <= a; b++) {
      const value = scatter[a * width + b]! / weight
      scatter[a * width + b] = value
      scatter[b * width + a] = value
    }
  }
  return scatter
}

/** target row = lower × source row. */
function multiplyLower(
  lower: Float64Array,
  source: Float64Array,
  at: number,
  target: Float64Array,
  width: number,
): void {
  for (let i = 0; i < width; i++) {
    let sum = 0
    for (let k = 0; k <= i; k++) sum += lower[i * width + k]! * source[at + k]!
    target[at + i] = sum
  }
}
