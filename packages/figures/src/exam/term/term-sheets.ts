import type { TermAllReport, TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../../kit/context.ts'
import { type Head, type Sheet, sheet, to4 } from '../../kit/sheet/sheet.ts'
import type { Cell } from '../../kit/view.ts'
import { paperName } from '../context.ts'
import { CLASS_TEXTS as C } from '../words/class.ts'
import { EXAM_TEXTS as E } from '../words/page.ts'
import { CHANGE_MARKS, TERM_TEXTS as T } from '../words/term.ts'
import { termContext } from './context.ts'
import { termClassView } from './term-class-view.ts'
import { termView } from './term-view.ts'

const lines = (context: Pick<ViewContext, 'say'>, texts: readonly string[]): Sheet =>
  sheet(
    context,
    E.sheets.about,
    [[E.sheets.about, 'text', 100]],
    texts.map((text) => [text]),
  )

const [LOW, HIGH] = [named('下限', 'Low'), named('上限', 'High')]
const estimateHeads = (title: (typeof T)['gain']): Head[] => [
  [title, 'number', 10],
  [LOW, 'number', 8],
  [HIGH, 'number', 8],
]
const estimateCells = (estimate: { value: number; interval: readonly [number, number] } | null): Cell[] =>
  estimate ? [estimate.value, ...estimate.interval].map(to4) : [null, null, null]

/** The summary of a term as sheets. */
export function termSheets(report: TermReport, locale: Locale): Sheet[] {
  const context = termContext(report, locale, 'light')
  const { title, origins, summary } = termView(report, locale, 'light')
  const heads: Head[] = [
    [E.paper, 'text', 12],
    [E.class, 'text', 16],
    [E.count, 'number', 8],
    ...[T.gain, T.slope, T.added].flatMap(estimateHeads),
    ...report.exams.map((exam): Head => [named(`${exam.title} T`, `${exam.title} T`), 'number', 10]),
  ]
  const rows = report.papers.flatMap(({ id, classes }) =>
    classes.map(({ name, pupils, gain, slope, added, course }): Cell[] => [
      ...[paperName(context, id), name, pupils],
      ...[gain, slope, added].flatMap(estimateCells),
      ...course.map((point) => (point ? to4(point.value) : null)),
    ]),
  )
  return [lines(context, [title, ...origins, ...summary.sentences]), sheet(context, T.sheets.classes, heads, rows)]
}

/** One class over a term as sheets. */
export function termClassSheets(report: TermClassReport, locale: Locale): Sheet[] {
  const context = termContext(report, locale, 'light')
  const { title, origins, summary } = termClassView(report, locale, 'light')
  const heads: Head[] = [
    [C.number, 'text', 14],
    [C.name, 'text', 12],
    [E.paper, 'text', 12],
    ...report.exams.map((exam): Head => [named(`${exam.title} T`, `${exam.title} T`), 'number', 10]),
    [T.change, 'text', 6],
    ...[T.gain, T.slope, T.missed].map((head): Head => [head, 'number', 10]),
  ]
  const rows = report.pupils.flatMap(({ name, number, papers, missed }) =>
    papers.map(({ id, course, change, slope }): Cell[] => [
      ...[number, name, paperName(context, id)],
      ...course.map((point) => (point ? to4(point.t) : null)),
      ...[
        change && CHANGE_MARKS[change.kind],
        change ? to4(change.value) : null,
        slope ? to4(slope.value) : null,
        missed,
      ],
    ]),
  )
  return [lines(context, [title, ...origins, ...summary.sentences]), sheet(context, T.sheets.pupils, heads, rows)]
}

/** All sheets of a term: the summary, and a sheet for each class that has enough pupils. */
export const termAllSheets = ({ summary, classes }: TermAllReport, locale: Locale): Sheet[] => [
  ...termSheets(summary, locale),
  ...classes.flatMap((report) =>
    termClassSheets(report, locale)
      .slice(1)
      .map((each) => ({ ...each, name: report.class_name })),
  ),
]
