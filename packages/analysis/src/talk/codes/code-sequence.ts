import { FIAS_CODES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { createRandom, drawIndex } from '../../math/random.ts'
import { deviationOfSums } from '../../math/statistics.ts'

/**
 * One behaviour after another. `chance` is the mean over random orders of the same stretches, and `z` the deviation
 * from it in standard deviations; `p` is the probability of any pair being that far off.
 */
export type SequencePair = { from: FiasCode; to: FiasCode; count: number; chance: number; z: number; p: number }

/** A stretch of equal codes; units from the first up to, and excluding, the one behind the last. */
export type CodeStretch = { code: FiasCode; from: number; to: number }

/** Fewer stretches than this show no order (a proposal). */
const FEWEST_STRETCHES = 30
/** Pairs expected less often than this are not tested: a single case would make them significant (a proposal). */
const LEAST_CHANCE = 1
const SIZE = FIAS_CODES.length

/** Equal codes in a row as one run: duration is in the steady-state cells, not in the order. */
export function stretchesOf(codes: readonly FiasCode[]): CodeStretch[] {
  const stretches: CodeStretch[] = []
  codes.forEach((code, unit) => {
    const last = stretches.at(-1)
    if (last?.code === code) last.to = unit + 1
    else stretches.push({ code, from: unit, to: unit + 1 })
  })
  return stretches
}

/**
 * Lag-1 sequential analysis (Sackett 1979; Bakeman & Quera 2011; literature) against chance by permutation: which
 * behaviour follows which more or less often than in other orders of the same stretches. No order has equal stretches
 * next to each other, because they would be one. `p` is that of the greatest of all |z| in an order (Westfall & Young
 * 1993), so that with many pairs none is significant by luck alone.
 *
 * @returns pairs expected at least once, rows before columns; null for fewer than thirty stretches
 */
export function findSequence(
  codes: readonly FiasCode[],
  draws: number,
  seed: number,
): { stretches: number; pairs: SequencePair[] } | null {
  const order = Uint8Array.from(stretchesOf(codes), ({ code }) => code - 1)
  if (order.length < FEWEST_STRETCHES) return null
  const observed = countPairs(order)
  const drawn = drawOrders(order, draws, seed)
  const tested = testable(drawn, draws)
  const greatest = Float64Array.from({ length: draws }, (_, draw) =>
    tested.reduce(
      (most, { cell, mean, sd }) => Math.max(most, Math.abs(drawn[draw * SIZE * SIZE + cell]! - mean) / sd),
      0,
    ),
  )
  return {
    stretches: order.length,
    pairs: tested.map(({ cell, mean, sd }) => {
      const z = (observed[cell]! - mean) / sd
      const asFar = greatest.reduce((count, most) => count + Number(most >= Math.abs(z) - 1e-9), 0)
      return {
        from: FIAS_CODES[Math.floor(cell / SIZE)]!,
        to: FIAS_CODES[cell % SIZE]!,
        count: observed[cell]!,
        chance: mean,
        z,
        // The lesson itself counts as one of the orders, so p is never 0.
        p: (asFar + 1) / (draws + 1),
      }
    }),
  }
}

/** (100) how often each code is followed by each other one. */
function countPairs(order: Uint8Array): Uint16Array {
  const counts = new Uint16Array(SIZE * SIZE)
  for (let at = 1; at < order.length; at++) counts[order[at - 1]! * SIZE + order[at]!]! += 1
  return counts
}

/**
 * (draws × 100) pairs of random orders, from a random walk of exchanges, each as likely as its reverse, so that all
 * orders are equally likely.
 */
function drawOrders(start: Uint8Array, draws: number, seed: number): Uint16Array {
  const random = createRandom(seed)
  const order = start.slice()
  const drawn = new Uint16Array(draws * SIZE * SIZE)
  for (let draw = -10; draw < draws; draw++) {
    // As many exchanges as stretches: most stretches have moved twice before the next order is counted.
    for (let tried = 0; tried < order.length; tried++) {
      exchange(order, drawIndex(random, order.length), drawIndex(random, order.length))
    }
    // The first orders are still too similar to the lesson (burn-in).
    if (draw >= 0) drawn.set(countPairs(order), draw * SIZE * SIZE)
  }
  return drawn
}

/** Exchanges two stretches unless that puts equal ones side by side. */
function exchange(order: Uint8Array, a: number, b: number): void {
  const [first, second] = [order[a]!, order[b]!]
  if (first === second) return
  order[a] = second
  order[b] = first
  if (isFree(order, a) && isFree(order, b)) return
  order[a] = first
  order[b] = second
}

const isFree = (order: Uint8Array, at: number): boolean => order[at] !== order[at - 1] && order[at] !== order[at + 1]

/** Cells with a sufficient mean, with mean and standard deviation over the draws. */
function testable(drawn: Uint16Array, draws: number): { cell: number; mean: number; sd: number }[] {
  return Array.from({ length: SIZE * SIZE }, (_, cell) => {
    let [total, squares] = [0, 0]
    for (let draw = 0; draw < draws; draw++) {
      const count = drawn[draw * SIZE * SIZE + cell]!
      total += count
      squares += count * count
    }
    return { cell, mean: total / draws, sd: deviationOfSums(draws, total, squares) }
  }).filter(({ mean, sd }) => mean >= LEAST_CHANCE && sd > 0)
}
