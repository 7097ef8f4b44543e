import { KNOWLEDGE_ACTION_STYLE_NAMES, KNOWLEDGE_ACTION_STYLES } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { clock, rounded } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import { type Context, numberOf } from '../../context.ts'
import { short, startOf } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'

const WORDS = {
  title: named('知行的先后次序', 'The order of knowledge and action'),
  guide: named(
    '每个点是前后相连的两句话构成的一步。理想次序是从 ① 到 ④ 再回到 ①，螺旋上升；吻合度 {order}（1 完全顺着，−1 完全逆着，0 没有方向）。点击听那一句。',
    'Each dot is a step of two sentences close together. The ideal order goes from ① to ④ and on to ① as a spiral; agreement {order} (1 always along it, −1 against it, 0 no direction). Click to hear it.',
  ),
  alt: named(
    '折线图：{n} 步在四种走向之间的先后次序。',
    'Line chart: the order of {n} steps among the four directions.',
  ),
}
const NUMBERS = ['①', '②', '③', '④'] as const

/** Steps in the order of the lesson; nothing if they are too few for an order. */
export function knowledgeActionOrder(context: Context): FigureView[] {
  const { report, say, palette, endS } = context
  const order = numberOf(report, 'knowledge_action.order')
  if (order === null) return []
  // without the part in brackets: the direction from axis to axis
  const names = KNOWLEDGE_ACTION_STYLES.map(
    (style, i) => `${NUMBERS[i]} ${say(KNOWLEDGE_ACTION_STYLE_NAMES[style]).split(' (')[0]}`,
  )
  const steps = report.knowledge_action.pairs.map(({ to, style }) => {
    const place = KNOWLEDGE_ACTION_STYLES.indexOf(style)
    return {
      startS: startOf(context, to),
      place,
      name: names[place] ?? '',
      said: report.utterances[to]?.text ?? '',
    }
  })
  return [
    figure(context, {
      id: 'knowledge-action-order',
      words: WORDS,
      size: 'small',
      wide: true,
      variables: { n: steps.length, order: rounded(order, 2) },
      data: [
        {
          type: 'scatter',
          mode: 'lines+markers',
          x: steps.map(({ startS }) => startS),
          y: steps.map(({ place }) => place + 1),
          customdata: steps.map(({ startS }) => startS),
          hovertext: steps.map(({ startS, name, said }) =>
            say(HOVER_TEXTS.said, { start: clock(startS ?? 0), name, said: short(said) }),
          ),
          hoverinfo: 'text',
          line: { color: palette.neutral, width: 1, shape: 'hv' },
          marker: { color: palette.accent, size: 7 },
        },
      ],
      layout: {
        xaxis: clockAxis(palette, null, endS),
        yaxis: axis(palette, null, {
          range: [0.6, 4.4],
          tickvals: [1, 2, 3, 4],
          ticktext: names,
        }),
        margin: { l: 52, r: 16, t: 8, b: 32 },
      },
      columns: [
        column(say, COLUMN_TEXTS.start, 'time'),
        column(say, COLUMN_TEXTS.style),
        column(say, COLUMN_TEXTS.text),
      ],
      rows: steps.map(({ startS, name, said }) => [startS, name, said]),
    }),
  ]
}
