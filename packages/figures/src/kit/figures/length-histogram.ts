import { TIME_TOLERANCE_S } from '@keguan/contract/report/kit/time'
import { largest } from '@keguan/contract/vocabulary/extremes'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../context.ts'
import { axis, countAxis, dashedLine, label } from '../template.ts'
import type { FigureView } from '../view.ts'
import { FIGURE_TEXTS, LENGTH_TEXTS } from '../words/figures.ts'
import { column, type FigureWords, figure } from './figure.ts'

export interface LengthHistogram {
  readonly id: string
  readonly words: FigureWords
  readonly axisTitle: Named
  readonly lengthsS: readonly number[]
  /** Lower edges of the bins in seconds; the last bin is open. */
  readonly edgesS: readonly number[]
  readonly color: string
  readonly wide?: boolean
  /** A dashed line at the lower edge of a bin, with its label. */
  readonly criterion?: { readonly edgeS: number; readonly text: string }
}

/** Counts of lengths in named bins: readable ranges rather than equal widths, as most gaps are short. */
export function lengthHistogram(context: ViewContext, parts: LengthHistogram): FigureView<never> {
  const { say, palette } = context
  const names = parts.edgesS.map((low, i) => {
    const high = parts.edgesS[i + 1]
    return high === undefined ? say(FIGURE_TEXTS.atLeast, { low }) : `${low}–${high}`
  })
  const counts = parts.edgesS.map((low, i) => {
    const high = parts.edgesS[i + 1] ?? Number.POSITIVE_INFINITY
    return parts.lengthsS.filter((length) => length >= low - TIME_TOLERANCE_S && length < high - TIME_TOLERANCE_S)
      .length
  })
  const { criterion } = parts
  const at = criterion ? parts.edgesS.indexOf(criterion.edgeS) - 0.5 : 0
  return figure(context, {
    id: parts.id,
    words: parts.words,
    size: parts.wide ? 'small' : 'medium',
    wide: parts.wide ?? false,
    variables: { n: parts.lengthsS.length },
    data: [
      {
        type: 'bar',
        x: names,
        y: counts,
        text: counts.map((count) => (count === 0 ? '' : String(count))),
        textposition: 'outside',
        cliponaxis: false,
        hovertext: counts.map((count, i) =>
          say(FIGURE_TEXTS.bin, { range: say(LENGTH_TEXTS.range, { range: names[i] ?? '' }), count }),
        ),
        hoverinfo: 'text',
        marker: { color: parts.color, line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: axis(palette, say(parts.axisTitle), { type: 'category', showgrid: false, showline: true }),
      yaxis: countAxis(palette, say(FIGURE_TEXTS.times), largest(counts)),
      shapes: criterion ? [dashedLine(palette, { xref: 'x', yref: 'paper', x0: at, x1: at, y0: 0, y1: 1 })] : [],
      annotations: criterion
        ? [
            label(criterion.text, palette.muted, {
              xref: 'x',
              yref: 'paper',
              x: at,
              y: 1,
              xanchor: 'left',
              yanchor: 'top',
              xshift: 4,
            }),
          ]
        : [],
    },
    columns: [column(say, FIGURE_TEXTS.lengthS), column(say, FIGURE_TEXTS.times, 'number')],
    rows: names.map((name, i) => [name, counts[i] ?? 0]),
  })
}
