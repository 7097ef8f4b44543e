import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import type { PupilCourse, TermPupil } from '@keguan/contract/report/exam/term-report'
import { Z_95 } from '../../math/normal.ts'
import { slopeOf } from '../change.ts'
import { markLevel } from '../report/mark-level.ts'
import { semOf, type TermBasis, type TermCourse } from './term-basis.ts'

/** The course of one pupil in one paper, with errors of measurement. */
export function pupilCourse(course: TermCourse, settings: ExamSettings, pupil: number): PupilCourse | null {
  const sems = course.reliabilities.map(semOf)
  const points = course.ts.map((column, exam) => {
    const t = column?.[pupil]
    if (t === undefined || Number.isNaN(t)) return null
    const [mark, sem] = [course.marks[exam]![pupil]!, sems[exam]!]
    const level = markLevel(mark, course.papers[exam]!.full, settings)
    return { t, level, error: sem === null ? null : Z_95 * sem }
  })
  const places = points.flatMap((point, exam) => (point ? [exam] : []))
  if (places.length === 0) return null
  const [first, last] = [places[0]!, places.at(-1)!]
  const known = places.flatMap((exam) => sems[exam] ?? [])
  const error = known.length === places.length ? Math.sqrt(meanSquare(known)) : undefined
  return {
    ...{ id: course.id, course: points },
    slope:
      error === undefined
        ? null
        : slopeOf(
            places.map((exam) => points[exam]!.t),
            { places, error },
          ),
    change:
      first === last || sems[first] == null || sems[last] == null
        ? null
        : changeOf(points[last]!.t - points[first]!.t, Math.hypot(sems[first], sems[last])),
  }
}

const meanSquare = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value * value, 0) / values.length

/** Jacobson & Truax 1991, with the error of each exam. */
export function changeOf(value: number, error: number): NonNullable<PupilCourse['change']> {
  const kind = Math.abs(value) <= Z_95 * error ? 'same' : value > 0 ? 'up' : 'down'
  return { value, kind }
}

/** How many exams listed the pupil without a mark in any paper of the term, or did not list the pupil. */
export const missedOf = ({ courses, exams }: TermBasis, pupil: number): number =>
  exams.filter((_, exam) =>
    courses.every(({ ts }) => {
      const t = ts[exam]?.[pupil]
      return t === undefined || Number.isNaN(t)
    }),
  ).length

export function termPupil(basis: TermBasis, pupil: number): TermPupil {
  const { name, number, className } = basis.matched.pupils[pupil]!
  return {
    ...{ name, number, class_name: className, missed: missedOf(basis, pupil) },
    papers: basis.courses.flatMap((course) => pupilCourse(course, basis.settings, pupil) ?? []),
  }
}
