import { drawIndex, type Random } from '../../math/random.ts'

/** Number of starts, of which the best is kept, because k-means ends in a local minimum. */
const TRIES = 3
/** Maximum number of rounds; most starts converge earlier. */
const ROUNDS = 20

/**
 * Splits points into `groups` around centres, best of three starts by k-means++ (Arthur & Vassilvitskii 2007).
 *
 * @param points (count × dimensions), at least one
 * @param groups centres; with fewer different points than centres some groups stay empty
 * @returns (count) group of each point
 */
export function splitByMeans(
  points: Float64Array,
  dimensions: number,
  groups: number,
  random: Random,
  settle = settleMeans,
): Int32Array {
  let best: Int32Array = new Int32Array(points.length / dimensions)
  let lowest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { cost, labels } = settle(points, spreadCentres(points, dimensions, groups, random), dimensions, ROUNDS)
    if (cost < lowest) {
      lowest = cost
      best = labels
    }
  }
  return best
}

/**
 * Moves centres to the means of their points until no point changes its group.
 *
 * @param points (count × dimensions)
 * @param centres (groups × dimensions)
 * @returns (count) group of each point, and the sum of the squared distances to its centre
 */
export type SettleMeans = (
  points: Float64Array,
  centres: Float64Array,
  dimensions: number,
  rounds: number,
) => { cost: number; labels: Int32Array }

/** In plain TypeScript; kernel/assembly/voices.ts does the same, bit for bit. */
export const settleMeans: SettleMeans = (points, centres, dimensions, rounds) => {
  const labels = new Int32Array(points.length / dimensions)
  let cost = 0
  for (let round = 0; round < rounds; round++) {
    const before = cost
    cost = assign(points, dimensions, centres, labels)
    // No point has changed its group, so the centres will not move any more.
    if (cost === before) break
    moveCentres(points, dimensions, centres, labels)
  }
  return { cost, labels }
}

/** Draws each further centre with probability proportional to its squared distance to the nearest one so far. */
function spreadCentres(points: Float64Array, dimensions: number, groups: number, random: Random): Float64Array {
  const count = points.length / dimensions
  const centres = new Float64Array(groups * dimensions)
  const nearest = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  let chosen = drawIndex(random, count)
  for (let group = 0; group < groups; group++) {
    centres.set(points.subarray(chosen * dimensions, (chosen + 1) * dimensions), group * dimensions)
    let total = 0
    for (let i = 0; i < count; i++) {
      nearest[i] = Math.min(
        nearest[i]!,
        squaredDistance(points, i * dimensions, centres, group * dimensions, dimensions),
      )
      total += nearest[i]!
    }
    // Where all points coincide with a centre the total is 0 and the first point is drawn again: a group that stays
    // empty.
    let rest = random() * total
    chosen = 0
    while (chosen < count - 1 && rest > nearest[chosen]!) rest -= nearest[chosen++]!
  }
  return centres
}

/** Gives each point its nearest centre; returns the sum of squared distances. */
function assign(points: Float64Array, dimensions: number, centres: Float64Array, labels: Int32Array): number {
  let cost = 0
  for (let i = 0; i < labels.length; i++) {
    let lowest = Number.POSITIVE_INFINITY
    for (let group = 0; group * dimensions < centres.length; group++) {
      const distance = squaredDistance(points, i * dimensions, centres, group * dimensions, dimensions, lowest)
      if (distance >= lowest) continue
      lowest = distance
      labels[i] = group
    }
    cost += lowest
  }
  return cost
}

/** Each centre to the mean of its points; one without points stays where it is. */
function moveCentres(points: Float64Array, dimensions: number, centres: Float64Array, labels: Int32Array): void {
  const sums = new Float64Array(centres.length)
  const counts = new Int32Array(centres.length / dimensions)
  for (let i = 0; i < labels.length; i++) addPoint(sums, counts, labels[i]!, points, i * dimensions, dimensions)
  for (let i = 0; i < centres.length; i++) {
    const members = counts[Math.floor(i / dimensions)]!
    if (members > 0) centres[i] = sums[i]! / members
  }
}

function addPoint(
  sums: Float64Array,
  counts: Int32Array,
  group: number,
  points: Float64Array,
  at: number,
  dimensions: number,
): void {
  counts[group] = counts[group]! + 1
  for (let d = 0; d < dimensions; d++) sums[group * dimensions + d] = sums[group * dimensions + d]! + points[at + d]!
}

/**
 * The squared distance of two points, or a part of it that is no less than `enough`: most centres are ruled out after a
 * few dimensions, since the directions are sorted by how well they separate.
 */
function squaredDistance(
  a: Float64Array,
  from: number,
  b: Float64Array,
  to: number,
  dimensions: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  let sum = 0
  for (let d = 0; d < dimensions && sum < enough; d++) {
    const difference = a[from + d]! - b[to + d]!
    sum += difference * difference
  }
  return sum
}
