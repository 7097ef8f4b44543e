import type { WordDistance } from '@keguan/contract/report/lesson/parts/word-distance'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { minuteLine } from '../../../kit/figures/minute-line.ts'
import { rounded } from '../../../kit/format.ts'
import { axis, bandShapes, clockAxis, dashedLine, label } from '../../../kit/template.ts'
import type { Cell, Layout } from '../../../kit/view.ts'
import { type Context, hasValues, seriesOf } from '../../context.ts'
import { seriesValue } from '../../series-format.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { MEASURE_TEXTS } from '../../words/measures/measures.ts'

const WORDS = {
  title: named('每分钟的联想距离', 'Semantic distance, minute by minute'),
  guide: named(
    '越高，这一分钟里说到的事物相隔越远；点线是同样的词打乱之后。离题也会高，请对照话题相关度。断开处是词太少。点击听那一分钟。',
    'Higher means that the topics of that minute are farther apart; dotted: the same words shuffled. Off-topic talk scores high too: see topical relevance. Breaks: too few words. Click to hear a minute.',
  ),
  alt: named('折线图：每分钟的联想距离。', 'Line chart of the semantic distance in each minute.'),
}
const BOOKS = named('阴影 = 两本参考书之间，{low}–{high}', 'Shaded: between the two books, {low}–{high}')
const SHUFFLED = named('打乱', 'Shuffled')

const twoDecimals = (value: number): string => rounded(value, 2)

/** The curve, if a word table was supplied; otherwise none, since the measure itself says what is missing. */
export function imaginationDistance(context: Context): FigureView[] {
  const { report, say, palette, endS } = context
  const series = seriesOf(report, 'imagination.distance')
  if (!hasValues(series)) return []
  const { anchors, shuffled } = report.distance ?? { anchors: null, shuffled: null }
  const name = say(MEASURE_TEXTS['imagination.distance'].name)
  const range = rangeOf([...series.values, anchors?.low.value, anchors?.high.value, shuffled?.mean])
  const color = palette.text.several
  return [
    figure(context, {
      id: 'imagination-distance',
      words: WORDS,
      size: 'medium',
      wide: true,
      data: [
        minuteLine(
          say,
          series,
          name,
          '',
          { line: { color, width: 2 }, marker: { color, size: 6, symbol: 'circle' } },
          twoDecimals,
        ),
      ],
      layout: {
        margin: { l: 52, r: shuffled ? 64 : 16, t: anchors ? 28 : 12, b: 32 },
        xaxis: clockAxis(palette, null, endS),
        yaxis: axis(palette, name, { range, nticks: 6 }),
        shapes: [
          ...(anchors ? bandShapes(palette, { low: anchors.low.value, high: anchors.high.value }, range) : []),
          ...(shuffled
            ? [
                dashedLine(palette, {
                  xref: 'paper',
                  yref: 'y',
                  x0: 0,
                  x1: 1,
                  y0: shuffled.mean,
                  y1: shuffled.mean,
                  // the edges of the band are dashed
                  line: { color: palette.muted, width: 1.5, dash: 'dot' },
                }),
              ]
            : []),
        ],
        annotations: [...booksLabel(context, anchors), ...shuffledLabel(context, shuffled)],
      },
      columns: [column(say, COLUMN_TEXTS.minute, 'time'), { title: name, kind: 'number' }],
      rows: series.values.map((value, i): Cell[] => [
        series.start_s + i * series.step_s,
        seriesValue('imagination.distance', value),
      ]),
    }),
  ]
}

function booksLabel({ say, palette }: Context, anchors: WordDistance['anchors']): Layout[] {
  if (!anchors) return []
  const where = { xref: 'paper', yref: 'paper', x: 0, xanchor: 'left', y: 1, yanchor: 'bottom' }
  return [
    label(
      say(BOOKS, { low: twoDecimals(anchors.low.value), high: twoDecimals(anchors.high.value) }),
      palette.muted,
      where,
    ),
  ]
}

const shuffledLabel = ({ say, palette }: Context, shuffled: WordDistance['shuffled']): Layout[] =>
  shuffled
    ? [label(say(SHUFFLED), palette.muted, { xref: 'paper', x: 1, xanchor: 'left', xshift: 6, y: shuffled.mean })]
    : []

/** Range of everything drawn, with a margin. */
function rangeOf(values: readonly (number | null | undefined)[]): [number, number] {
  const there = values.filter((value) => value !== null && value !== undefined)
  const [low, high] = [smallest(there), largest(there)]
  const margin = Math.max((high - low) * 0.12, 0.01)
  return [low - margin, high + margin]
}
