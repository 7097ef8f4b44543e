import { quantileOfSorted } from './quantile.ts'
import { createRandom, drawIndex } from './random.ts'

/** Fewer blocks than this cannot show how much a lesson varies. */
const FEWEST_BLOCKS = 5

/** Draws of whole blocks with replacement; the same ones for every measure of a lesson. */
export type Draws = {
  /** Number of blocks the lesson is cut into. */
  blocks: number
  /** (draws × blocks) indices of blocks; empty when there are too few blocks. */
  indices: Uint32Array
}

/**
 * Block bootstrap (Künsch 1989; here of blocks side by side, after Carlstein 1986): minutes of a lesson resemble their
 * own seconds more than each other, so whole minutes are drawn.
 */
export function drawBlocks(durationS: number | null, blockS: number, draws: number, seed: number): Draws {
  const blocks = durationS === null ? 0 : Math.ceil(durationS / blockS)
  if (blocks < FEWEST_BLOCKS) return { blocks, indices: new Uint32Array(0) }
  const random = createRandom(seed)
  return { blocks, indices: Uint32Array.from({ length: draws * blocks }, () => drawIndex(random, blocks)) }
}

/**
 * 95 % percentile interval of a statistic of summed columns.
 *
 * @param columns each (blocks) what every block adds to one sum
 * @param statistic of the sums of one draw, which are overwritten by the next; null when it is not defined there
 * @param value the statistic of the lesson itself; the interval is widened to hold it
 */
export function intervalOfSums(
  draws: Draws,
  columns: readonly ArrayLike<number>[],
  statistic: (sums: readonly number[]) => number | null,
  value: number,
): [number, number] | undefined {
  const results: number[] = []
  // Forty measures draw a thousand times each: the sums are written in place.
  const drawn = columns.map((column) => sumDraws(pack(column, draws.blocks), draws))
  // fractions from the start: no change of kind on the way
  const sums = new Array<number>(columns.length).fill(Number.NaN)
  for (let draw = 0; draw * draws.blocks < draws.indices.length; draw++) {
    for (let column = 0; column < drawn.length; column++) sums[column] = drawn[column]![draw]!
    const result = statistic(sums)
    if (result !== null) results.push(result)
  }
  return percentiles(results, value)
}

function pack(column: ArrayLike<number>, length: number): Float64Array {
  const packed = new Float64Array(length)
  for (let block = 0; block < length; block++) packed[block] = column[block] ?? 0
  return packed
}

/** (draws) the sum of the values of each draw. By itself, so that it is compiled once, not for each statistic. */
function sumDraws(values: Float64Array, { blocks, indices }: Draws): Float64Array {
  const sums = new Float64Array(indices.length / Math.max(1, blocks))
  for (let draw = 0; draw < sums.length; draw++) {
    let total = 0
    for (let at = draw * blocks; at < (draw + 1) * blocks; at++) total += values[indices[at]!]!
    sums[draw] = total
  }
  return sums
}

/**
 * The same for the median of pooled observations. They are sorted once; a draw then only says how often each of them
 * counts.
 *
 * @param observations each (observations of one block)
 */
export function intervalOfMedian(
  draws: Draws,
  observations: readonly (readonly number[])[],
  value: number,
): [number, number] | undefined {
  const { blocks, indices } = draws
  const pool = observations.flatMap((values, block) => values.map((observed) => ({ observed, block })))
  pool.sort((a, b) => a.observed - b.observed)
  const sorted = Float64Array.from(pool, ({ observed }) => observed)
  const blockOf = Uint32Array.from(pool, ({ block }) => block)
  const times = new Uint32Array(Math.max(blocks, observations.length))
  const sizes = Uint32Array.from({ length: blocks }, (_, block) => observations[block]?.length ?? 0)
  const results: number[] = []
  for (let start = 0; start < indices.length; start += blocks) {
    const total = countDrawn(times, sizes, indices, start, start + blocks)
    if (total > 0) results.push(medianOfCounted(sorted, blockOf, times, total))
  }
  return percentiles(results, value)
}

/** How often a draw takes each block; returns the observations in it. */
function countDrawn(times: Uint32Array, sizes: Uint32Array, indices: Uint32Array, start: number, end: number): number {
  times.fill(0)
  let total = 0
  for (let at = start; at < end; at++) {
    const block = indices[at]!
    times[block] = times[block]! + 1
    total += sizes[block]!
  }
  return total
}

/** The median of `total` observations, of which the one at `i` counts `times[blockOf[i]]` times. */
function medianOfCounted(sorted: Float64Array, blockOf: Uint32Array, times: Uint32Array, total: number): number {
  const below = Math.floor((total - 1) / 2)
  const above = Math.floor(total / 2)
  let seen = 0
  let at = 0
  while (seen <= below) seen += times[blockOf[at++]!]!
  const low = sorted[at - 1]!
  while (seen <= above) seen += times[blockOf[at++]!]!
  const high = sorted[at - 1]!
  return low + (high - low) * ((total - 1) / 2 - below)
}

/** 2.5 % and 97.5 %, widened to hold the value; undefined when fewer than half of the usual draws say anything. */
export function percentiles(results: readonly number[], value: number): [number, number] | undefined {
  const sorted = Float64Array.from(results).sort()
  const low = quantileOfSorted(sorted, 0.025)
  const high = quantileOfSorted(sorted, 0.975)
  return low === null || high === null ? undefined : [Math.min(low, value), Math.max(high, value)]
}
