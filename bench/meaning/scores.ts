/**
 * Share of agreement beyond chance (Cohen 1960) of two lists of codes in the same order; 1 where both have one code
 * only.
 */
export function kappa(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const total = a.length
  const observed = a.filter((code, at) => code === b[at]).length / total
  let chance = 0
  for (const code of new Set(a)) chance += (countOf(a, code) * countOf(b, code)) / total ** 2
  return chance === 1 ? 1 : (observed - chance) / (1 - chance)
}

const countOf = <T>(codes: readonly T[], code: T): number => codes.filter((each) => each === code).length

export type F1 = { precision: number; recall: number; f1: number; count: number }

/** Of one code; 0 where it was neither found nor true. */
export function f1Of<T>(truth: readonly T[], found: readonly T[], code: T): F1 {
  const hits = truth.filter((each, at) => each === code && found[at] === code).length
  const [count, all] = [countOf(truth, code), countOf(found, code)]
  return {
    precision: all === 0 ? 0 : hits / all,
    recall: count === 0 ? 0 : hits / count,
    f1: count + all === 0 ? 0 : (2 * hits) / (count + all),
    count,
  }
}

/** Mean F1 of codes, each weighing the same. */
export const macroF1 = <T>(truth: readonly T[], found: readonly T[], codes: readonly T[]): number =>
  codes.reduce((sum, code) => sum + f1Of(truth, found, code).f1, 0) / codes.length

/** Boundaries hit within a tolerance, each once, in order. */
export function boundaryHits(truth: readonly number[], found: readonly number[], tolerance: number): number {
  const left = new Set(found)
  let hits = 0
  for (const at of truth) {
    const near = [...left].filter((other) => Math.abs(other - at) <= tolerance)
    const nearest = near.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
    if (nearest === undefined) continue
    left.delete(nearest)
    hits++
  }
  return hits
}
