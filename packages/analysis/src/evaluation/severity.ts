import { mean, sampleDeviation } from '../math/statistics.ts'

/** One expert's total of one lesson. */
export type LessonTotal = { lesson: string; expert: string; total: number }

export type Severity = {
  expert: string
  /** Lessons rated. */
  lessons: number
  /** Of these, lessons also rated by others. */
  common: number
  /**
   * Mean difference from the mean of the others in the same lessons; below 0 is stricter than they are. Null without
   * common lessons.
   */
  difference: number | null
  /** Standard deviation (n − 1) of the expert's own totals; null for fewer than two. */
  sd: number | null
}

/** How experts rate compared with others on the same lessons. Lessons of a single expert say nothing about severity. */
export function severitiesOf(totals: readonly LessonTotal[]): Severity[] {
  const experts = [...new Set(totals.map(({ expert }) => expert))].sort()
  return experts.map((expert) => {
    const own = totals.filter((each) => each.expert === expert)
    const differences = own.flatMap(({ lesson, total }) => {
      const others = totals.filter((each) => each.lesson === lesson && each.expert !== expert)
      return others.length === 0 ? [] : [total - mean(others.map((each) => each.total))]
    })
    return {
      expert,
      lessons: own.length,
      common: differences.length,
      difference: differences.length === 0 ? null : mean(differences),
      sd: own.length < 2 ? null : sampleDeviation(own.map(({ total }) => total)),
    }
  })
}
