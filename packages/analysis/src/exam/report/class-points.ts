import type { ClassPoint, PointLevel } from '@keguan/contract/report/exam/class-report'
import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { tQuantile } from '../../math/f-distribution.ts'
import { type Moments, momentsOf } from '../../math/moments.ts'
import { normalShare } from '../../math/normal.ts'
import { MASTERY, masteryLevel, masteryOf } from '../knowledge-points.ts'
import type { CountedItems } from '../sheet/counted.ts'
import { pointItems } from './point-report.ts'

/** Number of points to teach again. */
const RETEACH_MAX = 3
/** Minimum probability of a deficit for a point to be taught again. */
const CERTAINTY_MIN = 0.5

export interface ClassPointReport {
  readonly points: ClassPoint[]
  readonly reteach: number[]
  /** Levels of a pupil of the sheet in every point. */
  levels(pupil: number): (PointLevel | null)[]
}

/** Knowledge points of single classes, those with the most lost marks of the grade first; null without a point. */
export function classPoints(
  items: CountedItems,
  sheet: MarkSheet,
  blueprint: readonly BlueprintRow[],
): ((own: readonly number[]) => ClassPointReport | null) | null {
  const { table, questions, pupils } = items
  const points = [...pointItems(items, sheet, blueprint)]
    .map(([name, of]) => ({ of, ...masteryOf(table, { name, items: of }), shares: sharesOf(table, of) }))
    .map((point) => ({
      ...{ ...point, all: momentsOf(point.shares) },
      full: point.of.reduce((sum, item) => sum + table.full[item]!, 0),
    }))
    .sort((a, b) => (1 - b.share) * b.full - (1 - a.share) * a.full || (a.name < b.name ? -1 : 1))
  if (points.length === 0) return null
  const rowOf = new Map(pupils.map((pupil, row) => [pupil, row]))

  return (own) => {
    const rows = own.flatMap((pupil) => rowOf.get(pupil) ?? []).toSorted((a, b) => a - b)
    if (rows.length === 0) return null
    const found = points.map(({ name, of, shares, all, share: grade, levels, full }): ClassPoint => {
      const moments = momentsOf(Float64Array.from(rows, (row) => shares[row]!))!
      return {
        ...{ name, labels: of.map((item) => sheet.questions[questions[item]!]!.label), grade, share: moments.mean },
        difference: differenceOf(moments, withoutClass(all, moments), points.length),
        lost: (1 - moments.mean) * full,
        certainty: certaintyOf(moments),
        is_enough: levels !== null,
      }
    })
    const weight = ({ lost, certainty }: ClassPoint) => lost * certainty
    return {
      points: found,
      reteach: [...found.keys()]
        .filter((i) => found[i]!.certainty > CERTAINTY_MIN)
        .sort((a, b) => weight(found[b]!) - weight(found[a]!))
        .slice(0, RETEACH_MAX),
      levels: (pupil) => {
        const row = rowOf.get(pupil)
        return points.map(({ levels }) => (levels && row !== undefined ? masteryLevel(levels[row]!) : null))
      },
    }
  }
}

/** (pupils) share of the marks of these items. */
function sharesOf({ pupils, items, marks, full }: CountedItems['table'], of: readonly number[]): Float64Array {
  const possible = of.reduce((sum, item) => sum + full[item]!, 0)
  return Float64Array.from({ length: pupils }, (_, pupil) =>
    of.reduce((sum, item) => sum + marks[pupil * items + item]! / possible, 0),
  )
}

type Spread = Pick<Moments, 'count' | 'mean' | 'sd'>

/** Moments of the others, from those of all and of the class, without counting again per class. */
function withoutClass(all: Moments | null, own: Moments): Spread | null {
  const count = (all?.count ?? 0) - own.count
  if (!all || count < 1) return null
  const squaresOf = ({ sd, count: n }: Moments) => sd * sd * (n - 1)
  const shift = own.mean - all.mean
  // sums of deviations from the mean of all
  const sum = -own.count * shift
  const squares = squaresOf(all) - squaresOf(own) - own.count * shift * shift
  const left = squares - (sum * sum) / count
  // rounding error counts as 0
  const varies = count > 1 && left > 1e-12 * squaresOf(all)
  return { count, mean: all.mean + sum / count, sd: varies ? Math.sqrt(left / (count - 1)) : 0 }
}

/** Welch 1947; beyond chance at 5 % over all points together (Bonferroni). */
function differenceOf(one: Spread, other: Spread | null, points: number): ClassPoint['difference'] {
  if (!other || one.count < 2 || other.count < 2) return null
  const [a, b] = [one, other].map(({ sd, count }) => (sd * sd) / count) as [number, number]
  if (a + b < 1e-18) return null
  const df = (a + b) ** 2 / (a ** 2 / (one.count - 1) + b ** 2 / (other.count - 1))
  const [value, error] = [one.mean - other.mean, Math.sqrt(a + b)]
  const half = tQuantile(0.95, df) * error
  return {
    ...{ value, interval: [value - half, value + half] },
    is_beyond_chance: Math.abs(value) > tQuantile(1 - 0.05 / points, df) * error,
  }
}

/** Probability that the true mean share of the class lies below the bound of mastery. */
function certaintyOf({ mean, sd, count }: Moments): number {
  const error = sd / Math.sqrt(count)
  if (error < 1e-12) return mean < MASTERY.mastered ? 1 : 0
  return normalShare((MASTERY.mastered - mean) / error)
}
