import { correlation } from '../math/moments.ts'
import { mean, sampleDeviation } from '../math/statistics.ts'

/** How an item of a form behaves over many evaluations. */
export type ItemStatistics = {
  rated: number
  /** Share of the evaluations that leave it out. */
  missing: number
  mean: number | null
  /** n − 1; null for fewer than two. */
  sd: number | null
  /**
   * Pearson's correlation with the mean of the other rated items of the same evaluation, so that the item does not
   * correlate with itself; null for fewer than three pairs and where one side does not vary.
   */
  itemRest: number | null
}

const FEWEST_PAIRS = 3

/** @param rows (evaluations × items) marks on one scale; null is "not rated" */
export function itemStatistics(rows: readonly (readonly (number | null)[])[], items: number): ItemStatistics[] {
  return Array.from({ length: items }, (_, item) => {
    const marks: number[] = []
    const own: number[] = []
    const rest: number[] = []
    for (const row of rows) {
      const mark = row[item] ?? null
      if (mark === null) continue
      marks.push(mark)
      const others = row.filter((other, at): other is number => at !== item && other !== null)
      if (others.length === 0) continue
      own.push(mark)
      rest.push(mean(others))
    }
    return {
      rated: marks.length,
      missing: rows.length === 0 ? 0 : 1 - marks.length / rows.length,
      mean: marks.length === 0 ? null : mean(marks),
      sd: marks.length < 2 ? null : sampleDeviation(marks),
      itemRest: own.length < FEWEST_PAIRS ? null : correlation(own, rest),
    }
  })
}
