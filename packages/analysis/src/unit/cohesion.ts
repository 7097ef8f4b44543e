import type { UnitCohesion } from '@keguan/contract/report/unit/report'
import { createRandom, drawIndex } from '../math/random.ts'
import { roundThousandth } from '../math/rounding.ts'
import { mean } from '../math/statistics.ts'

const SEED = 20_261
/** Up to this many lessons every order is tried (7! = 5,040), beyond it a sample is drawn. */
const ALL_ORDERS = 7
const DRAWS = 4999
const FEWEST = 3
/** Tolerance for sums of the same numbers in another order. */
const SAME = 1e-9

/** Weights of the terms of a lesson; null for a gap. */
export type TermWeights = ReadonlyMap<string, number> | null

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let product = 0
  for (const [term, weight] of a) product += weight * (b.get(term) ?? 0)
  const length = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0))
  const lengths = length(a) * length(b)
  return lengths > 0 ? product / lengths : 0
}

/**
 * Similarity of the words of neighbouring lessons, against other orders of the same lessons: p is the share of orders,
 * including the given one, whose mean is at least as high (Phipson & Smyth 2010). A gap has no neighbours. Null with
 * fewer than three lessons, or where no two are neighbours.
 */
export function cohesionOf(terms: readonly TermWeights[]): UnitCohesion | null {
  const places = terms.flatMap((weights, lesson) => (weights === null ? [] : [lesson]))
  if (places.length < FEWEST) return null
  const alike = places.map((a) => places.map((b) => cosine(terms[a]!, terms[b]!)))
  const seams = places.flatMap((place, at) => (places[at + 1] === place + 1 ? [at] : []))
  if (seams.length === 0) return null
  const meanOf = (order: readonly number[]) => mean(seams.map((at) => alike[order[at]!]![order[at + 1]!]!))
  const given = places.map((_, at) => at)
  const own = meanOf(given)
  const isExact = places.length <= ALL_ORDERS
  const means = isExact ? permutations(given).map(meanOf) : [own, ...drawn(given, meanOf)]
  return {
    pairs: seams.map((at) => ({
      from: places[at]!,
      to: places[at + 1]!,
      cosine: roundThousandth(alike[at]![at + 1]!),
    })),
    mean: roundThousandth(own),
    shuffled: roundThousandth(mean(means)),
    p: roundThousandth(means.filter((each) => each >= own - SAME).length / means.length),
    orders: means.length,
    is_exact: isExact,
  }
}

function drawn(given: readonly number[], meanOf: (order: readonly number[]) => number): number[] {
  const random = createRandom(SEED)
  const order = [...given]
  return Array.from({ length: DRAWS }, () => {
    for (let at = order.length - 1; at > 0; at--) {
      const other = drawIndex(random, at + 1)
      const held = order[at]!
      order[at] = order[other]!
      order[other] = held
    }
    return meanOf(order)
  })
}

function permutations(values: readonly number[]): number[][] {
  if (values.length <= 1) return [[...values]]
  return values.flatMap((value, at) =>
    permutations([...values.slice(0, at), ...values.slice(at + 1)]).map((rest) => [value, ...rest]),
  )
}
