import { invertSymmetric } from '@keguan/analysis/math/invert-symmetric'

/** Numbers of one second, and whether groups talk in it. */
export type Example = { readonly row: readonly number[]; readonly isGroup: boolean }

/** Weights of the log odds of group talk, and the intercept. */
export type Weights = { readonly weights: number[]; readonly offset: number }

const ROUNDS = 40

/**
 * Logistic regression with a ridge on standardised numbers, by Newton's method; the weights returned are for the
 * original numbers.
 *
 * @param ridge penalty of the weights
 * @throws for collinear numbers
 */
export function learnWeights(examples: readonly Example[], ridge: number): Weights {
  const width = examples[0]?.row.length ?? 0
  const count = examples.length
  const means = Array.from({ length: width }, (_, f) => examples.reduce((sum, { row }) => sum + row[f]! / count, 0))
  const deviations = means.map((mean, f) =>
    Math.sqrt(examples.reduce((sum, { row }) => sum + (row[f]! - mean) ** 2 / count, 0)),
  )
  const rows = examples.map(({ row }) => [...row.map((value, f) => (value - means[f]!) / deviations[f]!), 1])
  let found = new Float64Array(width + 1)
  for (let round = 0; round < ROUNDS; round++) found = step(rows, examples, found, ridge)
  const weights = deviations.map((deviation, f) => found[f]! / deviation)
  return { weights, offset: found[width]! - weights.reduce((sum, weight, f) => sum + weight * means[f]!, 0) }
}

function step(
  rows: readonly number[][],
  examples: readonly Example[],
  now: Float64Array,
  ridge: number,
): Float64Array<ArrayBuffer> {
  const size = now.length
  const slope = Float64Array.from(now, (value, f) => (f < size - 1 ? ridge * value : 0))
  const curve = new Float64Array(size * size)
  for (let f = 0; f < size - 1; f++) curve[f * size + f] = ridge
  rows.forEach((row, i) => {
    const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, f) => sum + value * now[f]!, 0)))
    const off = chance - (examples[i]!.isGroup ? 1 : 0)
    for (let a = 0; a < size; a++) {
      slope[a] = slope[a]! + off * row[a]!
      for (let b = 0; b < size; b++) {
        curve[a * size + b] = curve[a * size + b]! + chance * (1 - chance) * row[a]! * row[b]!
      }
    }
  })
  const inverse = invertSymmetric(curve, size)
  if (!inverse) throw new Error('the numbers are collinear')
  return Float64Array.from(
    now,
    (value, a) => value - slope.reduce((sum, each, b) => sum + inverse[a * size + b]! * each, 0),
  )
}
