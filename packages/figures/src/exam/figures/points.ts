import type { ExamPoint } from '@keguan/contract/report/exam/report'
import { column, figure, tableFigure } from '../../kit/figures/figure.ts'
import { axis } from '../../kit/template.ts'
import { tint } from '../../kit/theme.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, mainPaper, shareText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { mapCells, mapColumns } from './map-cells.ts'

/** Maximum points and classes in a map; the table has all. */
const POINTS_SHOWN = 20

/** Knowledge points by class; null without two classes that are large enough. */
export function pointMap(context: ExamContext, points: readonly ExamPoint[]): FigureView<never> | null {
  const { say, palette, report } = context
  const classes = mainPaper(report).classes.map(({ name }) => name)
  const cells = points
    .slice(0, POINTS_SHOWN)
    .flatMap(({ name, classes: shares }) =>
      shares.flatMap((share, i) => (share === null ? [] : [{ point: name, class: classes[i] ?? '', share }])),
    )
  if (new Set(cells.map((cell) => cell.class)).size < 2) return null
  return figure(context, {
    id: 'point-map',
    words: EXAM_FIGURES.heat,
    size: points.length > 8 ? 'tall' : 'medium',
    wide: true,
    data: [
      mapCells(
        palette,
        cells.map((cell) => ({
          ...{ x: classes.indexOf(cell.class), y: cell.point, text: shareText(cell.share) },
          hover: `${cell.point} · ${cell.class} · ${shareText(cell.share)}`,
          color: tint(palette.accent, 0.06 + 0.5 * cell.share),
        })),
      ),
    ],
    layout: {
      xaxis: mapColumns(palette, classes),
      yaxis: axis(palette, null, {
        type: 'category',
        showgrid: false,
        autorange: 'reversed',
        dtick: 1,
        tickfont: { color: palette.ink },
      }),
      margin: { l: 90, r: 16, t: 36, b: 8 },
    },
    columns: [column(say, T.point), ...classes.map((title) => ({ title, kind: 'text' as const }))],
    rows: points.map(({ name, classes: shares }): Cell[] => [
      name,
      ...shares.map((share) => (share === null ? null : shareText(share))),
    ]),
  })
}

export function pointTable(context: ExamContext, points: readonly ExamPoint[]): FigureView<never> {
  const { say } = context
  return tableFigure(context, {
    id: 'points',
    words: EXAM_FIGURES.points,
    columns: [
      ...[T.point, T.labels, T.difficulty, T.lost].map((title) => column(say, title)),
      ...[T.mastered, T.learning, T.notYet].map((title) => column(say, title)),
    ],
    rows: points.map(({ name, labels, share, lost, levels }): Cell[] => [
      ...[name, labels.join(' '), shareText(share), shareText(lost)],
      ...(levels ? [levels.mastered, levels.learning, levels.not_yet].map(String) : [say(T.insufficient), null, null]),
    ]),
  })
}
