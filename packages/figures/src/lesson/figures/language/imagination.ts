import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { barList } from '../../../kit/figures/bar-list.ts'
import { column, figure, stepLabel } from '../../../kit/figures/figure.ts'
import { clock, rounded } from '../../../kit/format.ts'
import { axis, clockAxis, countAxis } from '../../../kit/template.ts'
import { type Context, hasValues, measureOf, numberOf, seriesOf } from '../../context.ts'
import { short } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { MEASURE_TEXTS } from '../../words/measures/measures.ts'
import { emptyFigure } from '../empty-figure.ts'

const RATE_WORDS = {
  title: named('每 10 分钟的想象提示', 'Cues to imagination per 10 minutes'),
  guide: named(
    '四类能引出想象的说法各出现多少次。离题的话也可能得分高，请对照原句看。点击听一个例子。',
    'How often four kinds of language that stimulate the imagination occur. Off-topic talk may score too: read the sentences. Click to hear one.',
  ),
  alt: named('横条图：四类想象提示每 10 分钟的次数。', 'Bars: four kinds of cue in ten minutes.'),
}
const MINUTE_WORDS = {
  title: named('每分钟的想象提示', 'Cues to imagination, minute by minute'),
  guide: named(
    '柱子越高，这一分钟引发想象的说法越多。点击听那一分钟。',
    'The higher, the more cues in that minute. Click to hear it.',
  ),
  alt: named('柱形图：每分钟的想象提示，共 {n} 处。', 'Columns: cues in each minute, {n} in all.'),
}
const DOT_WORDS = {
  title: named('想象提示出现在哪里', 'Where the cues are'),
  guide: named(
    '一行是一类，一个点是一句话。点击听那一句。',
    'One row per kind, one dot per sentence. Click to hear it.',
  ),
  alt: named('点图：{n} 句带有想象提示的话在课上的位置。', 'Dots: {n} sentences with a cue over the lesson.'),
}
const CUES = named('提示数', 'Cues')
const CUE_COUNT = named('{minute} {n} 处', '{minute} {n} {n, plural, one {cue} other {cues}}')

export const IMAGINATION_KIND_LIST: readonly { id: MeasureId; name: Named }[] = [
  { id: 'imagination.imagery', name: MEASURE_TEXTS['imagination.imagery'].name },
  { id: 'imagination.hypothetical', name: MEASURE_TEXTS['imagination.hypothetical'].name },
  { id: 'imagination.analogy', name: MEASURE_TEXTS['imagination.analogy'].name },
  { id: 'imagination.openness', name: MEASURE_TEXTS['imagination.openness'].name },
]

export function imaginationRates(context: Context): FigureView {
  const { report, say, palette } = context
  const kinds = IMAGINATION_KIND_LIST.filter(({ id }) => numberOf(report, id) !== null)
  if (kinds.length === 0) {
    const why = measureOf(report, 'imagination.rate')?.why_missing
    return emptyFigure(context, 'imagination-rates', RATE_WORDS, why ?? 'too_little_data')
  }
  return barList(context, {
    id: 'imagination-rates',
    words: RATE_WORDS,
    size: 'small',
    bars: kinds.map(({ id, name }) => {
      const value = numberOf(report, id) ?? 0
      const text = rounded(value, 1)
      return { name: say(name), value, text, startS: measureOf(report, id)?.evidence[0]?.start_s ?? null }
    }),
    color: palette.accent,
    nameTitle: COLUMN_TEXTS.kind,
    valueTitle: AXIS_TEXTS.perTenMinutes,
  })
}

export function imaginationMinutes(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const series = seriesOf(report, 'imagination.cues')
  const total = series?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0
  if (!hasValues(series) || total === 0) {
    const why = measureOf(report, 'imagination.rate')?.why_missing
    return emptyFigure(context, 'imagination-minutes', MINUTE_WORDS, why ?? 'too_little_data')
  }
  const starts = series.values.map((_value, i) => series.start_s + i * series.step_s)
  return figure(context, {
    id: 'imagination-minutes',
    words: MINUTE_WORDS,
    size: 'small',
    variables: { n: total },
    data: [
      {
        type: 'bar',
        x: starts.map((start) => start + series.step_s / 2),
        y: series.values,
        width: series.step_s * 0.8,
        customdata: starts,
        hovertext: series.values.map((value, i) =>
          say(CUE_COUNT, { minute: stepLabel(starts[i] ?? 0, series.step_s), n: value ?? 0 }),
        ),
        hoverinfo: 'text',
        marker: { color: palette.accent, line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: clockAxis(palette, null, endS),
      yaxis: countAxis(palette, say(CUES), largest(series.values.map((value) => value ?? 0))),
      margin: { l: 44, r: 16, t: 8, b: 32 },
    },
    columns: [column(say, COLUMN_TEXTS.minute, 'time'), column(say, CUES, 'number')],
    rows: series.values.map((value, i) => [starts[i] ?? null, value]),
  })
}

export function imaginationDots(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const dots = IMAGINATION_KIND_LIST.flatMap(({ id, name }) =>
    (measureOf(report, id)?.evidence ?? []).map((span) => ({
      name: say(name),
      startS: span.start_s,
      said: span.utterance === undefined ? '' : (report.utterances[span.utterance]?.text ?? ''),
    })),
  ).sort((a, b) => a.startS - b.startS)
  if (dots.length === 0) {
    const why = measureOf(report, 'imagination.rate')?.why_missing
    return emptyFigure(context, 'imagination-dots', DOT_WORDS, why ?? 'too_little_data', true)
  }
  const names = IMAGINATION_KIND_LIST.map(({ name }) => say(name))
  return figure(context, {
    id: 'imagination-dots',
    words: DOT_WORDS,
    size: 'small',
    wide: true,
    variables: { n: dots.length },
    data: [
      {
        type: 'scatter',
        mode: 'markers',
        x: dots.map(({ startS }) => startS),
        y: dots.map(({ name }) => name),
        customdata: dots.map(({ startS }) => startS),
        hovertext: dots.map(({ startS, name, said }) =>
          say(HOVER_TEXTS.said, { start: clock(startS), name, said: short(said) }),
        ),
        hoverinfo: 'text',
        cliponaxis: false,
        marker: {
          symbol: 'circle',
          size: 11,
          color: palette.accent,
          opacity: 0.8,
          line: { color: palette.raised, width: 1 },
        },
      },
    ],
    layout: {
      xaxis: clockAxis(palette, null, endS, { showgrid: true }),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: [...names].reverse(),
        range: [-0.6, names.length - 0.4],
        tickfont: { color: palette.ink },
      }),
      margin: { l: 96, r: 16, t: 8, b: 32 },
    },
    columns: [column(say, COLUMN_TEXTS.start, 'time'), column(say, COLUMN_TEXTS.kind), column(say, COLUMN_TEXTS.text)],
    rows: dots.map(({ startS, name, said }) => [startS, name, said]),
  })
}
