import type { ExamPaper } from '@keguan/contract/report/exam/report'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { column, figure, tableFigure } from '../../kit/figures/figure.ts'
import { axis, dashedLine } from '../../kit/template.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, intervalOf, marks, paperName, rateText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'

/** Classes with at least five pupils and a mean that can be compared. */
const comparable = ({ classes }: ExamPaper) =>
  classes.flatMap(({ name, spread, shrunken }) => (spread && shrunken ? [{ name, spread, shrunken }] : []))

/** Positions of a class's box above its line, and of its shrunken mean below. */
const [BOX, MEAN] = [0.14, -0.22]

/** Box plots of the classes, and their means with intervals; null for fewer than two. */
export function classMeans(context: ExamContext, paper: ExamPaper): FigureView<never> | null {
  const { say, palette } = context
  const rows = comparable(paper)
  if (rows.length < 2) return null
  const shown = rows.toReversed()
  const [least, most] = [smallest(rows.map(({ spread }) => spread.min)), largest(rows.map(({ spread }) => spread.max))]
  const room = 0.03 * Math.max(1, most - least)
  const text = ({ name, shrunken: { value, interval } }: (typeof rows)[number]) =>
    `${name}: ${marks(value)} ${intervalOf(interval, marks)}`
  const boxText = ({ name, spread }: (typeof rows)[number]) =>
    `${name}: ${[spread.min, spread.q1, spread.median, spread.q3, spread.max].map(marks).join(' · ')}`
  return figure(context, {
    id: `classes-${paper.id}`,
    words: EXAM_FIGURES.classes,
    variables: { paper: paperName(context, paper.id) },
    size: rows.length > 4 ? 'tall' : 'medium',
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        x: shown.flatMap(({ spread }) => [spread.min, spread.max, null]),
        y: shown.flatMap((_, i) => [i + BOX, i + BOX, null]),
        hoverinfo: 'skip',
        line: { color: palette.axis, width: 1 },
      },
      {
        type: 'bar',
        orientation: 'h',
        base: shown.map(({ spread }) => spread.q1),
        x: shown.map(({ spread }) => spread.q3 - spread.q1),
        y: shown.map((_, i) => i + BOX),
        width: 0.36,
        hovertext: shown.map(boxText),
        hoverinfo: 'text',
        marker: { color: palette.ground, line: { color: palette.neutral, width: 1 } },
      },
      {
        type: 'scatter',
        mode: 'lines',
        x: shown.flatMap(({ spread }) => [spread.median, spread.median, null]),
        y: shown.flatMap((_, i) => [i + BOX - 0.18, i + BOX + 0.18, null]),
        hoverinfo: 'skip',
        line: { color: palette.neutral, width: 3 },
      },
      {
        type: 'scatter',
        mode: 'lines',
        // a gap after each interval
        x: shown.flatMap(({ shrunken }) => [...shrunken.interval, null]),
        y: shown.flatMap((_, i) => [i + MEAN, i + MEAN, null]),
        hoverinfo: 'skip',
        line: { color: palette.accent, width: 2 },
      },
      {
        type: 'scatter',
        mode: 'markers',
        x: shown.map(({ shrunken }) => shrunken.value),
        y: shown.map((_, i) => i + MEAN),
        hovertext: shown.map(text),
        hoverinfo: 'text',
        marker: { color: palette.accent, size: 8 },
      },
    ],
    layout: {
      // the ends of the longest whisker stay clear of the frame
      xaxis: axis(palette, say(T.mark), { nticks: 6, range: [least - room, most + room] }),
      yaxis: axis(palette, null, {
        tickmode: 'array',
        tickvals: shown.map((_, i) => i),
        ticktext: shown.map(({ name }) => name),
        range: [-0.6, shown.length - 0.4],
        showgrid: false,
        tickfont: { color: palette.ink },
      }),
      shapes: [
        dashedLine(palette, { xref: 'x', yref: 'paper', x0: paper.spread.mean, x1: paper.spread.mean, y0: 0, y1: 1 }),
      ],
      margin: { l: 60, r: 16, t: 8, b: 44 },
    },
    columns: [column(say, T.class), column(say, T.shrunken, 'number'), column(say, T.interval)],
    rows: rows.map(({ name, shrunken }): Cell[] => [
      name,
      Number(marks(shrunken.value)),
      intervalOf(shrunken.interval, marks),
    ]),
  })
}

export function classTable(context: ExamContext, paper: ExamPaper): FigureView<never> | null {
  const { say } = context
  const rows = paper.classes.flatMap(({ name, spread }) => {
    if (!spread) return []
    const { excellent, good, pass, low } = spread.rates
    const rates = [excellent, good, pass, low].map(rateText)
    return [
      [
        name,
        spread.counted,
        ...[spread.mean, spread.median, spread.sd].map((value) => Number(marks(value))),
        ...rates,
        Number(marks(spread.composite)),
      ],
    ]
  })
  if (rows.length === 0) return null
  return tableFigure(context, {
    ...{
      id: `class-table-${paper.id}`,
      words: EXAM_FIGURES.classTable,
      rows,
      variables: { paper: paperName(context, paper.id) },
    },
    columns: [
      column(say, T.class),
      ...[T.count, T.mean, T.median, T.sd].map((title) => column(say, title, 'number')),
      ...[T.excellent, T.good, T.pass, T.low].map((title) => column(say, title)),
      column(say, T.composite, 'number'),
    ],
  })
}
