import { column, figure } from '../../kit/figures/figure.ts'
import { axis } from '../../kit/template.ts'
import { tint } from '../../kit/theme.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, mainPaper, paperName, signed } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { mapCells, mapColumns } from './map-cells.ts'

/** Difference with the full colour, in standard deviations. */
const STRONG = 0.7

/** Class means of every subject in standard deviations from the grade; null without two subjects and two classes. */
export function zMap(context: ExamContext): FigureView<never> | null {
  const { say, palette, report } = context
  const classes = mainPaper(report).classes.map(({ name }) => name)
  const cells = report.papers.flatMap(({ id, spread, classes: own }) =>
    spread.sd === 0
      ? []
      : own.flatMap(({ name, shrunken }) => {
          if (!shrunken) return []
          const [low, high] = shrunken.interval
          const isApart = low > spread.mean || high < spread.mean
          return [
            { paper: paperName(context, id), class: name, z: (shrunken.value - spread.mean) / spread.sd, isApart },
          ]
        }),
  )
  if (new Set(cells.map(({ paper }) => paper)).size < 2 || new Set(cells.map((cell) => cell.class)).size < 2)
    return null
  const text = (z: number) => signed(z, 2)
  const colour = ({ z, isApart }: (typeof cells)[number]) =>
    isApart
      ? tint(z > 0 ? palette.accent : palette.mark.attention, 0.08 + STRONG * Math.min(1, Math.abs(z)))
      : 'rgba(0,0,0,0)'
  const papers = report.papers.map(({ id }) => paperName(context, id))
  const cellOf = (paper: string, name: string) => cells.find((cell) => cell.paper === paper && cell.class === name)
  return figure(context, {
    ...{ id: 'z-map', words: EXAM_FIGURES.zMap, wide: true, size: papers.length > 5 ? 'large' : 'medium' },
    data: [
      mapCells(
        palette,
        cells.map((cell) => ({
          ...{ x: classes.indexOf(cell.class), y: cell.paper, text: text(cell.z), color: colour(cell) },
          hover: `${cell.paper} · ${cell.class} · ${text(cell.z)}`,
        })),
      ),
    ],
    layout: {
      xaxis: mapColumns(palette, classes),
      yaxis: axis(palette, null, {
        ...{ type: 'category', showgrid: false, autorange: 'reversed', dtick: 1, tickfont: { color: palette.ink } },
      }),
      margin: { l: 60, r: 16, t: 36, b: 8 },
    },
    columns: [column(say, T.paper), ...classes.map((title) => ({ title, kind: 'text' as const }))],
    rows: papers.map((paper): Cell[] => [
      paper,
      ...classes.map((name) => {
        const cell = cellOf(paper, name)
        return cell ? text(cell.z) : null
      }),
    ]),
  })
}
