import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { clock } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import type { Trace } from '../../../kit/view.ts'
import { type Context, measureOf } from '../../context.ts'
import { short } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('积极与消极的话语', 'Warm and scolding words'),
  guide: named(
    '上一行是明显积极的话，下一行是批评、催促、威胁一类的话，由用词判断，听了原话再下结论。点击听那一句。',
    'Above: clearly positive sentences; below: scolding or threatening ones, judged by the words. Listen before you conclude. Click to hear it.',
  ),
  alt: named(
    '点图：积极的话 {positive} 处，消极的话 {negative} 处。',
    'Dots: {positive} positive and {negative} negative sentences.',
  ),
}
const SIDES = { positive: named('积极', 'Positive'), negative: named('消极', 'Negative') }

export function emotionTimeline(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const dotsOf = (side: keyof typeof SIDES) =>
    [...(measureOf(report, side === 'positive' ? 'emotion.positive' : 'emotion.negative_s')?.evidence ?? [])]
      .sort((a, b) => a.start_s - b.start_s)
      .map(({ start_s, utterance }) => ({
        side,
        startS: start_s,
        said: utterance === undefined ? '' : (report.utterances[utterance]?.text ?? ''),
      }))
  const dots = { positive: dotsOf('positive'), negative: dotsOf('negative') }
  const all = [...dots.positive, ...dots.negative].sort((a, b) => a.startS - b.startS)
  if (all.length === 0) {
    const why = measureOf(report, 'emotion.positive')?.why_missing
    return emptyFigure(context, 'emotion-timeline', WORDS, why ?? 'too_little_data', true)
  }
  const trace = (side: keyof typeof SIDES): Trace => ({
    type: 'scatter',
    mode: 'markers',
    x: dots[side].map(({ startS }) => startS),
    y: dots[side].map(() => say(SIDES[side])),
    customdata: dots[side].map(({ startS }) => startS),
    hovertext: dots[side].map(({ startS, said }) =>
      say(HOVER_TEXTS.said, { start: clock(startS), name: say(SIDES[side]), said: short(said) }),
    ),
    hoverinfo: 'text',
    cliponaxis: false,
    marker: {
      symbol: side === 'positive' ? 'circle' : 'x',
      size: 10,
      opacity: 0.85,
      color: side === 'positive' ? palette.mark.several : palette.mark.attention,
    },
  })
  return figure(context, {
    id: 'emotion-timeline',
    words: WORDS,
    size: 'small',
    wide: true,
    variables: { positive: dots.positive.length, negative: dots.negative.length },
    data: [trace('positive'), trace('negative')],
    layout: {
      xaxis: clockAxis(palette, null, endS, { showgrid: true }),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: [say(SIDES.negative), say(SIDES.positive)],
        range: [-0.7, 1.7],
        tickfont: { color: palette.ink },
      }),
      margin: { l: 64, r: 16, t: 8, b: 32 },
    },
    columns: [column(say, COLUMN_TEXTS.start, 'time'), column(say, COLUMN_TEXTS.kind), column(say, COLUMN_TEXTS.text)],
    rows: all.map(({ startS, side, said }) => [startS, say(SIDES[side]), said]),
  })
}
