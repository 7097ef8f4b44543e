import { largest } from '@keguan/contract/vocabulary/extremes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { axis, countAxis } from '../../../kit/template.ts'
import { FIGURE_TEXTS } from '../../../kit/words/figures.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('本课高频词语', 'Terms of this lesson'),
  guide: named(
    '出现得多、又有本课特色的词语，条越长出现越多。点击可以听到它第一次出现的地方。',
    'Terms that are frequent and particular to this lesson; longer bars, more uses. Click to hear the first use.',
  ),
  alt: named(
    '横条图：最有本课特色的 {n} 个词语及出现次数。',
    'Bars: the {n} most particular terms and how often they occur.',
  ),
}

/** Maximum words: more than a dozen are a list, not a picture. */
const TERMS_SHOWN = 12

export function termBars(context: Context): FigureView {
  const { report, say, palette } = context
  const terms = [...report.terms].sort((a, b) => b.weight - a.weight || b.count - a.count).slice(0, TERMS_SHOWN)
  if (terms.length === 0) {
    return emptyFigure(context, 'term-bars', WORDS, report.sources.transcript ? 'too_little_data' : 'no_transcript')
  }
  const shown = [...terms].sort((a, b) => b.count - a.count).reverse()
  return figure(context, {
    id: 'term-bars',
    words: WORDS,
    size: 'medium',
    wide: !report.sources.audio,
    variables: { n: terms.length },
    data: [
      {
        type: 'bar',
        orientation: 'h',
        x: shown.map(({ count }) => count),
        y: shown.map(({ term }) => term),
        text: shown.map(({ count }) => String(count)),
        textposition: 'outside',
        cliponaxis: false,
        customdata: shown.map(({ evidence }) => evidence[0]?.start_s ?? null),
        hovertext: shown.map(({ term, count }) => say(HOVER_TEXTS.term, { term, count })),
        hoverinfo: 'text',
        marker: { color: palette.neutral, line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: countAxis(palette, say(FIGURE_TEXTS.times), largest(shown.map(({ count }) => count))),
      yaxis: axis(palette, null, { type: 'category', showgrid: false, dtick: 1, tickfont: { color: palette.ink } }),
      margin: { l: 72, r: 32, t: 8, b: 44 },
    },
    columns: [column(say, COLUMN_TEXTS.term), column(say, COLUMN_TEXTS.count, 'number')],
    rows: [...shown].reverse().map(({ term, count }) => [term, count]),
  })
}
