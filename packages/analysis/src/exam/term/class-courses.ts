import { GROUP_MIN } from '@keguan/contract/report/exam/settings'
import type { TermClassCourse, TermEstimate } from '@keguan/contract/report/exam/term-report'
import { momentsOf } from '../../math/moments.ts'
import { residualGains, slopeOf, VALUE_ADDED_PUPILS_MIN, valueAdded } from '../change.ts'
import { type GroupMean, type GroupMeans, shrunkenClasses, standsApart } from '../shrinkage.ts'
import type { TermCourse } from './term-basis.ts'

/** Shrunken means of a value of pupils by class, each against the grade; null where there is nothing to compare. */
type Estimates = readonly (TermEstimate | null)[]

/**
 * @param values (pupils) NaN where there is none
 * @param classOf (pupils) −1 for pupils without a class
 */
function estimatesOf(values: Float64Array, classOf: Int32Array, classes: number, min: number): Estimates {
  const groups = Array.from({ length: classes }, (): number[] => [])
  values.forEach((value, pupil) => {
    if (!Number.isNaN(value)) groups[classOf[pupil]!]?.push(value)
  })
  const large = groups.flatMap((group, i) => (group.length >= min ? [i] : []))
  const found = shrunkenClasses(large.map((i) => momentsOf(groups[i]!)!))
  if (!found) return groups.map(() => null)
  return groups.map((_, i) => {
    const own = found.groups[large.indexOf(i)]
    return own ? estimateOf(own, found) : null
  })
}

const estimateOf = (own: GroupMean, { p, mean, groups }: GroupMeans): TermEstimate => ({
  ...{ value: own.value, interval: own.interval },
  is_beyond_chance: standsApart(own, { p, mean, groups: groups.length }),
})

/** Courses of all classes in one paper. */
export function classCourses({ ts }: TermCourse, names: readonly string[], classOf: Int32Array): TermClassCourse[] {
  const known = ts.flatMap((column, exam) => (column ? [exam] : []))
  const [first, last] = [ts[known[0]!]!, ts[known.at(-1)!]!]
  const pupils = [...first.keys()]
  const gains = Float64Array.from(pupils, (pupil) => last[pupil]! - first[pupil]!)
  const slopes = Float64Array.from(pupils, (pupil) => {
    const places = known.filter((exam) => !Number.isNaN(ts[exam]![pupil]!))
    const values = places.map((exam) => ts[exam]![pupil]!)
    return slopeOf(values, { places, error: 0 })?.value ?? Number.NaN
  })
  const of = (values: Float64Array, min = GROUP_MIN) => estimatesOf(values, classOf, names.length, min)
  const byExam = ts.map((column) => column && of(column))
  const [gain, slope] = [of(gains), of(slopes)]
  const added = addedOf(
    known.map((exam) => ts[exam]!),
    classOf,
    names.length,
  )
  return names.map((name, i) => ({
    name,
    pupils: pupils.filter((pupil) => classOf[pupil] === i && !Number.isNaN(gains[pupil]!)).length,
    course: byExam.map((column) => {
      const own = column?.[i]
      return own ? { value: own.value, interval: own.interval } : null
    }),
    ...{ slope: slope[i]!, gain: gain[i]!, added: added[i]! },
  }))
}

/** Residual gains of the last exam on the mean of the earlier ones, per class. */
function addedOf(columns: readonly Float64Array[], classOf: Int32Array, classes: number): Estimates {
  const earlier = columns.slice(0, -1)
  const last = columns.at(-1)!
  const pupils = [...last.keys()].filter(
    (pupil) => classOf[pupil]! >= 0 && [...earlier, last].every((column) => !Number.isNaN(column[pupil]!)),
  )
  const before = pupils.map((pupil) => earlier.reduce((sum, column) => sum + column[pupil]!, 0) / earlier.length)
  const none = Array.from({ length: classes }, () => null)
  if (pupils.length < 2 * VALUE_ADDED_PUPILS_MIN) return none
  const gains = residualGains(
    before,
    pupils.map((pupil) => last[pupil]!),
  )
  const found =
    gains &&
    valueAdded(
      gains,
      pupils.map((pupil) => classOf[pupil]!),
      classes,
    )
  if (!found) return none
  return found.classes.map(({ value, interval, isApart }) =>
    value === null || interval === null
      ? null
      : { value, interval: [interval[0], interval[1]], is_beyond_chance: isApart },
  )
}
