import type { TermClassCourse, TermEstimate, TermPaper, TermReport } from '@keguan/contract/report/exam/term-report'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import type { ViewContext } from '../../kit/context.ts'
import { column, type FigureWords, figure, tableFigure } from '../../kit/figures/figure.ts'
import { intervalLines } from '../../kit/figures/interval-lines.ts'
import { MISSING } from '../../kit/format.ts'
import { axis, dashedLine } from '../../kit/template.ts'
import type { Cell, FigureView, Trace } from '../../kit/view.ts'
import { intervalOf, marks, paperName, rateText, shareText, signed } from '../context.ts'
import { EXAM_TEXTS as E } from '../words/page.ts'
import { TERM_TEXTS as T, TERM_FIGURES } from '../words/term.ts'
import type { TermContext } from './context.ts'

/** Whether anything about a class is beyond chance. */
export const stands = ({ gain, slope, added }: TermClassCourse): boolean =>
  [gain, slope, added].some((estimate) => estimate?.is_beyond_chance)

/** Every class as a line across the exams. */
export function courseFigure(
  context: ViewContext,
  exams: TermReport['exams'],
  { id, classes }: Pick<TermPaper, 'id' | 'classes'>,
): FigureView<never> | null {
  const { say, palette } = context
  const shown = classes.filter(({ course }) => course.filter((point) => point !== null).length > 1)
  if (shown.length === 0) return null
  const ends = shown.flatMap(({ course }) => course.flatMap((point) => (point ? point.interval : [])))
  const isOne = shown.length === 1
  const intervalsOf = ({ course }: (typeof shown)[number]) =>
    intervalLines(
      course.flatMap((point, at) => (point ? [{ at, low: point.interval[0], high: point.interval[1] }] : [])),
      { color: palette.accent, width: 1.5 },
    )
  return figure(context, {
    ...{ id: `course-${id}`, words: TERM_FIGURES.course, size: 'large', wide: true },
    variables: { paper: paperName(context, id) },
    data: [
      ...(isOne ? shown.map(intervalsOf) : []),
      ...shown.map((own): Trace => {
        const isMarked = isOne || stands(own)
        const colour = isMarked ? palette.accent : palette.neutral
        const last = own.course.findLastIndex((point) => point !== null)
        return {
          ...{ type: 'scatter', mode: 'lines+markers+text', connectgaps: true, cliponaxis: false },
          x: own.course.map((_, exam) => exam),
          y: own.course.map((point) => point?.value ?? null),
          text: own.course.map((_, exam) => (exam === last ? own.name : '')),
          textposition: 'middle right',
          textfont: { color: isMarked ? palette.accent : palette.muted },
          hovertext: own.course.map((point) =>
            point ? `${own.name}: ${marks(point.value)} ${intervalOf(point.interval, marks)}` : '',
          ),
          hoverinfo: 'text',
          line: { color: colour, width: isMarked ? 3 : 1.5 },
          marker: { color: colour, size: 6 },
        }
      }),
    ],
    layout: {
      xaxis: axis(palette, null, {
        ...{ tickmode: 'array', tickvals: exams.map((_, i) => i), ticktext: exams.map(({ title }) => title) },
        ...{ range: [-0.15, exams.length - 0.9], showgrid: false },
      }),
      yaxis: axis(palette, say(T.t), {
        range: [Math.min(48, smallest(ends)) - 0.5, Math.max(52, largest(ends)) + 0.5],
        nticks: 6,
      }),
      shapes: [dashedLine(palette, { xref: 'paper', yref: 'y', x0: 0, x1: 1, y0: 50, y1: 50 })],
      // room for the names
      margin: { l: 52, r: 88, t: 12, b: 44 },
    },
    columns: [column(say, E.class), ...exams.map(({ title }) => ({ title, kind: 'text' as const }))],
    rows: shown.map(({ name, course }): Cell[] => [
      name,
      ...course.map((point) => (point ? `${marks(point.value)} ${intervalOf(point.interval, marks)}` : null)),
    ]),
  })
}

/** One estimate of every class with its interval; null where none is known. */
export function estimateFigure(
  context: TermContext,
  { id, classes }: TermPaper,
  key: 'gain' | 'added',
  words: FigureWords,
): FigureView<never> | null {
  const { say, palette } = context
  const rows = classes.flatMap((own) => {
    const estimate = own[key]
    return estimate ? [{ name: own.name, ...estimate }] : []
  })
  if (rows.length < 2) return null
  const shown = rows.toReversed()
  const ends = rows.flatMap(({ interval }) => interval)
  const [least, most] = [smallest(ends), largest(ends)]
  // the ends of the intervals stay clear of the frame
  const room = 0.05 * Math.max(1, Math.max(0, most) - Math.min(0, least))
  return figure(context, {
    ...{ id: `${key}-${id}`, words, size: rows.length > 6 ? 'large' : 'medium' },
    variables: { paper: paperName(context, id) },
    data: [
      {
        ...{ type: 'scatter', mode: 'lines', hoverinfo: 'skip', line: { color: palette.neutral, width: 2 } },
        x: shown.flatMap(({ interval }) => [...interval, null]),
        y: shown.flatMap((_, i) => [i, i, null]),
      },
      {
        ...{ type: 'scatter', mode: 'markers', x: shown.map(({ value }) => value), y: shown.map((_, i) => i) },
        hovertext: shown.map((each) => `${each.name}: ${estimateText(each)}`),
        hoverinfo: 'text',
        marker: {
          size: 9,
          color: shown.map(({ is_beyond_chance: isBeyond }) => (isBeyond ? palette.mark.attention : palette.neutral)),
        },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.t), { nticks: 6, range: [Math.min(0, least) - room, Math.max(0, most) + room] }),
      yaxis: axis(palette, null, {
        ...{ tickmode: 'array', tickvals: shown.map((_, i) => i), ticktext: shown.map(({ name }) => name) },
        ...{ range: [-0.6, shown.length - 0.4], showgrid: false, tickfont: { color: palette.ink } },
      }),
      shapes: [dashedLine(palette, { xref: 'x', yref: 'paper', x0: 0, x1: 0, y0: 0, y1: 1 })],
    },
    columns: [column(say, E.class), column(say, T[key])],
    rows: rows.map((each): Cell[] => [each.name, estimateText(each)]),
  })
}

export const estimateText = (estimate: TermEstimate | null): string =>
  estimate
    ? `${estimate.is_beyond_chance ? (estimate.value > 0 ? '▲ ' : '▼ ') : ''}${signed(estimate.value, 1)} ${intervalOf(estimate.interval, (end) => signed(end, 1))}`
    : MISSING

export function classTable(context: TermContext): FigureView<never> | null {
  const { say, report } = context
  const rows = report.papers.flatMap(({ id, classes }) =>
    classes.map(({ name, pupils, gain, slope, added }): Cell[] => [
      ...[paperName(context, id), name, pupils, estimateText(gain), estimateText(slope), estimateText(added)],
    ]),
  )
  if (rows.length === 0) return null
  return tableFigure(context, {
    ...{ id: 'term-classes', words: TERM_FIGURES.table, rows },
    columns: [
      ...[E.paper, E.class].map((title) => column(say, title)),
      column(say, E.count, 'number'),
      ...[T.gain, T.slope, T.added].map((title) => column(say, title)),
    ],
  })
}

/** The exams one by one: the only place where raw marks are shown next to each other. */
export function examTable(context: TermContext): FigureView<never> {
  const { say, report } = context
  return tableFigure(context, {
    ...{ id: 'term-exams', words: TERM_FIGURES.exams },
    columns: [
      ...[T.exam, T.date, E.paper].map((title) => column(say, title)),
      ...[T.counted, T.absent, E.full, E.mean, E.sd].map((title) => column(say, title, 'number')),
      ...[E.pass, E.alpha].map((title) => column(say, title)),
    ],
    rows: report.exams.flatMap(({ title, date, absent }, exam) =>
      report.papers.flatMap(({ id, exams }): Cell[][] => {
        const own = exams[exam]
        if (!own) return []
        const { counted, full, mean, sd, pass, reliability, is_alpha: isAlpha } = own
        return [
          [
            ...[title, date, paperName(context, id), counted, absent, full],
            ...[Number(marks(mean)), Number(marks(sd)), rateText(pass)],
            reliability === null ? MISSING : `${isAlpha ? '' : '≥ '}${reliability.toFixed(2)}`,
          ],
        ]
      }),
    ),
  })
}

export function missedTable(context: TermContext): FigureView<never> {
  const { say, report } = context
  return tableFigure(context, {
    ...{ id: 'term-missed', words: TERM_FIGURES.missed, wide: false },
    columns: [T.missed, E.count].map((title) => column(say, title, 'number')),
    rows: report.pupils.missed.map((count, missed): Cell[] => [missed, count]),
  })
}

export function equatingTable(context: TermContext): FigureView<never> | null {
  const { say, report } = context
  if (report.equatings.length === 0) return null
  const titleOf = (exam: number) => report.exams[exam]?.title ?? ''
  return tableFigure(context, {
    ...{ id: 'term-equating', words: TERM_FIGURES.equating },
    columns: [
      column(say, T.exam),
      column(say, T.anchors, 'number'),
      column(say, T.anchorShares),
      ...[T.earlier, T.later, T.linear, T.equipercentile].map((title) => column(say, title, 'number')),
    ],
    rows: report.equatings.map((each: TermReport['equatings'][number]): Cell[] => [
      ...[`${titleOf(each.from)} → ${titleOf(each.to)}`, each.anchors, each.anchor_shares.map(shareText).join(' → ')],
      ...[each.earlier_mean, each.later_mean].map((value) => Number(marks(value))),
      ...[each.linear, each.equipercentile].map((value) => (value === null ? null : Number(marks(value)))),
    ]),
  })
}
