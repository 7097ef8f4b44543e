import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/lesson/measure'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { LessonFacts } from '@keguan/contract/report/lesson/report-file'
import type { Sheet, SheetColumn } from '../kit/sheet.ts'
import { shownMeasures } from './measure-sections.ts'
import type { Cell } from './view.ts'

/** Names that programs look for: the same in every language, values as the report holds them. */
const column = (title: string, kind: SheetColumn['kind']): SheetColumn => ({ title, kind, width: 18 })

const COLUMNS = [
  column('id', 'text'),
  column('value', 'number'),
  column('category', 'text'),
  column('unit', 'text'),
  column('low', 'number'),
  column('high', 'number'),
  column('count', 'number'),
  column('source', 'text'),
  column('why_missing', 'text'),
]

/** One row a measure. */
export function dataSheet(report: Report): Sheet {
  const rows = shownMeasures(report).map((id): Cell[] => {
    const measure = report.measures[id]
    const value = measure?.value ?? null
    return [
      id,
      typeof value === 'number' ? value : null,
      typeof value === 'string' ? value : null,
      measure?.unit ?? null,
      measure?.interval?.[0] ?? null,
      measure?.interval?.[1] ?? null,
      measure?.count ?? null,
      measure?.source ?? null,
      measure?.why_missing ?? null,
    ]
  })
  return { name: 'data', columns: COLUMNS, rows }
}

export interface LessonOfTable {
  readonly lesson: LessonFacts
  readonly report: Report
}

/** Measures whose value is a name, not a number. */
const CATEGORIES: readonly MeasureId[] = ['st.mode', 'knowledge_action.style']

/** One row a lesson, one column a measure. A missing value is an empty cell, never 0. */
export function lessonTable(lessons: readonly LessonOfTable[]): Sheet {
  const columns = [
    column('title', 'text'),
    column('file', 'text'),
    column('sha256', 'text'),
    column('edition', 'number'),
    column('analysis_version', 'text'),
    column('duration_s', 'number'),
    column('warnings', 'text'),
    ...MEASURE_IDS.map((id) => column(id, CATEGORIES.includes(id) ? 'text' : 'number')),
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
