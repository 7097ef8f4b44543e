import type { SeriesId } from '@keguan/contract/report/lesson/report'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure, stepLabel } from '../../../kit/figures/figure.ts'
import { percent } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import type { Cell, Trace } from '../../../kit/view.ts'
import { type Context, hasValues, seriesOf } from '../../context.ts'
import { type Actor, actorMark } from '../../theme.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { ACTOR_TEXTS } from '../../words/terms.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('每分钟谁在说话', 'Who spoke, minute by minute'),
  guide: named(
    '每根柱子是一分钟，从下往上依次是{who}，高度是各占这一分钟的多少。',
    'Each column is a minute; from the bottom up: {who}. Heights are shares of that minute.',
  ),
  alt: named('堆叠柱形图：每分钟里各占多少（{who}）。', 'Stacked columns: shares of each minute ({who}).'),
}

const PARTS: readonly { id: SeriesId; actor: Actor }[] = [
  { id: 'talk.teacher', actor: 'teacher' },
  { id: 'talk.student', actor: 'student' },
  { id: 'talk.several', actor: 'several' },
  { id: 'talk.other', actor: 'other' },
  { id: 'talk.silence', actor: 'nobody' },
]

export function talkShare(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const parts = PARTS.flatMap(({ id, actor }) => {
    const series = seriesOf(report, id)
    return hasValues(series) && series.values.some((value) => value) ? [{ actor, series }] : []
  })
  const first = parts[0]?.series
  if (!first || report.turns.length === 0) {
    return emptyFigure(context, 'talk-share', WORDS, report.sources.audio ? 'no_speech' : 'no_times', true)
  }
  const data = parts.map(({ actor, series }): Trace => {
    const who = say(ACTOR_TEXTS[actor])
    const starts = series.values.map((_value, i) => series.start_s + i * series.step_s)
    return {
      type: 'bar',
      name: who,
      x: starts.map((start) => start + series.step_s / 2),
      y: series.values,
      width: series.step_s * 0.86,
      customdata: starts,
      hovertext: series.values.map((value, i) =>
        say(HOVER_TEXTS.minuteShare, {
          minute: stepLabel(starts[i] ?? 0, series.step_s),
          who,
          share: percent(value ?? 0),
        }),
      ),
      hoverinfo: 'text',
      marker: actorMark(palette, actor),
    }
  })
  return figure(context, {
    id: 'talk-share',
    words: WORDS,
    size: 'small',
    wide: true,
    variables: {
      who: parts.map(({ actor }) => say(ACTOR_TEXTS[actor])).join(context.locale === 'zh-CN' ? '、' : ', '),
    },
    data,
    layout: {
      barmode: 'stack',
      showlegend: true,
      legend: {
        orientation: 'h',
        x: 0,
        y: 1.02,
        yanchor: 'bottom',
        traceorder: 'normal',
        itemclick: false,
        itemdoubleclick: false,
      },
      xaxis: clockAxis(palette, null, Math.max(endS, 60)),
      yaxis: axis(palette, null, { range: [0, 1.001], tickformat: '.0%', dtick: 0.5 }),
      margin: { l: 64, r: 16, t: 28, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      ...parts.map(({ actor }) => ({ title: `${say(ACTOR_TEXTS[actor])} (%)`, kind: 'number' as const })),
    ],
    rows: first.values.map((_value, i): Cell[] => [
      first.start_s + i * first.step_s,
      ...parts.map(({ series }) => {
        const share = series.values[i] ?? null
        return share === null ? null : Number((share * 100).toFixed(1))
      }),
    ]),
  })
}
