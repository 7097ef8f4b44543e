import { Z_95 } from '../math/normal.ts'

/** A share with its 95 % interval. */
export interface Rate {
  readonly count: number
  readonly of: number
  readonly share: number
  readonly interval: [number, number]
}

/**
 * Score interval of Wilson (1927, JASA 22, 209–212), which stays inside 0–1 and does not collapse at its ends. Null for
 * no pupils.
 */
export function rateOf(count: number, of: number): Rate | null {
  if (of === 0) return null
  const share = count / of
  const z2 = Z_95 * Z_95
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of)
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / (1 + z2 / of)
  return {
    ...{ count, of, share },
    interval: [count === 0 ? 0 : Math.max(0, middle - half), count === of ? 1 : Math.min(1, middle + half)],
  }
}

/** Marks that divide a paper, as shares of its full mark. */
export interface RateLines {
  readonly excellent: number
  readonly good: number
  readonly pass: number
  /** Below it a mark is low. */
  readonly low: number
}

/** Usual lines from grade 3 on; low is a custom, not a rule. */
export const USUAL_LINES: RateLines = { excellent: 0.85, good: 0.75, pass: 0.6, low: 0.4 }

export interface FourRates {
  readonly excellent: Rate
  /** From the good line up to the excellent one. */
  readonly good: Rate
  /** From the pass line up, the excellent among them. */
  readonly pass: Rate
  readonly low: Rate
}

/** Marks are compared in thousandths: 0.6 · 120 is 72, not 72.00000000000001. */
const inThousandths = (mark: number): number => Math.round(mark * 1000)

export const reachesMark = (mark: number, line: number): boolean => inThousandths(mark) >= inThousandths(line)

/** 四率 of the pupils who sat the paper. Null for none. */
export function fourRates(totals: ArrayLike<number>, full: number, lines: RateLines): FourRates | null {
  const of = totals.length
  if (of === 0) return null
  const [excellent, good, pass, low] = [lines.excellent, lines.good, lines.pass, lines.low].map((share) =>
    inThousandths(share * full),
  ) as [number, number, number, number]
  const counts = { excellent: 0, good: 0, pass: 0, low: 0 }
  for (let i = 0; i < of; i++) {
    const mark = inThousandths(totals[i]!)
    if (mark >= excellent) counts.excellent++
    else if (mark >= good) counts.good++
    if (mark >= pass) counts.pass++
    if (mark < low) counts.low++
  }
  const rate = (count: number) => rateOf(count, of)!
  return {
    ...{ excellent: rate(counts.excellent), good: rate(counts.good), pass: rate(counts.pass), low: rate(counts.low) },
  }
}

/** Weights of 一分两率; they are a local agreement and sum to 1. */
export interface CompositeWeights {
  readonly mean: number
  readonly excellent: number
  readonly pass: number
}

/** 一分两率: mean as a share of the full mark, share of excellent and share of passed, weighted; 0–100. */
export const meanAndTwoRates = (
  mean: number,
  full: number,
  rates: Pick<FourRates, 'excellent' | 'pass'>,
  { mean: m, excellent: e, pass: p }: CompositeWeights,
): number => 100 * ((m * mean) / full + e * rates.excellent.share + p * rates.pass.share)

/** How many marks lie in each of the equal bands of a paper; the last one holds the full mark. */
export function histogram(totals: ArrayLike<number>, full: number, bandMarks: number): Uint32Array {
  const counts = new Uint32Array(Math.max(1, Math.ceil(full / bandMarks - 1e-9)))
  for (let i = 0; i < totals.length; i++) {
    const band = Math.floor(totals[i]! / bandMarks + 1e-9)
    counts[Math.min(counts.length - 1, Math.max(0, band))]!++
  }
  return counts
}
