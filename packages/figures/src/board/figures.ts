import { sayIn } from '@keguan/contract/message'
import type { BoardTile, BoardTileOf } from '@keguan/contract/report/board/tiles'
import { BOARD_MEASURE_NAMES, BOARD_MEASURE_UNITS, type BoardMeasure } from '@keguan/contract/vocabulary/board'
import { EDITION_NAMES, type Edition } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES, GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES, type Subject } from '@keguan/contract/vocabulary/subject'
import type { ViewContext } from '../kit/context.ts'
import { column, emptyFigure, type FigureWords, figure, tableFigure } from '../kit/figures/figure.ts'
import { MISSING, percent } from '../kit/format.ts'
import { axis, countAxis, dashedLine } from '../kit/template.ts'
import { PALETTES, type ThemeName, tint } from '../kit/theme.ts'
import type { Cell, FigureView } from '../kit/view.ts'
import { boardNumber, isShare } from './numbers.ts'
import { BOARD_FIGURES as F, BOARD_WORDS as W, WEEKDAYS } from './words.ts'

type View = FigureView<never>
/** Charts of a tile; the numbers at its top are not among them. */
export type DrawnTile = Exclude<BoardTile['tile'], 'teachers' | 'numbers'>

const WORDS: Readonly<Record<DrawnTile, FigureWords>> = {
  ...{ trend: F.trend, hours: F.hours, subjects: F.subjects, growth: F.growth, work: F.quotas },
  spread: { ...F.spread, title: { 'zh-CN': '指标的分布', 'en-US': 'Distributions' } },
}

/** The figures of one tile, or one that says why there is nothing to see. */
export function boardFigures(
  name: DrawnTile,
  tile: BoardTile | null,
  locale: Locale,
  theme: ThemeName,
): readonly View[] {
  const context: ViewContext = { locale, say: sayIn(locale), palette: PALETTES[theme] }
  const none = () => [emptyFigure(context, name, WORDS[name], name === 'growth' ? W.noGrowth : W.few)]
  const drawn = tile === null ? [] : drawTile(context, tile)
  return drawn.length > 0 ? drawn : none()
}

function drawTile(context: ViewContext, tile: BoardTile): View[] {
  if (tile.tile === 'trend')
    return tile.weeks.length > 0 ? [weekCounts(context, tile), weekMeasures(context, tile)] : []
  if (tile.tile === 'hours') return tile.cells.length > 0 ? [hourMap(context, tile)] : []
  if (tile.tile === 'subjects') return tile.cells.length > 0 ? [subjectMap(context, tile)] : []
  if (tile.tile === 'spread') return tile.measures.map((each) => spread(context, each))
  if (tile.tile === 'growth') return tile.measures.length > 0 ? [growth(context, tile)] : []
  if (tile.tile === 'work') return [quotas(context, tile)]
  return []
}

const unitOf = ({ say }: ViewContext, measure: BoardMeasure): string =>
  `${say(BOARD_MEASURE_NAMES[measure])} (${say(BOARD_MEASURE_UNITS[measure])})`
const shown = (measure: BoardMeasure, value: number): number => (isShare(measure) ? value * 100 : value)

function weekCounts(context: ViewContext, { weeks }: BoardTileOf<'trend'>): View {
  const { say, palette } = context
  return figure(context, {
    ...{ id: 'trend', words: F.trend, size: 'medium' },
    data: [
      {
        type: 'bar',
        x: weeks.map(({ from }) => from),
        y: weeks.map(({ lessons }) => lessons),
        hovertext: weeks.map(({ from, lessons }) => `${from}: ${lessons ?? MISSING}`),
        hoverinfo: 'text',
        marker: { color: palette.accent },
      },
    ],
    layout: {
      xaxis: axis(palette, null, { type: 'category', showgrid: false, nticks: 8 }),
      yaxis: countAxis(palette, say(W.lessons), mostOf(weeks)),
    },
    columns: [column(say, W.week), column(say, W.lessons, 'number')],
    rows: weeks.map(({ from, lessons }): Cell[] => [from, lessons]),
  })
}

function weekMeasures(context: ViewContext, { weeks }: BoardTileOf<'trend'>): View {
  const { say, palette } = context
  const line = (measure: BoardMeasure, more: object) => ({
    type: 'scatter' as const,
    x: weeks.map(({ from }) => from),
    y: weeks.map(({ measures }) => {
      const value = measures[measure]
      return value === undefined ? null : shown(measure, value)
    }),
    hovertext: weeks.map(({ from, measures }) => {
      const value = measures[measure]
      return `${from} ${say(BOARD_MEASURE_NAMES[measure])}: ${value === undefined ? MISSING : boardNumber(measure, value)}`
    }),
    hoverinfo: 'text',
    connectgaps: false,
    ...more,
  })
  return figure(context, {
    ...{ id: 'trend-measures', words: F.measures, size: 'medium' },
    data: [
      line('pupil_share', { mode: 'lines+markers', line: { color: palette.accent, width: 2 }, marker: { size: 6 } }),
      line('wait', {
        mode: 'lines+markers',
        yaxis: 'y2',
        line: { color: palette.neutral, width: 1, dash: 'dot' },
        marker: { size: 7, symbol: 'diamond' },
      }),
    ],
    layout: {
      xaxis: axis(palette, null, { type: 'category', showgrid: false, nticks: 8 }),
      yaxis: axis(palette, unitOf(context, 'pupil_share'), { rangemode: 'tozero' }),
      yaxis2: axis(palette, unitOf(context, 'wait'), {
        ...{ overlaying: 'y', side: 'right', showgrid: false, rangemode: 'tozero', tickmode: 'auto', nticks: 6 },
      }),
      margin: { l: 56, r: 56, t: 12, b: 44 },
    },
    columns: [
      column(say, W.week),
      ...(['pupil_share', 'wait'] as const).map((measure) => column(say, BOARD_MEASURE_NAMES[measure])),
    ],
    rows: weeks.map(({ from, measures }): Cell[] => [
      from,
      ...(['pupil_share', 'wait'] as const).map((measure) => {
        const value = measures[measure]
        return value === undefined ? null : boardNumber(measure, value)
      }),
    ]),
  })
}

const mostOf = (list: readonly { readonly lessons: number | null }[]): number =>
  list.reduce((most, { lessons }) => Math.max(most, lessons ?? 0), 0)

interface HeatCell {
  readonly x: string
  readonly y: string
  readonly lessons: number
}

/** Lightest and darkest tint of a cell. */
const TINTS = { least: 0.08, more: 0.52 } as const

function heat(context: ViewContext, cells: readonly HeatCell[], xs: readonly string[], ys: readonly string[]) {
  const { palette } = context
  const most = mostOf(cells)
  return {
    data: [
      {
        type: 'scatter' as const,
        mode: 'markers+text',
        x: cells.map(({ x }) => x),
        y: cells.map(({ y }) => y),
        text: cells.map(({ lessons }) => String(lessons)),
        hovertext: cells.map(({ x, y, lessons }) => `${y} · ${x} · ${lessons}`),
        hoverinfo: 'text',
        textfont: { color: palette.ink },
        marker: {
          symbol: 'square',
          size: 30,
          color: cells.map(({ lessons }) => tint(palette.accent, TINTS.least + (TINTS.more * lessons) / most)),
        },
      },
    ],
    layout: {
      xaxis: axis(palette, null, {
        ...{ type: 'category', showgrid: false, side: 'top', dtick: 1 },
        ...{ categoryorder: 'array', categoryarray: [...xs], range: [-0.6, xs.length - 0.4] },
      }),
      yaxis: axis(palette, null, {
        ...{ type: 'category', showgrid: false, dtick: 1, tickfont: { color: palette.ink } },
        ...{ categoryorder: 'array', categoryarray: [...ys], range: [ys.length - 0.4, -0.6] },
      }),
      margin: { l: 64, r: 12, t: 40, b: 8 },
    },
    rows: ys.map((y): Cell[] => [
      y,
      ...xs.map((x) => cells.find((cell) => cell.x === x && cell.y === y)?.lessons ?? null),
    ]),
  }
}

function hourMap(context: ViewContext, { cells }: BoardTileOf<'hours'>): View {
  const { say } = context
  const days = WEEKDAYS.map((day) => say(day))
  const hours = cells.map(({ hour }) => hour)
  const first = hours.reduce((a, b) => Math.min(a, b))
  const last = hours.reduce((a, b) => Math.max(a, b))
  const ys = Array.from({ length: last - first + 1 }, (_, i) => hourText(first + i))
  const placed = cells.map(({ weekday, hour, lessons }) => ({
    ...{ x: days[weekday - 1] ?? '', y: hourText(hour), lessons },
  }))
  return figure(context, {
    ...{ id: 'hours', words: F.hours, size: ys.length > 7 ? 'tall' : 'medium' },
    ...heat(context, placed, days, ys),
    columns: [column(say, W.hour), ...days.map((title) => ({ title, kind: 'number' as const }))],
  })
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function subjectMap(context: ViewContext, { cells }: BoardTileOf<'subjects'>): View {
  const { say } = context
  const all = say({ 'zh-CN': '全部', 'en-US': 'All' })
  const gradeName = (grade: string | null) => (grade === null ? all : say(GRADE_NAMES[grade as Grade]))
  const present = GRADES.filter((grade) => cells.some((cell) => cell.grade === grade))
  const xs = [all, ...present.map(gradeName)]
  const ys = [...new Set(cells.map(({ subject }) => say(SUBJECT_NAMES[subject as Subject])))]
  const placed = cells.map(({ subject, grade, lessons }) => ({
    ...{ x: gradeName(grade), y: say(SUBJECT_NAMES[subject as Subject]), lessons },
  }))
  return figure(context, {
    ...{ id: 'subjects', words: F.subjects, size: ys.length > 7 ? 'tall' : 'medium' },
    ...heat(context, placed, xs, ys),
    columns: [column(say, W.subject), ...xs.map((title) => ({ title, kind: 'number' as const }))],
  })
}

type SpreadOf = BoardTileOf<'spread'>['measures'][number]

function spread(context: ViewContext, { measure, own, ...at }: SpreadOf): View {
  const { say, palette } = context
  const place = (value: number) => shown(measure, value)
  const name = say(BOARD_MEASURE_NAMES[measure])
  const points = (['p10', 'q1', 'median', 'q3', 'p90'] as const).map((key) => [W[key], at[key]] as const)
  const hover = points.map(([title, value]) => `${say(title)}: ${boardNumber(measure, value)}`).join('<br>')
  return figure(context, {
    ...{ id: `spread-${measure}`, words: F.spread, variables: { measure: name }, size: 'small' },
    data: [
      {
        ...{ type: 'scatter', mode: 'lines', x: [place(at.p10), place(at.p90)], y: [0, 0], hoverinfo: 'skip' },
        line: { color: palette.neutral, width: 2 },
      },
      {
        ...{
          type: 'bar',
          orientation: 'h',
          base: [place(at.q1)],
          x: [place(at.q3) - place(at.q1)],
          y: [0],
          width: 0.5,
        },
        ...{ hovertext: [hover], hoverinfo: 'text' },
        marker: { color: tint(palette.accent, 0.4), line: { color: palette.accent, width: 1 } },
      },
      {
        ...{ type: 'scatter', mode: 'markers', x: [place(at.median)], y: [0], hovertext: [hover], hoverinfo: 'text' },
        marker: { symbol: 'line-ns-open', size: 36, color: palette.ink, line: { width: 3 } },
      },
      {
        ...{ type: 'scatter', mode: 'markers', x: own.map(({ value }) => place(value)), y: own.map(() => 0.42) },
        hovertext: own.map(({ day, value }) => say(W.ownHover, { day, value: boardNumber(measure, value) })),
        hoverinfo: 'text',
        marker: { symbol: 'triangle-down', size: 11, color: palette.mark.attention },
      },
    ],
    layout: {
      xaxis: axis(palette, unitOf(context, measure), { nticks: 6 }),
      yaxis: axis(palette, null, { range: [-0.6, 0.8], showticklabels: false, showgrid: false }),
      margin: { l: 16, r: 16, t: 8, b: 44 },
    },
    columns: [column(say, W.measure), ...points.map(([title]) => column(say, title)), column(say, W.own)],
    rows: [
      [
        ...[name, ...points.map(([, value]) => boardNumber(measure, value))],
        own.map(({ value }) => boardNumber(measure, value)).join(' / '),
      ],
    ],
  })
}

function growth(context: ViewContext, { measures }: BoardTileOf<'growth'>): View {
  const { say, palette } = context
  const rows = measures.toReversed().filter(({ before }) => before.mean !== 0)
  const share = (value: number, of: number) => (100 * value) / Math.abs(of)
  const nameOf = (measure: BoardMeasure) => say(BOARD_MEASURE_NAMES[measure])
  return figure(context, {
    ...{ id: 'growth', words: F.growth, size: 'medium' },
    data: [
      {
        ...{ type: 'scatter', mode: 'lines', hoverinfo: 'skip', line: { color: palette.accent, width: 2 } },
        x: rows.flatMap(({ change, before }) => [
          share(change.low, before.mean),
          share(change.high, before.mean),
          null,
        ]),
        y: rows.flatMap(({ measure }) => [nameOf(measure), nameOf(measure), null]),
      },
      {
        ...{ type: 'scatter', mode: 'markers', hoverinfo: 'text', marker: { color: palette.accent, size: 9 } },
        x: rows.map(({ change, before }) => share(change.mean, before.mean)),
        y: rows.map(({ measure }) => nameOf(measure)),
        hovertext: rows.map(
          ({ measure, before, now }) =>
            `${nameOf(measure)}: ${boardNumber(measure, before.mean)} → ${boardNumber(measure, now.mean)}`,
        ),
      },
    ],
    layout: {
      xaxis: axis(palette, `${say(W.change)} (%)`, { nticks: 6 }),
      yaxis: axis(palette, null, { type: 'category', showgrid: false, dtick: 1, tickfont: { color: palette.ink } }),
      shapes: [dashedLine(palette, { xref: 'x', yref: 'paper', x0: 0, x1: 0, y0: 0, y1: 1 })],
      margin: { l: 110, r: 16, t: 8, b: 44 },
    },
    columns: [W.measure, W.before, W.now, W.change, W.interval].map((title) => column(say, title)),
    rows: measures.map(({ measure, before, now, change }): Cell[] => [
      ...[nameOf(measure), boardNumber(measure, before.mean), boardNumber(measure, now.mean)],
      ...[
        boardNumber(measure, change.mean),
        `${boardNumber(measure, change.low)} – ${boardNumber(measure, change.high)}`,
      ],
    ]),
  })
}

function quotas(context: ViewContext, tile: BoardTileOf<'work'>): View {
  const { say } = context
  if (tile.quotas.length === 0) return emptyFigure(context, 'quotas', F.quotas, W.noQuotas)
  return tableFigure(context, {
    ...{ id: 'quotas', words: F.quotas, wide: false },
    columns: [column(say, W.edition), column(say, W.used), column(say, W.total, 'number')],
    rows: tile.quotas.map(({ edition, used, total }): Cell[] => [
      ...[
        say(EDITION_NAMES[edition as Edition]),
        used === null ? MISSING : `${used} (${percent(used / total)})`,
        total,
      ],
    ]),
  })
}
