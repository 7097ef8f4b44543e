import type { ExamItem, ExamItems } from '@keguan/contract/report/exam/report'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { column, emptyFigure, figure, tableFigure } from '../../kit/figures/figure.ts'
import { axis, countAxis, countTicks } from '../../kit/template.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { type ExamContext, shareText } from '../context.ts'
import { EXAM_FIGURES } from '../words/figures.ts'
import { CONCERN_TEXTS, MODEL_GAP_TEXTS, EXAM_TEXTS as T } from '../words/page.ts'
import { labelLines, labelSides } from './item-labels.ts'

const to2 = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(2)))

/** Questions worth a look first, most important reason first; the others in the order of the paper. */
export const byConcern = (list: readonly ExamItem[]): ExamItem[] => {
  const weight = ({ concerns }: ExamItem) =>
    concerns.length === 0 ? 99 : ORDER.indexOf(concerns[0] ?? '') - concerns.length / 10
  return list.toSorted((a, b) => weight(a) - weight(b))
}
const ORDER: readonly string[] = Object.keys(CONCERN_TEXTS)

export const concernText = ({ say }: ExamContext, { concerns }: ExamItem): string =>
  concerns.map((concern) => say(CONCERN_TEXTS[concern])).join(say({ 'zh-CN': '；', 'en-US': '; ' }))

const BETWEEN = ' · '

/** Keeps an option and its shares on the same line of a cell. */
const wrapped = (text: string): string =>
  text
    .split(BETWEEN)
    .map((option) => option.replaceAll(' ', '\u00a0'))
    .join(BETWEEN)

/** `A 12/30 · B✓ 80/40`: percent of the top and of the bottom fifth. */
export const optionText = ({ say }: ExamContext, { options }: ExamItem): string =>
  options
    .toSorted((a, b) => (a.option < b.option ? -1 : 1))
    .map(({ option, is_key, by_fifth }) => {
      const [low, high] = [by_fifth[0] ?? 0, by_fifth.at(-1) ?? 0].map((share) => Math.round(share * 100))
      return `${option === '' ? say(T.blank) : option}${is_key ? '✓' : ''} ${high}/${low}`
    })
    .join(BETWEEN)

export function itemScatter(context: ExamContext, { list }: ExamItems): FigureView<never> {
  const { say, palette } = context
  const shown = list.filter(({ discrimination }) => discrimination !== null)
  const all = shown.map(({ discrimination }) => discrimination ?? 0)
  const low = smallest(all)
  const span = Math.max(largest(all) - low, 0.1)
  return figure(context, {
    id: 'item-scatter',
    words: EXAM_FIGURES.scatter,
    size: 'medium',
    data: [
      {
        type: 'scatter',
        mode: 'markers+text',
        x: shown.map(({ difficulty }) => difficulty),
        y: shown.map(({ discrimination }) => discrimination),
        text: shown.map(({ label }) => label),
        textposition: labelSides(
          shown.map(({ difficulty, discrimination }) => ({ x: difficulty, y: ((discrimination ?? 0) - low) / span })),
        ),
        hovertext: shown.map((item) =>
          [item.label, shareText(item.difficulty), concernText(context, item)].filter(Boolean).join(' · '),
        ),
        hoverinfo: 'text',
        marker: {
          size: 8,
          color: shown.map(({ concerns }) => (concerns.length > 0 ? palette.mark.attention : palette.neutral)),
        },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.difficulty), { range: [-0.03, 1.05], tickformat: '.0%' }),
      // room for the labels of the first and the last
      yaxis: axis(palette, say(T.discrimination), { nticks: 6, range: [low - 0.12 * span, low + 1.12 * span] }),
    },
    columns: [column(say, T.question), column(say, T.difficulty, 'number'), column(say, T.discrimination, 'number')],
    rows: shown.map(({ label, difficulty, discrimination }): Cell[] => [label, to2(difficulty), to2(discrimination)]),
  })
}

export function itemTable(context: ExamContext, { list }: ExamItems): FigureView<never> {
  const { say } = context
  const hasOptions = list.some(({ options }) => options.length > 0)
  return tableFigure(context, {
    id: 'items',
    words: EXAM_FIGURES.items,
    columns: [
      column(say, T.question),
      ...[T.full, T.difficulty, T.discrimination, T.itemRest, T.dropped].map((title) => column(say, title, 'number')),
      ...(hasOptions ? [column(say, T.options)] : []),
      column(say, T.why),
    ],
    rows: byConcern(list).map((item): Cell[] => [
      ...[
        item.label,
        item.full,
        to2(item.difficulty),
        to2(item.discrimination),
        to2(item.item_rest),
        to2(item.alpha_dropped),
      ],
      ...(hasOptions ? [wrapped(optionText(context, item))] : []),
      concernText(context, item),
    ]),
  })
}

/** Height of a row of labels, in the scale of the highest bar. */
const ROW_HEIGHT = 0.09

/** Pupils and questions on the scale of the model; without a model the reason. */
export function wrightMap(context: ExamContext, { model, model_gap: gap, list }: ExamItems): FigureView<never> {
  const { say, palette } = context
  if (!model) return emptyFigure(context, 'wright', EXAM_FIGURES.wright, MODEL_GAP_TEXTS[gap ?? 'not_converged'])
  const placed = list.flatMap(({ label, model: own }) =>
    own ? [{ label, place: Math.min(4, Math.max(-4, own.place)) }] : [],
  )
  const lines = labelLines(placed)
  const row = ROW_HEIGHT * largest(model.pupils)
  return figure(context, {
    id: 'wright',
    words: EXAM_FIGURES.wright,
    size: 'medium',
    data: [
      {
        type: 'bar',
        x: model.errors.map(({ theta }) => theta),
        y: model.pupils,
        hoverinfo: 'y',
        marker: { color: palette.neutral, line: { width: 0 } },
      },
      {
        type: 'scatter',
        mode: 'text',
        x: placed.map(({ place }) => place),
        y: lines.map((line) => -row * (line + 0.7)),
        text: placed.map(({ label }) => label),
        hovertext: placed.map(({ label, place }) => `${label} · ${place.toFixed(2)}`),
        hoverinfo: 'text',
        textfont: { color: palette.accent },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.ability), { range: [-4.2, 4.2], dtick: 1 }),
      yaxis: countAxis(palette, say(T.count), largest(model.pupils), {
        range: [-row * (largest(lines) + 1.5), largest(model.pupils) * 1.1],
        ...{ tickmode: 'array', tickvals: countTicks(largest(model.pupils)) },
      }),
    },
    columns: [column(say, T.question), column(say, T.place, 'number')],
    rows: placed.map(({ label, place }): Cell[] => [label, to2(place)]),
  })
}

export function errorCurve(context: ExamContext, { model }: ExamItems): FigureView<never> | null {
  const { say, palette } = context
  if (!model) return null
  return figure(context, {
    id: 'errors',
    words: EXAM_FIGURES.errors,
    size: 'medium',
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        x: model.errors.map(({ theta }) => theta),
        y: model.errors.map(({ error }) => error),
        line: { color: palette.accent, width: 2, shape: 'spline' },
        hoverinfo: 'x+y',
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.ability), { dtick: 1 }),
      yaxis: axis(palette, say(T.error), { rangemode: 'tozero', nticks: 5 }),
    },
    columns: [column(say, T.ability, 'number'), column(say, T.error, 'number')],
    rows: model.errors.map(({ theta, error }): Cell[] => [theta, to2(error)]),
  })
}
