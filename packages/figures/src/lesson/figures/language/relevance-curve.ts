import { named } from '@keguan/contract/vocabulary/locale'
import { column, type FigureWords, figure } from '../../../kit/figures/figure.ts'
import { clock, MISSING, rounded } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import type { Cell } from '../../../kit/view.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'

const WORDS: FigureWords = {
  title: named('师生话题相关度的变化', 'Topical relevance in the course of the lesson'),
  guide: named(
    '每 5 分钟一点：1 表示师生说的内容相同，0 表示没有共同的词；低也可能是有创意的联想。学生不足 {words} 个词的一段不画。点击听那一段。',
    'One point every 5 minutes: 1 means that both sides talk about the same things, 0 that they share no word; a low value may also be creative association. Spans with fewer than {words} pupil words are left out. Click to hear one.',
  ),
  alt: named('折线图：{n} 段师生话题相关度。', 'Line chart: topical relevance in {n} spans.'),
}
const VALUE = named('相关度 (0–1)', 'Relevance (0–1)')
const PUPIL_WORDS = named('学生词数', 'Pupil words')
const HOVER = named('{span} 相关度 {value}（学生 {words} 词）', '{span} relevance {value} ({words} pupil words)')

/**
 * One value every five minutes; nothing without times, for a single value, and in reports made before it was computed
 * by segment.
 */
export function relevanceCurve(context: Context): FigureView[] {
  const { report, say, palette, endS } = context
  const { spans = [], min_words: words = 0 } = report.relevance ?? {}
  if (spans.length < 2 || spans.every(({ value }) => value === null)) return []
  return [
    figure(context, {
      id: 'relevance-curve',
      words: WORDS,
      size: 'small',
      variables: { n: spans.length, words },
      data: [
        {
          type: 'scatter',
          mode: 'lines+markers',
          name: say(VALUE),
          x: spans.map((span) => (span.start_s + span.end_s) / 2),
          y: spans.map(({ value }) => value),
          connectgaps: false,
          customdata: spans.map(({ start_s }) => start_s),
          hovertext: spans.map(({ start_s, end_s, value, pupil_words }) =>
            value === null
              ? ''
              : say(HOVER, { span: `${clock(start_s)}–${clock(end_s)}`, value: rounded(value, 2), words: pupil_words }),
          ),
          hoverinfo: 'text',
          line: { color: palette.text.several, width: 2 },
          marker: { color: palette.text.several, size: 7, symbol: 'diamond' },
        },
      ],
      layout: {
        xaxis: clockAxis(palette, null, endS),
        yaxis: axis(palette, say(VALUE), { range: [0, 1.05], tickvals: [0, 0.5, 1] }),
        margin: { l: 52, r: 16, t: 8, b: 32 },
      },
      columns: [
        column(say, COLUMN_TEXTS.start, 'time'),
        column(say, COLUMN_TEXTS.end, 'time'),
        { title: say(VALUE), kind: 'number' },
        { title: say(PUPIL_WORDS), kind: 'number' },
      ],
      rows: spans.map(({ start_s, end_s, value, pupil_words }): Cell[] => [
        start_s,
        end_s,
        value === null ? MISSING : Number(rounded(value, 2)),
        pupil_words,
      ]),
    }),
  ]
}
