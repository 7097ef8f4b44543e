import { tQuantile } from '../math/f-distribution.ts'
import { mean, sampleDeviation } from '../math/statistics.ts'

/** Spread of the marks of several people. */
export type Spread = {
  count: number
  mean: number
  /** Of a sample; null for a single mark. */
  sd: number | null
  /** 95 % interval of the mean by Student's t; null for a single mark. */
  interval: [number, number] | null
}

/** Null for no marks at all. Items without a rating are not marks. */
export function spreadOf(marks: readonly number[]): Spread | null {
  if (marks.length === 0) return null
  const middle = mean(marks)
  if (marks.length === 1) return { count: 1, mean: middle, sd: null, interval: null }
  const sd = sampleDeviation(marks)
  const half = (tQuantile(0.95, marks.length - 1) * sd) / Math.sqrt(marks.length)
  return { count: marks.length, mean: middle, sd, interval: [middle - half, middle + half] }
}
