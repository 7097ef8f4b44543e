import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { ExamReport } from '@keguan/contract/report/exam/report'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import { MARK_STATE_NAMES } from '@keguan/contract/vocabulary/mark-sheet'
import { type Head, type Sheet, sheet, to4 } from '../../kit/sheet/sheet.ts'
import type { Cell } from '../../kit/view.ts'
import { paperName } from '../context.ts'
import { examSheets } from '../report-sheets.ts'
import { CLASS_TEXTS as C, CLASS_SECTIONS, LEVEL_NAMES, POINT_MARKS } from '../words/class.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { classView } from './class-view.ts'
import { type ClassContext, classContext, pointOrder, pupilName } from './context.ts'
import { reasonText } from './figures.ts'

/** One class of an exam as sheets: numbers stay numbers, shares are 0–1. */
export function classSheets(report: ExamClassReport, locale: Locale): Sheet[] {
  const context = classContext(report, locale, 'light')
  const { title, facts, summary, warnings } = classView(report, locale, 'light')
  const about = [title, ...facts, ...summary.sentences, ...warnings.map(({ text }) => text)].map((text) => [text])
  return [
    sheet(context, T.sheets.about, [[T.sheets.about, 'text', 100]], about),
    pupilSheet(context),
    ...(report.points ? [pointSheet(context)] : []),
    ...(report.items ? [itemSheet(context, report.items)] : []),
    watchSheet(context),
    ...(report.own_lines?.length ? [lineSheet(context, report.own_lines)] : []),
  ]
}

function pupilSheet(context: ClassContext): Sheet {
  const { say, report } = context
  const plain = (text: string) => named(text, text)
  const isGraded = report.settings.graded !== null
  const hasRanks = report.pupils.some(({ rank }) => rank !== null)
  const heads: Head[] = [
    [C.number, 'text', 14],
    [C.name, 'text', 12],
    ...report.papers.flatMap(({ id }): Head[] => {
      const name = paperName(context, id)
      return [
        [plain(name), 'number', 10],
        [plain(`${name} ${say(T.level)}`), 'text', 10],
        ...(isGraded ? [[plain(`${name} ${say(T.scaled)}`), 'number', 10] satisfies Head] : []),
      ]
    }),
    ...(hasRanks ? [[C.rank, 'number', 10] satisfies Head] : []),
    ...(report.points ?? []).map(({ name }): Head => [plain(name), 'text', 10]),
  ]
  const rows = report.pupils.map(({ name, number, marks, points, rank }): Cell[] => [
    ...[number, name],
    ...marks.flatMap(({ value, level, graded }): Cell[] => [
      typeof value === 'number' ? value : say(MARK_STATE_NAMES[value]),
      level && say(LEVEL_NAMES[level]),
      ...(isGraded ? [graded] : []),
    ]),
    ...(hasRanks ? [rank] : []),
    ...points.map((level) => level && POINT_MARKS[level]),
  ])
  return sheet(context, CLASS_SECTIONS.pupils, heads, rows)
}

function pointSheet(context: ClassContext): Sheet {
  const heads: Head[] = [
    [T.point, 'text', 24],
    [T.labels, 'text', 20],
    ...[C.class, C.grade, C.lostEach, C.certainty].map((title): Head => [title, 'number', 12]),
  ]
  const rows = pointOrder(context.report).flatMap((at): Cell[][] => {
    const point = context.report.points?.[at]
    if (!point) return []
    const { name, labels, share, grade, lost, certainty } = point
    return [[name, labels.join(' '), ...[share, grade, lost, certainty].map(to4)]]
  })
  return sheet(context, T.sheets.points, heads, rows)
}

function itemSheet(context: ClassContext, items: NonNullable<ExamClassReport['items']>): Sheet {
  const names = (places: readonly number[]) => places.map((place) => pupilName(context, place)).join(' ')
  const heads: Head[] = [
    [T.question, 'text', 8],
    ...[T.full, C.lostAll, C.class, C.grade].map((title): Head => [title, 'number', 10]),
    [C.wrong, 'text', 12],
    [C.who, 'text', 60],
    [C.belowHalf, 'text', 60],
  ]
  const rows = items.map(({ label, full, lost, difficulty, grade, wrong, below_half }): Cell[] => [
    ...[label, full, to4(lost), to4(difficulty), to4(grade), wrong?.option ?? null],
    ...[wrong ? names(wrong.pupils) : null, names(below_half)],
  ])
  return sheet(context, T.sheets.items, heads, rows)
}

function watchSheet(context: ClassContext): Sheet {
  const heads: Head[] = [
    [C.number, 'text', 14],
    [C.name, 'text', 12],
    [C.reason, 'text', 80],
  ]
  const rows = context.report.watch.map(({ pupil, reasons }): Cell[] => [
    context.report.pupils[pupil]?.number ?? '',
    pupilName(context, pupil),
    reasons.map((reason) => reasonText(context, reason)).join(context.say({ 'zh-CN': '；', 'en-US': '; ' })),
  ])
  return sheet(context, CLASS_SECTIONS.watch, heads, rows)
}

function lineSheet(context: ClassContext, lines: NonNullable<ExamClassReport['own_lines']>): Sheet {
  const heads: Head[] = [
    [T.lineName, 'text', 14],
    [T.paper, 'text', 12],
    ...[T.mark, T.reached, T.count, C.class, C.grade].map((title): Head => [title, 'number', 10]),
  ]
  const rows = lines.map(({ name, paper, mark, over, grade }): Cell[] => [
    ...[name, paperName(context, paper), mark, over.count, over.of, to4(over.share), to4(grade.share)],
  ])
  return sheet(context, T.sheets.lines, heads, rows)
}

/** Everything of an exam: the summary, then the sheets of each class under its name. */
export const examAllSheets = (summary: ExamReport, classes: readonly ExamClassReport[], locale: Locale): Sheet[] => [
  ...examSheets(summary, locale),
  ...classes.flatMap((report) =>
    classSheets(report, locale).map((each) => ({ ...each, name: `${report.class_name} ${each.name}` })),
  ),
]
