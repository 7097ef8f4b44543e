import { largest } from '@keguan/contract/vocabulary/extremes'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../context.ts'
import { MISSING, percent, rounded } from '../format.ts'
import { axis, countAxis } from '../template.ts'
import type { FigureView } from '../view.ts'
import { FIGURE_TEXTS } from '../words/figures.ts'
import { column, type FigureParts, figure } from './figure.ts'

/** One bar. `startS` is what a click plays. */
export interface Bar {
  readonly name: string
  readonly value: number
  readonly startS?: number | null
  readonly color?: string
  /** Label at the end of the bar and in its hover text; count and share if omitted. */
  readonly text?: string
  /** Total of this bar's share, where the bars do not have one total in common. */
  readonly total?: number
  /** Could not be counted: shown as missing, not as a bar of 0. */
  readonly isMissing?: boolean
}

export interface BarList extends Pick<FigureParts, 'id' | 'words' | 'size' | 'wide' | 'variables'> {
  /** From top to bottom. */
  readonly bars: readonly Bar[]
  readonly color: string
  readonly nameTitle: Named
  readonly valueTitle?: Named
  /** Total for shares; without it no share is shown. */
  readonly total?: number
}

/** Number of rows that share the height, however few bars there are. */
const FEWEST_PLACES = 3

/** Named amounts as horizontal bars: long names stay readable, and the number follows its bar. */
export function barList(context: ViewContext, parts: BarList): FigureView<never> {
  const { say, palette } = context
  const { bars, total } = parts
  const texts = bars.map((bar) => (bar.isMissing ? MISSING : (bar.text ?? countText(bar.value, bar.total ?? total))))
  const shown = bars.map((bar, i) => ({ bar, text: texts[i] ?? '' })).reverse()
  const most = largest([...bars.map(({ value }) => value), 1e-9])
  const valueTitle = parts.valueTitle ?? FIGURE_TEXTS.times
  const isCounted = bars.every(({ value }) => Number.isInteger(value))
  const scale = isCounted
    ? countAxis(palette, say(valueTitle), most, { range: [0, most * 1.32] })
    : axis(palette, say(valueTitle), { range: [0, most * 1.32], nticks: 5 })
  return figure(context, {
    id: parts.id,
    words: parts.words,
    size: parts.size,
    wide: parts.wide ?? false,
    ...(parts.variables ? { variables: parts.variables } : {}),
    data: [
      {
        type: 'bar',
        orientation: 'h',
        x: shown.map(({ bar }) => bar.value),
        y: shown.map(({ bar }) => bar.name),
        text: shown.map(({ text }) => text),
        textposition: 'outside',
        cliponaxis: false,
        customdata: shown.map(({ bar }) => bar.startS ?? null),
        hovertext: shown.map(({ bar, text }) => say(FIGURE_TEXTS.bar, { name: bar.name, text })),
        hoverinfo: 'text',
        marker: { color: shown.map(({ bar }) => bar.color ?? parts.color), line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: scale,
      yaxis: axis(palette, null, {
        type: 'category',
        showgrid: false,
        dtick: 1,
        tickangle: 0,
        // A list of one or two gets bars, not blocks; the space below stays empty.
        range: [Math.min(0, bars.length - FEWEST_PLACES) - 0.5, bars.length - 0.5],
        tickfont: { color: palette.ink },
      }),
      margin: { l: 60, r: 36, t: 4, b: 44 },
    },
    columns: [
      column(say, parts.nameTitle),
      column(say, valueTitle, 'number'),
      ...(total === undefined ? [] : [{ title: '%', kind: 'number' as const }]),
    ],
    rows: bars.map(({ name, value, isMissing, total: own }) => [
      name,
      isMissing ? MISSING : Number(rounded(value, 2)),
      ...(total === undefined ? [] : [isMissing ? MISSING : Number(rounded(shareOf(value, own ?? total) * 100, 1))]),
    ]),
  })
}

const shareOf = (value: number, total: number): number => (total === 0 ? 0 : value / total)

/** `12 (34%)`; only the zero where nothing was found. */
export const countText = (count: number, total: number | undefined): string =>
  total === undefined || total === 0 || count === 0
    ? rounded(count, 2)
    : `${count} (${count / total < 0.01 ? '<1%' : percent(count / total)})`
