import { matchPupils } from '@keguan/analysis/exam/term/match-pupils'
import { termReports } from '@keguan/analysis/exam/term/term-report'
import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import type { TermAnchorPairs, TermClassReport, TermPupil, TermReport } from '@keguan/contract/report/exam/term-report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../platform/http/api-error.ts'

export interface TermSourceExam {
  readonly title: string
  readonly date: string | null
  readonly sheet: MarkSheet
  readonly blueprint: readonly BlueprintRow[]
  /** The pupil of each row, in the order of the sheet. */
  readonly pupilIds: readonly number[]
}

/** All that the report of a term is made of: the same source gives the same bytes. */
export interface TermSource {
  readonly title: string
  /** In the order in which they were sat. */
  readonly exams: readonly TermSourceExam[]
  readonly settings: ExamSettings
  readonly anchors: readonly TermAnchorPairs[]
}

/** A pupil of a term, as the institution knows them. */
export interface TermSheet {
  readonly pupilId: number
  readonly pupil: TermPupil
}

export interface AnalysedTerm {
  readonly report: TermReport
  readonly sheets: readonly TermSheet[]
  /** Classes with enough pupils for a report. */
  readonly classes: readonly TermClassReport[]
}

/** Throws 3507 if no two exams share a paper. */
export function analyseTerm(source: TermSource): AnalysedTerm {
  const reports = termReports(source)
  if (!reports) throw new ApiError(ERROR.termWithoutPaper)
  const { pupils } = matchPupils(source.exams.map(({ sheet }) => sheet))
  const idOf = (places: readonly (number | null)[]): number | undefined => {
    const exam = places.findLastIndex((place) => place !== null)
    return source.exams[exam]?.pupilIds[places[exam] ?? -1]
  }
  return {
    report: reports.summary,
    classes: reports.classes.flatMap((name) => reports.of(name) ?? []),
    sheets: reports.pupils().flatMap((pupil, at) => {
      const pupilId = idOf(pupils[at]?.places ?? [])
      return pupilId === undefined ? [] : [{ pupilId, pupil }]
    }),
  }
}
