import type { Series } from '@keguan/contract/report/kit/series'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { lastIndex, minuteLine, rangeOf } from '../../../kit/figures/minute-line.ts'
import { axis, bandShapes, clockAxis, label } from '../../../kit/template.ts'
import type { Cell } from '../../../kit/view.ts'
import { type Context, hasValues, measureOf, seriesOf } from '../../context.ts'
import { rateUnit, referenceSource } from '../../measures/measure-format.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS } from '../../words/figures.ts'
import { MEASURE_TEXTS } from '../../words/measures/measures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('每分钟语速', 'Speech rate, minute by minute'),
  guide: named(
    '实线是语速，点线是去掉停顿后的吐字速度；两线相距越远，停顿越多。断开处是教师说话太少。',
    'Solid: speech rate. Dotted: articulation rate, pauses taken out; the wider the gap, the more pausing. Breaks: too little teacher talk.',
  ),
  alt: named(
    '折线图：教师每分钟的语速与吐字速度。',
    'Line chart of the teacher’s speech and articulation rate in each minute.',
  ),
}
const SHORT = { speech: named('语速', 'Speech'), articulation: named('吐字', 'Articulation') }
const BAND_LABEL = named('阴影 = 参考 {low}–{high}（{source}）', 'Shaded: {low}–{high} ({source})')

export function rateCurve(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const speech = seriesOf(report, 'rate.speech')
  const articulation = seriesOf(report, 'rate.articulation')
  const measure = measureOf(report, 'rate.speech')
  if (!hasValues(speech)) {
    return emptyFigure(context, 'rate-curve', WORDS, measure?.why_missing ?? 'no_teacher_speech', true)
  }
  const unit = say(rateUnit(measure?.source))
  const band = measure?.reference
  const articulated = hasValues(articulation) ? articulation : null
  const range = rangeOf([...speech.values, ...(articulated?.values ?? []), band?.low, band?.high]) ?? [0, 1]
  const names = {
    speech: say(MEASURE_TEXTS['rate.speech'].name),
    articulation: say(MEASURE_TEXTS['rate.articulation'].name),
  }
  const style = (dash: string, symbol: string, width: number) => ({
    line: { color: palette.text.teacher, width, dash },
    marker: { color: palette.text.teacher, size: 6, symbol },
  })
  const lines = [
    { series: speech, text: say(SHORT.speech) },
    ...(articulated ? [{ series: articulated, text: say(SHORT.articulation) }] : []),
  ]
  return figure(context, {
    id: 'rate-curve',
    words: WORDS,
    size: 'medium',
    wide: true,
    data: [
      ...(articulated
        ? [minuteLine(say, articulated, names.articulation, unit, style('dot', 'circle-open', 1.5))]
        : []),
      minuteLine(say, speech, names.speech, unit, style('solid', 'circle', 2)),
    ],
    layout: {
      margin: { l: 52, r: articulated ? 76 : 52, t: 28, b: 32 },
      xaxis: clockAxis(palette, null, endS),
      yaxis: axis(palette, say(AXIS_TEXTS.rate, { unit }), { range }),
      shapes: band ? bandShapes(palette, band, range) : [],
      annotations: [
        ...endLabels(lines, palette.text.teacher, range),
        ...(band?.low !== undefined && band.high !== undefined
          ? [
              label(
                say(BAND_LABEL, { low: band.low, high: band.high, source: referenceSource(say, band) }),
                palette.muted,
                { xref: 'paper', yref: 'paper', xshift: -44, x: 0, xanchor: 'left', y: 1, yanchor: 'bottom' },
              ),
            ]
          : []),
      ],
    },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      { title: `${names.speech} (${unit})`, kind: 'number' },
      { title: `${names.articulation} (${unit})`, kind: 'number' },
    ],
    rows: speech.values.map((value, i): Cell[] => [
      speech.start_s + i * speech.step_s,
      value,
      articulated?.values[i] ?? null,
    ]),
  })
}

/** Labels at the right ends of the lines, pushed apart where they would overlap. */
function endLabels(
  lines: readonly { series: Series; text: string }[],
  color: string,
  range: readonly [number, number],
) {
  const ends = lines.map(({ series, text }) => ({ text, y: series.values[lastIndex(series.values)] ?? 0 }))
  ends.sort((a, b) => a.y - b.y)
  const apart = (range[1] - range[0]) * 0.09
  for (const [i, end] of ends.entries()) {
    const below = ends[i - 1]
    if (below) end.y = Math.max(end.y, below.y + apart)
  }
  return ends.map(({ text, y }) => label(text, color, { xref: 'paper', x: 1, xanchor: 'left', xshift: 6, y }))
}
