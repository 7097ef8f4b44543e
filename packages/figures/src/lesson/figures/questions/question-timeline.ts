import { largest } from '@keguan/contract/vocabulary/extremes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure, stepLabel } from '../../../kit/figures/figure.ts'
import { clockAxis, countAxis } from '../../../kit/template.ts'
import { type Context, hasValues, measureOf, seriesOf } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('每分钟提问数', 'Questions, minute by minute'),
  guide: named(
    '柱子越高，这一分钟问得越多；空白处可能在讲解、练习或讨论。点击听那一分钟。',
    'The higher, the more questions in that minute; gaps may be explaining, practice or discussion. Click to hear it.',
  ),
  alt: named('柱形图：教师每分钟的提问数，共 {n} 个。', 'Columns: teacher questions in each minute, {n} in all.'),
}

export function questionTimeline(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const series = seriesOf(report, 'question.count')
  const total = series?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0
  if (!hasValues(series) || total === 0) {
    const why = measureOf(report, 'question.count')?.why_missing
    return emptyFigure(context, 'question-timeline', WORDS, why ?? (series ? 'no_questions' : 'no_times'), true)
  }
  const starts = series.values.map((_value, i) => series.start_s + i * series.step_s)
  return figure(context, {
    id: 'question-timeline',
    words: WORDS,
    size: 'small',
    wide: true,
    variables: { n: total },
    data: [
      {
        type: 'bar',
        x: starts.map((start) => start + series.step_s / 2),
        y: series.values,
        width: series.step_s * 0.8,
        customdata: starts,
        hovertext: series.values.map((count, i) =>
          say(HOVER_TEXTS.questions, { minute: stepLabel(starts[i] ?? 0, series.step_s), count: count ?? 0 }),
        ),
        hoverinfo: 'text',
        marker: { color: palette.mark.teacher, line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: clockAxis(palette, null, endS),
      yaxis: countAxis(palette, say(AXIS_TEXTS.questions), largest(series.values.map((value) => value ?? 0))),
      margin: { l: 52, r: 16, t: 8, b: 32 },
    },
    columns: [column(say, COLUMN_TEXTS.minute, 'time'), { title: say(AXIS_TEXTS.questions), kind: 'number' }],
    rows: series.values.map((value, i) => [starts[i] ?? null, value]),
  })
}
