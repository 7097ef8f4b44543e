import type { ExamItems } from '@keguan/contract/report/exam/report'
import { column, figure } from '../../kit/figures/figure.ts'
import { axis, label } from '../../kit/template.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, shareText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'

/** Student–problem chart: pupils down, questions across, both from the most to the fewest solved. */
export function spFigure(context: ExamContext, { chart }: ExamItems): FigureView<never> | null {
  if (!chart) return null
  const { say, palette } = context
  const { pupils, items } = chart
  const places = pupils.map((_, i) => i / (pupils.length - 1))
  const step = (colour: string, shape: 'vh' | 'hv') => ({ color: colour, width: 2, shape })
  const middle = Math.floor(pupils.length / 2)
  const third = Math.floor(items.length / 3)
  return figure(context, {
    ...{ id: 'sp-chart', words: EXAM_FIGURES.spChart, size: 'medium' },
    data: [
      {
        ...{ type: 'scatter', mode: 'lines', x: pupils, y: places, line: step(palette.accent, 'vh') },
        hovertext: pupils.map((solved, i) => `S · ${shareText(places[i] ?? 0)} · ${solved}`),
        hoverinfo: 'text',
      },
      {
        ...{ type: 'scatter', mode: 'lines', x: items.map((_, i) => i + 1), y: items.map(({ right }) => right) },
        line: step(palette.neutral, 'hv'),
        hovertext: items.map((item) => `P · ${item.label} · ${shareText(item.right)}`),
        hoverinfo: 'text',
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.question), {
        tickmode: 'array',
        tickvals: items.map((_, i) => i + 1),
        // every question of a short paper, every other one of a long one
        ticktext: items.map((item, i) =>
          items.length <= 12 || i % Math.ceil(items.length / 12) === 0 ? item.label : '',
        ),
        range: [0, items.length + 0.5],
        showgrid: false,
      }),
      yaxis: axis(palette, say(T.count), { range: [1, 0], tickformat: '.0%', dtick: 0.25 }),
      annotations: [
        label('S', palette.accent, { x: pupils[middle], y: places[middle], bgcolor: palette.ground, borderpad: 1 }),
        label('P', palette.muted, { x: third + 1, y: items[third]?.right, bgcolor: palette.ground, borderpad: 1 }),
      ],
    },
    columns: [column(say, T.question), column(say, T.solved)],
    rows: items.map((item): Cell[] => [item.label, shareText(item.right)]),
  })
}
