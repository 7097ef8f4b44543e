import { RIASEC, type Riasec } from '@keguan/contract/vocabulary/riasec'

/** Six values, in the order R I A S E C. */
export type Scores = readonly number[]
/** The three highest letters, highest first. */
export type Code = readonly [Riasec, Riasec, Riasec]

/** Steps between two letters on the hexagon, 0 (the same) to 3 (opposite). */
export function hexagonDistance(a: Riasec, b: Riasec): number {
  const steps = Math.abs(RIASEC.indexOf(a) - RIASEC.indexOf(b))
  return Math.min(steps, RIASEC.length - steps)
}

/** The three highest letters of six scores; of equal scores the one that comes first in R I A S E C. */
export function codeOf(scores: Scores): Code {
  const order = [...RIASEC].sort((a, b) => (scores[RIASEC.indexOf(b)] ?? 0) - (scores[RIASEC.indexOf(a)] ?? 0))
  return [order[0] ?? 'R', order[1] ?? 'I', order[2] ?? 'A']
}

/** Letters by place count 3, 2 and 1, and a letter at hexagon distance d counts 3 − d. */
const PLACE_WEIGHTS = [3, 2, 1] as const

/**
 * Congruence of two codes, 0 (opposite in every place) to 18 (the same): C-index of Brown & Gore (1994, Journal of
 * Vocational Behavior 44, 315–327).
 */
export const congruence = (person: Code, work: Code): number =>
  PLACE_WEIGHTS.reduce((sum, weight, place) => {
    const [mine, other] = [person[place], work[place]]
    return mine && other ? sum + weight * (3 - hexagonDistance(mine, other)) : sum
  }, 0)

/** What a letter of the first code is worth by its place there (rows) and in the second code (columns). */
const IACHAN = [
  [22, 10, 4],
  [10, 5, 2],
  [4, 2, 1],
] as const

/**
 * Agreement of two codes, 0 (no letter in common) to 28 (the same): M of Iachan (1984, J. Vocat. Behav. 24, 133–141).
 */
export function iachan(a: Code, b: Code): number {
  let sum = 0
  for (const [i, row] of IACHAN.entries()) {
    for (const [j, worth] of row.entries()) if (a[i] === b[j]) sum += worth
  }
  return sum
}

/**
 * How alike the two highest letters are: `high` for neighbours on the hexagon, `low` for opposites (Holland 1997,
 * Making Vocational Choices).
 */
export function consistency([first, second]: Code): 'high' | 'middle' | 'low' {
  const distance = hexagonDistance(first, second)
  if (distance <= 1) return 'high'
  return distance === 2 ? 'middle' : 'low'
}

/** Highest − lowest of the six scores: how clearly a profile stands out (Holland 1973). In the unit of the scores. */
export function differentiation(scores: Scores): number {
  const sorted = [...scores].sort((a, b) => a - b)
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
}
