import type { Series, SeriesId } from '@keguan/contract/report/report'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { type Context, hasValues, measureOf, seriesOf } from '../context.ts'
import { rounded } from '../format.ts'
import { rateUnit } from '../measure-format.ts'
import { axis, clockAxis, label } from '../template.ts'
import { type Actor, tint } from '../theme.ts'
import type { Cell, FigureView, Layout, Trace } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { named } from '../words/measure-text.ts'
import { UNIT_TEXTS } from '../words/units.ts'
import { column, emptyFigure, figure } from './figure.ts'
import { minuteLine, rangeOf } from './minute-line.ts'

const WORDS = {
  title: named('一节课的节奏', 'The rhythm of the lesson'),
  guide: named(
    '几条曲线共用一条时间轴：竖着看同一时刻，横着看一项的变化。点击任意一点听那一分钟。',
    'The curves share one time axis: read down for one moment, across for one measure. Click a point to hear that minute.',
  ),
  alt: named('{n} 条每分钟曲线上下排列，共用时间轴。', '{n} per-minute curves stacked over one time axis.'),
}

interface Row {
  readonly id: SeriesId
  readonly name: Named
  readonly actor: Actor
  readonly unit: Named | 'rate' | 'percent'
  /** Drawn as a lane, or in the data table only: more than five lanes are too low to read. */
  readonly lane: boolean
}

const ROWS: readonly Row[] = [
  { id: 'talk.teacher', name: named('教师说话', 'Teacher talk'), actor: 'teacher', unit: 'percent', lane: true },
  { id: 'talk.student', name: named('学生说话', 'Pupil talk'), actor: 'student', unit: 'percent', lane: true },
  { id: 'talk.several', name: named('多人说话', 'Several'), actor: 'several', unit: 'percent', lane: false },
  { id: 'talk.silence', name: named('无人说话', 'Silence'), actor: 'nobody', unit: 'percent', lane: true },
  { id: 'rate.speech', name: named('教师语速', 'Speech rate'), actor: 'teacher', unit: 'rate', lane: true },
  { id: 'question.count', name: named('提问', 'Questions'), actor: 'teacher', unit: UNIT_TEXTS.perMinute, lane: true },
  {
    id: 'loudness.median_db',
    name: named('教师音量', 'Loudness'),
    actor: 'teacher',
    unit: UNIT_TEXTS.decibel,
    lane: false,
  },
  { id: 'pitch.median_st', name: named('教师音高', 'Pitch'), actor: 'teacher', unit: UNIT_TEXTS.semitone, lane: false },
]

interface Lane {
  readonly row: Row
  readonly series: Series
}

export function minuteCurves(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const all = ROWS.flatMap((row): Lane[] => {
    const series = seriesOf(report, row.id)
    return hasValues(series) ? [{ row, series: row.unit === 'percent' ? inPercent(series) : series }] : []
  })
  const lanes = all.filter(({ row }) => row.lane)
  const first = lanes[0]?.series
  if (!first || report.turns.length === 0) {
    return emptyFigure(context, 'minute-curves', WORDS, report.sources.audio ? 'no_speech' : 'no_times', true)
  }
  const unitOf = ({ unit }: Row): string => {
    if (unit === 'percent') return '%'
    return say(unit === 'rate' ? rateUnit(measureOf(report, 'rate.speech')?.source) : unit)
  }
  const heading = (row: Row): string => `${say(row.name)} (${unitOf(row)})`
  return figure(context, {
    id: 'minute-curves',
    words: WORDS,
    size: 'large',
    wide: true,
    variables: { n: lanes.length },
    data: lanes.map((lane, i) => curve(context, lane, i, unitOf(lane.row))),
    layout: {
      ...Object.fromEntries(lanes.map((lane, i) => [axisName('yaxis', i), laneAxis(context, lane, i, lanes.length)])),
      xaxis: clockAxis(palette, null, endS, { anchor: axisName('y', lanes.length - 1), showgrid: true }),
      annotations: lanes.map(({ row }, i) =>
        label(heading(row), palette.text[row.actor], {
          xref: 'paper',
          yref: 'paper',
          x: 0,
          xanchor: 'left',
          y: laneDomain(i, lanes.length)[1],
          yanchor: 'bottom',
        }),
      ),
      margin: { l: 44, r: 16, t: 8, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      ...all.map(({ row }) => ({ title: heading(row), kind: 'number' as const })),
    ],
    rows: first.values.map((_value, i): Cell[] => [
      first.start_s + i * first.step_s,
      ...all.map(({ series }) => {
        const value = series.values[i] ?? null
        return value === null ? null : Number(rounded(value, 1))
      }),
    ]),
  })
}

const axisName = (name: string, i: number): string => (i === 0 ? name : `${name}${i + 1}`)

const inPercent = (series: Series): Series => ({
  ...series,
  values: series.values.map((value) => (value === null ? null : value * 100)),
})

/** Lanes from the top down, with room above each for its name. */
function laneDomain(i: number, count: number): [number, number] {
  const height = 1 / count
  return [Math.max(0, 1 - (i + 1) * height), 1 - i * height - height * 0.3]
}

/** Shares and counts stand on their zero; a rate has none that means anything. */
function laneAxis({ palette }: Context, { row, series }: Lane, i: number, count: number): Layout {
  const common = { domain: laneDomain(i, count), showgrid: false, showline: false, anchor: 'x' }
  if (row.unit === 'percent') return axis(palette, null, { ...common, range: [0, 100], tickvals: [0, 50, 100] })
  const range = rangeOf(series.values, 0.08) ?? [0, 1]
  const from = row.unit === 'rate' ? range[0] : 0
  return axis(palette, null, { ...common, range: [from, range[1]], nticks: 4 })
}

function curve({ say, palette }: Context, { row, series }: Lane, i: number, unit: string): Trace {
  const color = palette.text[row.actor]
  return minuteLine(say, series, say(row.name), unit, {
    yaxis: axisName('y', i),
    line: { color, width: 1.5 },
    marker: { color, size: 4, symbol: row.actor === 'student' ? 'triangle-up' : 'circle' },
    ...(row.unit === 'rate' ? {} : { fill: 'tozeroy', fillcolor: tint(palette.mark[row.actor], 0.18) }),
  })
}
