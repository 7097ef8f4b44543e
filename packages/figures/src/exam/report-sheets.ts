import { sayIn } from '@keguan/contract/message'
import type { ExamOwnLine, ExamRate, ExamReport } from '@keguan/contract/report/exam/report'
import { TIE_POLICIES } from '@keguan/contract/vocabulary/exam'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import { type Head, type Sheet, sheet, to4 } from '../kit/sheet/sheet.ts'
import type { Cell } from '../kit/view.ts'
import { type ExamContext, examContext, paperName } from './context.ts'
import { byConcern, concernText, optionText } from './figures/items.ts'
import { examView } from './report-view.ts'
import { EXAM_TEXTS as T, TIE_NAMES } from './words/page.ts'

/** The summary of an exam as sheets: numbers stay numbers, shares are 0–1. */
export function examSheets(report: ExamReport, locale: Locale): Sheet[] {
  const context = examContext(report, locale, 'light')
  return [
    aboutSheet(context),
    markSheet(context),
    ...(report.items ? [itemSheet(context, report.items)] : []),
    ...(report.points ? [pointSheet(context, report.points)] : []),
    ...(report.own_lines?.length ? [lineSheet(context, report.own_lines)] : []),
    ...(report.graded ? [gradedSheet(context, report.graded)] : []),
  ]
}

function aboutSheet({ report, locale }: ExamContext): Sheet {
  const { title, facts, origins, warnings, summary } = examView(report, locale, 'light')
  const rows = [title, ...facts, ...origins, ...summary.sentences, ...warnings.map(({ text }) => text)].map((text) => [
    text,
  ])
  return sheet({ say: sayIn(locale) }, T.sheets.about, [[T.sheets.about, 'text', 100]], rows)
}

/** One row per paper and class; the first row of a paper is all pupils. */
function markSheet(context: ExamContext): Sheet {
  const heads: Head[] = [
    [T.paper, 'text', 12],
    [T.class, 'text', 16],
    ...[T.count, T.full, T.mean, T.median, T.sd, T.excellent, T.good, T.pass, T.low, T.composite].map(
      (title): Head => [title, 'number', 10],
    ),
    [T.shrunken, 'number', 12],
    [named('下限', 'Low'), 'number', 10],
    [named('上限', 'High'), 'number', 10],
  ]
  const rows = context.report.papers.flatMap(({ id, full, spread, classes }) => {
    const row = (name: string, of: typeof spread): Cell[] => {
      const { excellent, good, pass, low } = of.rates
      const rates = [excellent, good, pass, low].map(({ share }) => to4(share))
      return [
        paperName(context, id),
        name,
        of.counted,
        full,
        ...[of.mean, of.median, of.sd].map(to4),
        ...rates,
        to4(of.composite),
      ]
    }
    return [
      [...row('', spread), null, null, null],
      ...classes.flatMap(({ name, spread: own, shrunken }) =>
        own ? [[...row(name, own), to4(shrunken?.value), to4(shrunken?.interval[0]), to4(shrunken?.interval[1])]] : [],
      ),
    ]
  })
  return sheet(context, T.sheets.marks, heads, rows)
}

function itemSheet(context: ExamContext, { list }: NonNullable<ExamReport['items']>): Sheet {
  const heads: Head[] = [
    [T.question, 'text', 8],
    ...[T.full, T.difficulty, T.discrimination, T.itemRest, T.dropped, T.place].map(
      (title): Head => [title, 'number', 10],
    ),
    [T.point, 'text', 30],
    [T.options, 'text', 40],
    [T.why, 'text', 40],
  ]
  const rows = byConcern(list).map((item): Cell[] => [
    ...[
      item.label,
      item.full,
      to4(item.difficulty),
      to4(item.discrimination),
      to4(item.item_rest),
      to4(item.alpha_dropped),
    ],
    ...[to4(item.model?.place), item.points.join(' '), optionText(context, item), concernText(context, item)],
  ])
  return sheet(context, T.sheets.items, heads, rows)
}

function pointSheet(context: ExamContext, points: NonNullable<ExamReport['points']>): Sheet {
  const heads: Head[] = [
    [T.point, 'text', 24],
    [T.labels, 'text', 24],
    ...[T.difficulty, T.lost, T.mastered, T.learning, T.notYet].map((title): Head => [title, 'number', 12]),
  ]
  const rows = points.map(({ name, labels, share, lost, levels }): Cell[] => [
    ...[name, labels.join(' '), to4(share), to4(lost)],
    ...[levels?.mastered ?? null, levels?.learning ?? null, levels?.not_yet ?? null],
  ])
  return sheet(context, T.sheets.points, heads, rows)
}

/** One row per line, then one per class. */
function lineSheet(context: ExamContext, lines: readonly ExamOwnLine[]): Sheet {
  const heads: Head[] = [
    [T.lineName, 'text', 14],
    [T.paper, 'text', 12],
    [T.mark, 'number', 10],
    [T.class, 'text', 16],
    ...[T.reached, T.count, T.reachedShare].map((title): Head => [title, 'number', 10]),
    [named('下限', 'Low'), 'number', 10],
    [named('上限', 'High'), 'number', 10],
  ]
  const rows = lines.flatMap(({ name, paper, mark, over, classes }) => {
    const row = (className: string, rate: ExamRate): Cell[] => [
      ...[name, paperName(context, paper), mark, className, rate.count, rate.of],
      ...[rate.share, ...rate.interval].map(to4),
    ]
    return [row('', over), ...classes.flatMap((each) => (each.over ? [row(each.name, each.over)] : []))]
  })
  return sheet(context, T.sheets.lines, heads, rows)
}

function gradedSheet(context: ExamContext, { papers }: NonNullable<ExamReport['graded']>): Sheet {
  const heads: Head[] = [
    [T.paper, 'text', 12],
    [T.raw, 'number', 10],
    [T.count, 'number', 10],
    ...TIE_POLICIES.map((rule): Head => [TIE_NAMES[rule], 'number', 10]),
  ]
  const rows = papers.flatMap(({ id, table }) =>
    table.map(({ raw, count, ...rules }): Cell[] => [
      ...[paperName(context, id), raw, count],
      ...TIE_POLICIES.map((rule) => rules[rule]),
    ]),
  )
  return sheet(context, T.sheets.graded, heads, rows)
}
