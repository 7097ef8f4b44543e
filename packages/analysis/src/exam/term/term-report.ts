import { GROUP_MIN } from '@keguan/contract/report/exam/settings'
import type { TermClassReport, TermPaper, TermPupil, TermReport } from '@keguan/contract/report/exam/term-report'
import { momentsOf } from '../../math/moments.ts'
import { rateOf } from '../rates.ts'
import { reachesShare } from '../report/mark-level.ts'
import { classesOf } from '../report/paper-report.ts'
import { rounded } from '../report/rounded.ts'
import { classCourses } from './class-courses.ts'
import { equatingsOf } from './equatings.ts'
import { flowsOf } from './flows.ts'
import { missedOf, pupilCourse, termPupil } from './pupil-courses.ts'
import { type TermBasis, type TermCourse, type TermInput, termBasis } from './term-basis.ts'

export interface TermReports {
  readonly summary: TermReport
  /** Classes of the last exams, in the order of a list. */
  readonly classes: readonly string[]
  /** Results of all pupils over the term, for their sheets. */
  pupils(): TermPupil[]
  /** Null for an unknown class, and for one of fewer than five. */
  of(className: string): TermClassReport | null
}

/** Several exams of the same pupils. Null with fewer than two exams that share a paper. */
export function termReports(input: TermInput): TermReports | null {
  const basis = input.exams.length < 2 ? null : termBasis(input)
  if (!basis) return null
  const { matched, courses, settings, title } = basis
  const names = classesOf(matched)
  const classOf = Int32Array.from(matched.pupils, ({ className }) => names.indexOf(className))
  const everybody = [...matched.pupils.keys()]
  const main = courses.find(({ id }) => id === 'total') ?? courses[0]!
  const exams = examsOf(basis)
  const papers = courses.map((course) => paperOf(course, basis, names, classOf))
  const missed = input.exams.map(() => 0).concat(0)
  for (const pupil of everybody) missed[missedOf(basis, pupil)]!++
  const summary = rounded<TermReport>({
    schema: 'keguan.term/1',
    ...{ title, settings, exams, papers },
    pupils: {
      ...{ all: everybody.length, in_all: missed[0]!, missed },
      ...{ by_number: matched.byNumber, by_name: matched.byName, doubtful: matched.doubtful },
    },
    flows: flowsOf(main, settings, everybody),
    equatings: equatingsOf(basis),
  })
  return {
    ...{ summary, classes: names },
    pupils: () => rounded(everybody.map((pupil) => termPupil(basis, pupil))),
    of: (className) => {
      const at = names.indexOf(className)
      const own = everybody.filter((pupil) => classOf[pupil] === at)
      if (at < 0 || own.length < GROUP_MIN) return null
      return rounded<TermClassReport>({
        schema: 'keguan.term-class/1',
        ...{ title, settings, exams, class_name: className },
        papers: papers.map(({ id, classes }) => ({ id, own: classes[at]! })),
        pupils: own.map((pupil) => termPupil(basis, pupil)),
        flows: flowsOf(main, settings, own),
      })
    },
  }
}

function examsOf({ exams, courses }: TermBasis): TermReport['exams'] {
  return exams.map(({ title, date, sheet }, exam) => {
    const counted = new Set(courses.flatMap(({ papers }) => papers[exam]?.pupils ?? []))
    const absent = sheet.pupils.filter(
      ({ marks, items }, pupil) => !counted.has(pupil) && (marks.includes('absent') || items.includes('absent')),
    )
    return { title, date, listed: sheet.pupils.length, counted: counted.size, absent: absent.length }
  })
}

function paperOf(course: TermCourse, basis: TermBasis, names: readonly string[], classOf: Int32Array): TermPaper {
  const { settings } = basis
  return {
    id: course.id,
    exams: course.papers.map((paper, exam) => {
      if (!paper) return null
      const { mean, sd, count } = momentsOf(paper.marks)!
      const passed = paper.marks.filter((mark) => reachesShare(mark, settings.lines.pass, paper.full)).length
      const reliability = course.reliabilities[exam]
      return {
        ...{ counted: count, full: paper.full, mean, sd, pass: rateOf(passed, count)! },
        ...{ reliability: reliability?.value ?? null, is_alpha: reliability?.isAlpha ?? false },
      }
    }),
    classes: classCourses(course, names, classOf),
    change: changesOf(course, basis),
  }
}

function changesOf(course: TermCourse, { matched, settings }: TermBasis): TermPaper['change'] {
  const counts = { up: 0, down: 0, same: 0, of: 0 }
  for (const pupil of matched.pupils.keys()) {
    const change = pupilCourse(course, settings, pupil)?.change
    if (!change) continue
    counts[change.kind]++
    counts.of++
  }
  return counts.of > 0 ? counts : null
}
