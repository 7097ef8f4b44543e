import { MEASURE_IDS, MEASURES } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { LessonFacts } from '@keguan/contract/report/lesson/report-file'
import { dataColumn, dataSheet as kitDataSheet } from '../../kit/sheet/data-sheet.ts'
import type { Sheet } from '../../kit/sheet/sheet.ts'
import type { Cell } from '../../kit/view.ts'
import { shownMeasures } from '../measures/measure-sections.ts'

/** One row per measure that the edition shows. */
export const dataSheet = (report: Report): Sheet => kitDataSheet(report.measures, shownMeasures(report))

export interface LessonOfTable {
  readonly lesson: LessonFacts
  readonly report: Report
}

/** One row per lesson, one column per measure. A missing value is an empty cell, never 0. */
export function lessonTable(lessons: readonly LessonOfTable[]): Sheet {
  const columns = [
    dataColumn('title', 'text'),
    dataColumn('file', 'text'),
    dataColumn('sha256', 'text'),
    dataColumn('edition', 'number'),
    dataColumn('analysis_version', 'text'),
    dataColumn('duration_s', 'number'),
    dataColumn('warnings', 'text'),
    ...MEASURE_IDS.map((id) => dataColumn(id, MEASURES[id].unit === 'category' ? 'text' : 'number')),
  ]
  const rows = lessons.map(({ lesson, report }): Cell[] => [
    lesson.title,
    lesson.files[0]?.name ?? null,
    lesson.files[0]?.sha256 ?? null,
    report.edition,
    report.analysis_version,
    report.duration_s,
    report.warnings.map(({ code }) => code).join(' '),
    ...MEASURE_IDS.map((id) => report.measures[id]?.value ?? null),
  ])
  return { name: 'lessons', columns, rows }
}
