import type { ExamPaper } from '@keguan/contract/report/exam/report'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { column, figure, tableFigure } from '../../kit/figures/figure.ts'
import { axis, countAxis, dashedLine, label } from '../../kit/template.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, marks, paperName, rateText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { LINE_NAMES, EXAM_TEXTS as T } from '../words/page.ts'

/** Tick labels between the bars: names of whole bands would be rotated on a phone, and the last one would not fit. */
export const bandTicks = (band: number, bars: number, full: number) => ({
  tickmode: 'array',
  tickvals: Array.from({ length: bars + 1 }, (_, i) => i - 0.5),
  ticktext: Array.from({ length: bars + 1 }, (_, i) => `${i === bars ? full : i * band}`),
  range: [-0.55, bars - 0.45],
  showgrid: false,
})

/** Distribution of the marks of a paper, with its lines. */
export function markHistogram(context: ExamContext, paper: ExamPaper): FigureView<never> {
  const { say, palette, report } = context
  const { band, counts } = paper.histogram
  const names = counts.map((_, i) => `${i * band}–${i === counts.length - 1 ? paper.full : (i + 1) * band}`)
  const { lines: shares, line } = report.settings
  // a bar is centred on its index in the list: a line may fall between two bars, or inside one
  const placeOf = (mark: number) => mark / band - 0.5
  const isOfLine = line !== null && (paper.id === 'total' || report.papers.length === 1)
  const lines = [
    ...LINES.map((id) => ({ text: say(LINE_NAMES[id]), at: placeOf(shares[id] * paper.full) })),
    ...(isOfLine ? [{ text: say(T.line), at: placeOf(line) }] : []),
  ]
  const own = ownLinesOf(report, paper).map(({ name, mark }) => ({ text: name, at: placeOf(mark) }))
  return figure(context, {
    id: `marks-${paper.id}`,
    words: EXAM_FIGURES.histogram,
    variables: { paper: paperName(context, paper.id) },
    size: 'medium',
    data: [
      {
        type: 'bar',
        x: counts.map((_, i) => i),
        y: counts,
        hovertext: names.map((name, i) => `${name}: ${counts[i]}`),
        hoverinfo: 'text',
        marker: { color: palette.neutral, line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.mark), bandTicks(band, counts.length, paper.full)),
      yaxis: countAxis(palette, say(T.count), largest(counts)),
      shapes: [...lines, ...own].map(({ at }) =>
        dashedLine(palette, { xref: 'x', yref: 'paper', x0: at, x1: at, y0: 0, y1: 1 }),
      ),
      // names above the bars, alternating between two lines: neighbours would overlap on a phone
      annotations: [
        ...[...lines, ...own].map(({ text, at }, i) =>
          label(text, palette.muted, {
            ...{ xref: 'x', yref: 'paper', x: at, y: 1, xanchor: 'center', yanchor: 'bottom' },
            yshift: 14 * (i < lines.length ? i % 2 : 2 + ((i - lines.length) % 2)),
          }),
        ),
        // with their own background: a line may pass behind a number
        ...counts.flatMap((count, i) =>
          count === 0
            ? []
            : [
                label(String(count), palette.ink, {
                  ...{ xref: 'x', yref: 'y', x: i, y: count, xanchor: 'center', yanchor: 'bottom' },
                  ...{ bgcolor: palette.ground, borderpad: 1 },
                }),
              ],
        ),
      ],
      margin: { l: 52, r: 16, t: own.length > 0 ? 64 : 36, b: 44 },
    },
    columns: [column(say, T.mark), column(say, T.count, 'number')],
    rows: names.map((name, i) => [name, counts[i] ?? 0]),
  })
}

/** Lines that the school has named for this paper, the highest first. */
const ownLinesOf = ({ own_lines: lines = [] }: ExamContext['report'], { id }: ExamPaper) =>
  lines.filter(({ paper }) => paper === id).toSorted((one, other) => other.mark - one.mark)

/** Lines that are drawn, highest first. */
const LINES = ['excellent', 'good', 'pass', 'low'] as const

const RATES = ['excellent', 'good', 'pass', 'low'] as const

/** One row per paper: mean, spread and the four rates with their intervals. */
export function rateTable(context: ExamContext): FigureView<never> {
  const { say, report } = context
  return tableFigure(context, {
    id: 'rates',
    words: EXAM_FIGURES.rates,
    columns: [
      column(say, T.paper),
      ...[T.count, T.mean, T.median, T.sd].map((title) => column(say, title, 'number')),
      ...RATES.map((rate) => column(say, T[rate])),
      column(say, T.composite, 'number'),
    ],
    rows: report.papers.map(({ id, spread }): Cell[] => [
      ...[paperName(context, id), spread.counted, Number(marks(spread.mean)), Number(marks(spread.median))],
      Number(marks(spread.sd)),
      ...RATES.map((rate) => rateText(spread.rates[rate])),
      Number(marks(spread.composite)),
    ]),
  })
}

/** Subjects in which pupils differ from their own average; null where there are too few subjects. */
export function biasTable(context: ExamContext): FigureView<never> | null {
  const { say, report } = context
  const rows = report.papers.flatMap(({ id, bias }) =>
    bias ? [[paperName(context, id), bias.of, bias.below, bias.above] satisfies Cell[]] : [],
  )
  if (rows.length === 0) return null
  return tableFigure(context, {
    ...{ id: 'bias', words: EXAM_FIGURES.bias, rows },
    columns: [column(say, T.paper), ...[T.count, T.below, T.above].map((title) => column(say, title, 'number'))],
  })
}

export function effectiveTable(context: ExamContext): FigureView<never> | null {
  const { say, report } = context
  const rows = report.papers.flatMap(({ id, effective }) =>
    effective
      ? [
          [
            paperName(context, id),
            Number(marks(effective.by_mean)),
            effective.by_share,
            effective.both,
            effective.missed,
          ] satisfies Cell[],
        ]
      : [],
  )
  if (rows.length === 0) return null
  return tableFigure(context, {
    ...{ id: 'effective', words: EXAM_FIGURES.effective, rows },
    columns: [
      column(say, T.paper),
      ...[T.byMean, T.byShare, T.both, T.missed].map((title) => column(say, title, 'number')),
    ],
  })
}
