import type { ExamItem, ExamItems } from '@keguan/contract/report/exam/report'
import { column, figure } from '../../kit/figures/figure.ts'
import { axis } from '../../kit/template.ts'
import type { Cell, FigureView, Layout, Trace } from '../../kit/view.ts'
import { type ExamContext, shareText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { byConcern } from './items.ts'
import { axisName, placeOf, titleOf } from './small-figures.ts'

/** Maximum questions drawn, two per row; the table has all. */
const SHOWN = 6
const FIFTHS = [1, 2, 3, 4, 5]

/** How often each option is chosen, from the bottom fifth to the top fifth. */
export function optionCurves(context: ExamContext, { list }: ExamItems): FigureView<never> | null {
  const { say } = context
  const chosen = byConcern(list.filter(({ options }) => options.length > 1))
  if (chosen.length === 0) return null
  const shown = chosen.slice(0, SHOWN)
  const rows = Math.ceil(shown.length / 2)
  const layout: Layout = Object.assign(
    { annotations: shown.map((item, i) => titleOf(context, item.label, i, rows)) },
    ...shown.map((_, i) => axesOf(context, i, rows)),
  )
  return figure(context, {
    ...{ id: 'options', words: EXAM_FIGURES.options, wide: true, layout },
    size: rows === 1 ? 'small' : rows === 2 ? 'medium' : 'tall',
    data: shown.flatMap((item, i) => tracesOf(context, item, i)),
    columns: [
      column(say, T.question),
      column(say, T.options),
      ...FIFTHS.map((fifth) => ({ title: `${fifth}/5`, kind: 'text' as const })),
    ],
    rows: chosen.flatMap((item) =>
      item.options.map(({ option, is_key, by_fifth }): Cell[] => [
        ...[item.label, `${optionName(context, option)}${is_key ? ' ✓' : ''}`],
        ...by_fifth.map(shareText),
      ]),
    ),
  })
}

const optionName = ({ say }: ExamContext, option: string): string => (option === '' ? say(T.blank) : option)

function tracesOf(context: ExamContext, item: ExamItem, i: number): Trace[] {
  const { palette } = context
  const labels = endLabels(context, item)
  return item.options.map(({ option, is_key, by_fifth }): Trace => {
    const colour = is_key ? palette.accent : palette.neutral
    return {
      ...{ type: 'scatter', mode: 'lines+text', x: FIFTHS, y: by_fifth },
      ...{ xaxis: axisName('x', i), yaxis: axisName('y', i) },
      text: FIFTHS.map((fifth) => (fifth === 5 ? (labels.get(option) ?? '') : '')),
      textposition: 'middle right',
      cliponaxis: false,
      textfont: { color: is_key ? palette.accent : palette.muted },
      line: { color: colour, width: is_key ? 3 : 1.5 },
      hovertext: by_fifth.map(
        (share, fifth) => `${item.label} ${optionName(context, option)} · ${fifth + 1}/5 · ${shareText(share)}`,
      ),
      hoverinfo: 'text',
    }
  })
}

/** Lines whose ends are this close share one label. */
const LABEL_GAP = 0.12

/** End labels of the lines: options that end together share a label, at the first of them. */
function endLabels(context: ExamContext, { options }: ExamItem): Map<string, string> {
  const labels = new Map<string, string>()
  let group = { first: '', end: Number.POSITIVE_INFINITY }
  // hardly anyone skips a question with options: that line needs no label
  const named = options.filter(({ option, by_fifth }) => option !== '' || (by_fifth[4] ?? 0) >= LABEL_GAP)
  for (const { option, is_key, by_fifth } of named.toSorted((a, b) => (b.by_fifth[4] ?? 0) - (a.by_fifth[4] ?? 0))) {
    const end = by_fifth[4] ?? 0
    const name = `${optionName(context, option)}${is_key ? ' ✓' : ''}`
    const isNear = group.end - end < LABEL_GAP
    if (!isNear) group = { first: option, end }
    labels.set(group.first, isNear ? `${labels.get(group.first)} ${name}` : name)
  }
  return labels
}

function axesOf({ palette, say }: ExamContext, i: number, rows: number): Layout {
  const { x, y } = placeOf(i, rows)
  return {
    [`xaxis${i === 0 ? '' : i + 1}`]: axis(palette, null, {
      ...{ domain: x, anchor: axisName('y', i), range: [0.8, 7], showgrid: false },
      ...{ tickmode: 'array', tickvals: [1, 5], ticktext: [say(T.weakest), say(T.strongest)] },
    }),
    [`yaxis${i === 0 ? '' : i + 1}`]: axis(palette, null, {
      ...{ domain: y, anchor: axisName('x', i), range: [-0.03, 1.03], tickformat: '.0%', dtick: 0.5 },
      // both columns share one scale; on a phone the line labels need the space of its tick labels
      showticklabels: i % 2 === 0,
    }),
  }
}
