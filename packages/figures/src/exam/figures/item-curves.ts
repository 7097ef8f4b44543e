import type { ExamItem, ExamItems } from '@keguan/contract/report/exam/report'
import { column, figure } from '../../kit/figures/figure.ts'
import { intervalLines } from '../../kit/figures/interval-lines.ts'
import { axis } from '../../kit/template.ts'
import type { Cell, FigureView, Layout, Trace } from '../../kit/view.ts'
import { type ExamContext, shareText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { byConcern } from './items.ts'
import { axisName, placeOf, titleOf } from './small-figures.ts'

/** Maximum questions drawn, two per row; the table has all. */
const SHOWN = 6
const THETAS = Array.from({ length: 25 }, (_, i) => -3 + i / 4)

type Model = NonNullable<ExamItem['model']>
interface Placed {
  readonly label: string
  readonly model: Model
  readonly observed: NonNullable<Model['observed']>
}

const chance = ({ slope, place }: Model, theta: number): number => 1 / (1 + Math.exp(-slope * (theta - place)))

/** Curves of the model with the observed shares; the worst-fitting questions first. */
export function itemCurves(context: ExamContext, { list }: ExamItems): FigureView<never> | null {
  const { say, palette } = context
  const placed = byConcern(list).flatMap(({ label, model }): Placed[] =>
    model?.observed && model.observed.length > 0 ? [{ label, model, observed: model.observed }] : [],
  )
  if (placed.length === 0) return null
  const worst = placed.toSorted((a, b) => (a.model.fit_p ?? 1) - (b.model.fit_p ?? 1))
  const shown = worst.slice(0, SHOWN)
  const rows = Math.ceil(shown.length / 2)
  const layout: Layout = Object.assign(
    { annotations: shown.map(({ label }, i) => titleOf(context, label, i, rows)) },
    ...shown.map((_, i) => axesOf(context, i, rows)),
  )
  return figure(context, {
    ...{ id: 'item-curves', words: EXAM_FIGURES.curves, wide: true, layout },
    size: rows === 1 ? 'small' : rows === 2 ? 'medium' : 'tall',
    data: shown.flatMap((item, i): Trace[] => {
      const axes = { xaxis: axisName('x', i), yaxis: axisName('y', i) }
      return [
        {
          ...{ type: 'scatter', mode: 'lines', ...axes, hoverinfo: 'skip' },
          ...{ x: THETAS, y: THETAS.map((theta) => chance(item.model, theta)) },
          line: { color: palette.accent, width: 2 },
        },
        // a 95 % interval, by the normal approximation: a guide to the eye
        intervalLines(
          item.observed.map(({ theta, share, pupils }) => {
            const half = 1.96 * Math.sqrt((share * (1 - share)) / pupils)
            return { at: theta, low: Math.max(0, share - half), high: Math.min(1, share + half) }
          }),
          { color: palette.neutral, width: 1 },
          axes,
        ),
        {
          ...{ type: 'scatter', mode: 'markers', ...axes, hoverinfo: 'text' },
          x: item.observed.map(({ theta }) => theta),
          y: item.observed.map(({ share }) => share),
          marker: { color: palette.ink, size: 6 },
          hovertext: item.observed.map(
            ({ theta, share, pupils }) =>
              `${item.label} · ${theta} · ${shareText(share)} / ${shareText(chance(item.model, theta))} · n ${Math.round(pupils)}`,
          ),
        },
      ]
    }),
    columns: [
      column(say, T.question),
      ...[T.ability, T.count, T.observed, T.modelled].map((title) => column(say, title)),
    ],
    rows: worst.flatMap(({ label, model, observed }) =>
      observed.map(({ theta, pupils, share }): Cell[] => [
        ...[label, String(theta), String(Math.round(pupils)), shareText(share), shareText(chance(model, theta))],
      ]),
    ),
  })
}

function axesOf({ palette }: ExamContext, i: number, rows: number): Layout {
  const { x, y } = placeOf(i, rows)
  return {
    [`xaxis${i === 0 ? '' : i + 1}`]: axis(palette, null, {
      ...{ domain: x, anchor: axisName('y', i), range: [-3.1, 3.1], dtick: 1 },
    }),
    [`yaxis${i === 0 ? '' : i + 1}`]: axis(palette, null, {
      ...{ domain: y, anchor: axisName('x', i), range: [-0.05, 1.05], tickformat: '.0%', dtick: 0.5 },
      // both columns share one scale; on a phone the line labels need the space of its tick labels
      showticklabels: i % 2 === 0,
    }),
  }
}
