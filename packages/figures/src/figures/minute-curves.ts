import type { Series, SeriesId } from '@keguan/contract/report/report'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { type Context, hasValues, measureOf, seriesOf } from '../context.ts'
import { rounded } from '../format.ts'
import { rateUnit } from '../measure-format.ts'
import { axis, clockAxis, label } from '../template.ts'
import type { Actor } from '../theme.ts'
import type { Cell, FigureView, Layout, Trace } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { named } from '../words/measure-text.ts'
import { UNIT_TEXTS } from '../words/units.ts'
import { column, emptyFigure, figure } from './figure.ts'
import { minuteLine, rangeOf } from './minute-line.ts'

const WORDS = {
  title: named('一节课的节奏', 'The rhythm of the lesson'),
  guide: named(
    '几条曲线共用一条时间轴:竖着看同一时刻,横着看一项的变化。点击任意一点听那一分钟。',
    'The curves share one time axis: read down for one moment, across for one measure. Click a point to hear that minute.',
  ),
  alt: named('{n} 条每分钟曲线上下排列,共用时间轴。', '{n} per-minute curves stacked over one time axis.'),
}

interface Row {
  readonly id: SeriesId
  readonly name: Named
  readonly actor: Actor
  /** Shares are shown in percent. */
  readonly scale: number
  readonly unit: Named | 'rate' | 'percent'
}

const ROWS: readonly Row[] = [
  { id: 'talk.teacher', name: named('教师说话', 'Teacher talk'), actor: 'teacher', scale: 100, unit: 'percent' },
  { id: 'talk.student', name: named('学生说话', 'Pupil talk'), actor: 'student', scale: 100, unit: 'percent' },
  { id: 'talk.silence', name: named('无人说话', 'Silence'), actor: 'nobody', scale: 100, unit: 'percent' },
  { id: 'rate.speech', name: named('教师语速', 'Speech rate'), actor: 'teacher', scale: 1, unit: 'rate' },
  {
    id: 'loudness.median_db',
    name: named('教师音量', 'Loudness'),
    actor: 'teacher',
    scale: 1,
    unit: UNIT_TEXTS.decibel,
  },
  { id: 'pitch.median_st', name: named('教师音高', 'Pitch'), actor: 'teacher', scale: 1, unit: UNIT_TEXTS.semitone },
  { id: 'question.count', name: named('提问', 'Questions'), actor: 'teacher', scale: 1, unit: UNIT_TEXTS.question },
]

export function minuteCurves(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const rows = ROWS.flatMap((row) => {
    const series = seriesOf(report, row.id)
    return hasValues(series) ? [{ row, series: scaled(series, row.scale) }] : []
  })
  const first = rows[0]?.series
  if (!first || report.turns.length === 0) {
    return emptyFigure(context, 'minute-curves', WORDS, report.sources.audio ? 'no_speech' : 'no_times', true)
  }
  const unitOf = (unit: Row['unit']): string => {
    if (unit === 'percent') return '%'
    return say(unit === 'rate' ? rateUnit(measureOf(report, 'rate.speech')?.source) : unit)
  }
  const heading = ({ name, unit }: Row): string => `${say(name)} (${unitOf(unit)})`
  return figure(context, {
    id: 'minute-curves',
    words: WORDS,
    size: 'large',
    wide: true,
    variables: { n: rows.length },
    data: rows.map(({ row, series }, i) => curve(context, row, series, i, unitOf(row.unit))),
    layout: {
      ...Object.fromEntries(
        rows.map(({ series }, i) => [`yaxis${i === 0 ? '' : i + 1}`, laneAxis(context, series, i, rows.length)]),
      ),
      xaxis: clockAxis(palette, null, endS, { anchor: rows.length === 1 ? 'y' : `y${rows.length}`, showgrid: true }),
      annotations: rows.map(({ row }, i) =>
        label(heading(row), palette.text[row.actor], {
          xref: 'paper',
          yref: 'paper',
          x: 0,
          xanchor: 'left',
          y: laneDomain(i, rows.length)[1],
          yanchor: 'bottom',
        }),
      ),
      margin: { l: 44, r: 16, t: 20, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      ...rows.map(({ row }) => ({ title: heading(row), kind: 'number' as const })),
    ],
    rows: first.values.map((_value, i): Cell[] => [
      first.start_s + i * first.step_s,
      ...rows.map(({ series }) => {
        const value = series.values[i] ?? null
        return value === null ? null : Number(rounded(value, 1))
      }),
    ]),
  })
}

const scaled = (series: Series, scale: number): Series => ({
  ...series,
  values: series.values.map((value) => (value === null ? null : value * scale)),
})

/** Lanes from the top down, with room above each for its name. */
function laneDomain(i: number, count: number): [number, number] {
  const lane = 1 / count
  const top = 1 - i * lane - lane * 0.28
  return [Math.max(0, 1 - (i + 1) * lane), top]
}

function laneAxis({ palette }: Context, series: Series, i: number, count: number): Layout {
  const range = rangeOf(series.values, 0.08) ?? [0, 1]
  return axis(palette, null, {
    domain: laneDomain(i, count),
    range,
    nticks: 3,
    showgrid: false,
    showline: false,
    anchor: 'x',
  })
}

function curve({ say, palette }: Context, row: Row, series: Series, i: number, unit: string): Trace {
  return minuteLine(say, series, say(row.name), unit, {
    yaxis: i === 0 ? 'y' : `y${i + 1}`,
    line: { color: palette.text[row.actor], width: 1.5, shape: 'linear' },
    marker: { color: palette.text[row.actor], size: 4, symbol: row.actor === 'student' ? 'triangle-up' : 'circle' },
  })
}
