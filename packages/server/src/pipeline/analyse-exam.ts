import { classReports } from '@keguan/analysis/exam/report/class-report'
import { examReport } from '@keguan/analysis/exam/report/exam-report'
import { pupilSheets } from '@keguan/analysis/exam/report/pupil-sheets'
import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { EarlierExam } from '@keguan/contract/report/exam/earlier-exam'
import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { PupilSheet } from '@keguan/contract/report/exam/pupil-sheet'
import type { ExamReport } from '@keguan/contract/report/exam/report'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { MarkSheetProblem } from './reading/marks/mark-problems.ts'

/** All that a report is made of: the same source gives the same bytes. */
export interface ExamSource {
  readonly title: string
  readonly sheet: MarkSheet
  readonly blueprint: readonly BlueprintRow[]
  readonly settings: ExamSettings
  /** Missing in exams that predate it; null without a comparison. */
  readonly earlier?: EarlierExam | null
  /** A person chose the earlier exam, or chose none: a later version of the exam keeps the choice. */
  readonly isEarlierChosen?: true
}

/** The rows of a sheet that `isLeft` accepts. Samples and problems quote the sheet, so they are removed as well. */
export const sheetOf = (sheet: MarkSheet, isLeft: (row: number) => boolean): MarkSheet => ({
  ...sheet,
  ...{ columns: sheet.columns.map((column) => ({ ...column, samples: [] })), problems: [] },
  pupils: sheet.pupils.filter((_, row) => isLeft(row)),
})

/** A source reduced to the pupils of these rows. */
export const sourceOf = (source: ExamSource, isLeft: (row: number) => boolean): ExamSource => ({
  ...source,
  sheet: sheetOf(source.sheet, isLeft),
  ...(source.earlier && {
    earlier: {
      ...source.earlier,
      papers: source.earlier.papers.map((paper) => ({ ...paper, ts: paper.ts.filter((_, row) => isLeft(row)) })),
    },
  }),
})

export interface AnalysedExam {
  readonly report: ExamReport
  readonly sheets: readonly PupilSheet[]
  /** Classes with enough pupils for a report. */
  readonly classes: readonly ExamClassReport[]
}

/** @throws MarkSheetProblem when no pupil has a mark. */
export function analyseExam(source: ExamSource): AnalysedExam {
  const report = examReport(source)
  if (!report) throw new MarkSheetProblem('no_marks')
  // what all classes share is released before the sheets of the pupils are made
  const classes = reportedClasses(source)
  return { report, classes, sheets: pupilSheets(source) }
}

function reportedClasses(source: ExamSource): ExamClassReport[] {
  const reports = classReports(source)
  return reports?.classes.flatMap((name) => reports.of(name) ?? []) ?? []
}
