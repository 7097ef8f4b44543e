import { tQuantile } from '../math/f-distribution.ts'
import { covariance, momentsOf } from '../math/moments.ts'
import { Z_95 } from '../math/normal.ts'
import { type GroupMeans, shrunkenClasses, standsApart } from './shrinkage.ts'

/**
 * Jacobson & Truax 1991: a change is reliable if it exceeds what the error of two measurements produces in 95 of 100
 * cases.
 */
export const isReliableChange = (before: number, after: number, sem: number): boolean =>
  Math.abs(after - before) > Z_95 * sem * Math.SQRT2

/**
 * Residual gain of each pupil: the result less its prediction from the earlier one by regression within the grade. Null
 * where the earlier results do not differ.
 */
export function residualGains(before: ArrayLike<number>, after: ArrayLike<number>): Float64Array | null {
  const [one, other] = [momentsOf(before), momentsOf(after)]
  if (!one || !other || one.sd < 1e-12) return null
  const slope = covariance(before, after) / one.sd ** 2
  return Float64Array.from(after, (mark, i) => mark - other.mean - slope * (before[i]! - one.mean))
}

/** Smaller classes cannot be distinguished from chance. */
export const VALUE_ADDED_PUPILS_MIN = 15

export interface ValueAdded extends Omit<GroupMeans, 'groups'> {
  readonly classes: readonly {
    readonly pupils: number
    /** Mean residual gain, shrunken to that of all; null for a class that is too small. */
    readonly value: number | null
    readonly interval: readonly [number, number] | null
    readonly isApart: boolean
  }[]
}

/**
 * Value added per class as the shrunken mean of residual gains. It describes; it proves nothing about teachers.
 *
 * @param classOf (pupils) number of the class of each
 * @returns null with fewer than two classes that are large enough
 */
export function valueAdded(gains: Float64Array, classOf: ArrayLike<number>, classes: number): ValueAdded | null {
  const groups = Array.from({ length: classes }, (): number[] => [])
  gains.forEach((gain, i) => {
    groups[classOf[i]!]?.push(gain)
  })
  const large = groups.flatMap((group, index) => (group.length >= VALUE_ADDED_PUPILS_MIN ? [index] : []))
  const moments = large.map((index) => momentsOf(groups[index]!)!)
  const found = shrunkenClasses(moments)
  if (!found) return null
  const { groups: shrunken, ...rest } = found
  return {
    ...rest,
    classes: groups.map((group, index) => {
      const at = large.indexOf(index)
      const own = at < 0 ? null : shrunken[at]!
      return {
        ...{ pupils: group.length, value: own?.value ?? null, interval: own?.interval ?? null },
        isApart: own !== null && standsApart(own, { ...found, groups: large.length }),
      }
    }),
  }
}

/** Steps of a course need at least this many exams to have a direction. */
export const SLOPE_EXAMS_MIN = 3

/**
 * Least squares per exam, with its 95 % interval; null for fewer than three.
 *
 * @param places of the values among the exams; left out they follow each other
 * @param error standard error of each value where it is known: three exams say little about their own scatter. Left out
 *   it is estimated, and the interval is that of Student's t.
 */
export function slopeOf(
  values: readonly number[],
  { places = [...values.keys()], error }: { readonly places?: readonly number[]; readonly error?: number } = {},
): { value: number; interval: [number, number] } | null {
  const count = values.length
  if (count < SLOPE_EXAMS_MIN) return null
  const spread = covariance(places, places) * (count - 1)
  const slope = (covariance(places, values) * (count - 1)) / spread
  const half =
    error === undefined
      ? tQuantile(0.95, count - 2) * Math.sqrt(residualSquares(values, places, slope) / (count - 2) / spread)
      : (Z_95 * error) / Math.sqrt(spread)
  return { value: slope, interval: [slope - half, slope + half] }
}

function residualSquares(values: readonly number[], places: readonly number[], slope: number): number {
  const [mean, middle] = [momentsOf(values)!.mean, momentsOf(places)!.mean]
  return values.reduce((sum, value, i) => sum + (value - mean - slope * (places[i]! - middle)) ** 2, 0)
}
