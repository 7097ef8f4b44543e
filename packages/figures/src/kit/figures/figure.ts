import type { MessageValues, Say } from '@keguan/contract/message'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../context.ts'
import { clock, rounded } from '../format.ts'
import { baseLayout } from '../template.ts'
import { FONT_FAMILIES } from '../theme.ts'
import { type Cell, type Column, FIGURE_HEIGHTS, type FigureView, type Layout, type Trace } from '../view.ts'
import { LENGTH_TEXTS } from '../words/figures.ts'

export interface FigureWords {
  readonly title: Named
  readonly guide: Named
  readonly alt: Named
}

export interface FigureParts {
  readonly id: string
  readonly words: FigureWords
  readonly size: keyof typeof FIGURE_HEIGHTS
  readonly wide?: boolean
  readonly variables?: MessageValues
  readonly data: readonly Trace[]
  readonly layout: Layout
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

export function figure(context: ViewContext, parts: FigureParts): FigureView<never> {
  const { say, palette, locale } = context
  const height = FIGURE_HEIGHTS[parts.size]
  return {
    id: parts.id,
    drawing: 'plot',
    title: say(parts.words.title, parts.variables),
    guide: say(parts.words.guide, parts.variables),
    alt: say(parts.words.alt, parts.variables),
    height,
    wide: parts.wide ?? false,
    data: parts.data,
    layout: baseLayout(palette, FONT_FAMILIES[locale], height, parts.layout),
    columns: parts.columns,
    rows: parts.rows,
    graph: null,
    empty: null,
  }
}

/** Numbers that read better as rows than as a drawing: the open table replaces the drawing. */
export function tableFigure(
  { say }: ViewContext,
  parts: Pick<FigureParts, 'id' | 'words' | 'variables' | 'columns' | 'rows'> & { readonly wide?: boolean },
): FigureView<never> {
  return {
    id: parts.id,
    drawing: 'table',
    title: say(parts.words.title, parts.variables),
    guide: say(parts.words.guide, parts.variables),
    alt: say(parts.words.alt, parts.variables),
    height: FIGURE_HEIGHTS.small,
    wide: parts.wide ?? true,
    data: [],
    layout: {},
    columns: parts.columns,
    rows: parts.rows,
    graph: null,
    empty: null,
  }
}

/** A figure without data keeps its place and says why. */
export function emptyFigure(
  { say }: ViewContext,
  id: string,
  words: FigureWords,
  reason: Named,
  wide = false,
): FigureView<never> {
  const why = say(reason)
  return {
    id,
    drawing: 'plot',
    title: say(words.title),
    guide: '',
    alt: why,
    height: FIGURE_HEIGHTS.small,
    wide,
    data: [],
    layout: {},
    columns: [],
    rows: [],
    graph: null,
    empty: why,
  }
}

export const column = (say: Say, title: Named, kind: Column['kind'] = 'text'): Column => ({ title: say(title), kind })

/** `12:00–13:00`: hover text of a value of one minute. */
export const stepLabel = (startS: number, stepS: number): string => `${clock(startS)}–${clock(startS + stepS)}`

/** A length in words: `8.5 秒`, `3 分 12 秒`. */
export function lengthText(say: Say, seconds: number): string {
  if (seconds < 60) return say(LENGTH_TEXTS.seconds, { s: rounded(seconds, seconds < 10 ? 1 : 0) })
  const whole = Math.round(seconds)
  if (whole % 60 === 0) return say(LENGTH_TEXTS.whole, { m: whole / 60 })
  return say(LENGTH_TEXTS.minutes, { m: Math.floor(whole / 60), s: whole % 60 })
}
