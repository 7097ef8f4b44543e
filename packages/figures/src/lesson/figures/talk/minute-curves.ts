import type { Series } from '@keguan/contract/report/kit/series'
import { LEAST_CHARACTERS_A_MINUTE, type SeriesId } from '@keguan/contract/report/lesson/report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { column, type FigureWords, figure } from '../../../kit/figures/figure.ts'
import { minuteLine, rangeOf } from '../../../kit/figures/minute-line.ts'
import { rounded } from '../../../kit/format.ts'
import { axis, clockAxis, label } from '../../../kit/template.ts'
import { tint } from '../../../kit/theme.ts'
import type { Cell, Layout, Trace } from '../../../kit/view.ts'
import { type Context, hasValues, measureOf } from '../../context.ts'
import { rateUnit } from '../../measures/measure-format.ts'
import { shownSeries } from '../../measures/measure-sections.ts'
import type { Actor } from '../../theme.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { UNIT_TEXTS } from '../../words/units.ts'
import { emptyFigure } from '../empty-figure.ts'

interface Row {
  readonly id: SeriesId
  readonly name: Named
  readonly actor: Actor
  readonly unit: Named | 'rate' | 'percent'
  /** Counts and shares start at zero; values without a meaningful zero use their own range. */
  readonly fromZero: boolean
}

interface Rows {
  readonly id: string
  readonly words: FigureWords
  readonly rows: readonly Row[]
}

const row = (id: SeriesId, name: Named, actor: Actor, unit: Row['unit'], fromZero = true): Row => ({
  id,
  name,
  actor,
  unit,
  fromZero,
})

/** Who speaks, how fast, how densely, and what is asked: at most six lanes, since more would be too low to read. */
const RHYTHM: Rows = {
  id: 'minute-curves',
  words: {
    title: named('一节课的节奏', 'The rhythm of the lesson'),
    guide: named(
      '几条曲线共用一条时间轴：竖着看同一时刻，横着看一项的变化。点击任意一点听那一分钟。',
      'The curves share one time axis: read down for one moment, across for one measure. Click a point to hear that minute.',
    ),
    alt: named('{n} 条每分钟曲线上下排列，共用时间轴。', '{n} per-minute curves stacked over one time axis.'),
  },
  rows: [
    row('talk.teacher', named('教师说话', 'Teacher talk'), 'teacher', 'percent'),
    row('talk.student', named('学生说话', 'Pupil talk'), 'student', 'percent'),
    row('talk.silence', named('无人说话', 'Silence'), 'nobody', 'percent'),
    row('rate.speech', named('教师语速', 'Speech rate'), 'teacher', 'rate', false),
    row('concise.bits', named('语言凝练度', 'Conciseness'), 'teacher', UNIT_TEXTS.bits, false),
    row('question.count', named('提问', 'Questions'), 'teacher', UNIT_TEXTS.perMinute),
  ],
}

/** Changes of the teacher's language over the lesson. */
const WORDING: Rows = {
  id: 'word-curves',
  words: {
    title: named('教师用语的变化', 'How the teacher’s language changes'),
    guide: named(
      '口头禅越少越利落；重复可能是有意强调；情感词和理答看出气氛。“教师语言”一节有全课的数值。点击听那一分钟。',
      'Few fillers sound fluent; repeating may be emphasis; feeling and feedback show the climate. The values for the lesson are under “teacher’s language”. Click to hear a minute.',
    ),
    alt: RHYTHM.words.alt,
  },
  rows: [
    row('concise.fillers', named('口头禅', 'Fillers'), 'teacher', UNIT_TEXTS.perHundredCharacters),
    row('concise.redundancy', named('重复率', 'Redundancy'), 'teacher', 'percent'),
    row('emotion.saturation', named('情感词', 'Feeling in words'), 'teacher', UNIT_TEXTS.perHundredWords),
    row('feedback.count', named('理答', 'Feedback'), 'teacher', UNIT_TEXTS.sentencesPerMinute),
    row('imagination.cues', named('想象激发提示', 'Imagination cues'), 'several', UNIT_TEXTS.timesPerMinute),
  ],
}

/**
 * Information in the teacher's words, and fillers and repetition. Speed is separate: fast and dense are different
 * things.
 */
const DENSITY: Rows = {
  id: 'concise-curves',
  words: {
    title: named('每分钟的凝练度', 'Conciseness minute by minute'),
    guide: named(
      '比特/字高的那一分钟，字字带来新信息；乘以语速是信息速率。口头禅和重复多时凝练度往往下降，不过重复可能是有意强调。教师不足 {least} 字（重复率：不足 {least} 个四字片段）的分钟留空，数据中写“—”。点击听那一分钟。',
      'Bits per character: higher means more new information per word; multiplied by the speech rate it is the information rate. Fillers and repetition often lower it, though repetition may be emphasis. Minutes with fewer than {least} characters of the teacher (for repetition: sequences of four) are left blank, “—” in the data. Click to hear a minute.',
    ),
    alt: RHYTHM.words.alt,
  },
  rows: [
    row('concise.bits', named('语言凝练度', 'Conciseness'), 'teacher', UNIT_TEXTS.bits, false),
    row('concise.bits_rate', named('信息速率', 'Information rate'), 'teacher', UNIT_TEXTS.bitsPerMinute, false),
    row('concise.fillers', named('口头禅', 'Fillers'), 'teacher', UNIT_TEXTS.perHundredCharacters),
    row('concise.redundancy', named('重复率', 'Redundancy'), 'teacher', 'percent'),
  ],
}

export const minuteCurves = (context: Context): FigureView => curves(context, RHYTHM)
export const wordCurves = (context: Context): FigureView => curves(context, WORDING)
export const conciseCurves = (context: Context): FigureView => curves(context, DENSITY)

interface Lane {
  readonly row: Row
  readonly series: Series
}

function curves(context: Context, { id, words, rows }: Rows): FigureView {
  const { report, say, palette, endS } = context
  const lanes = rows.flatMap((each): Lane[] => {
    const series = shownSeries(report, each.id)
    return hasValues(series) ? [{ row: each, series: each.unit === 'percent' ? inPercent(series) : series }] : []
  })
  const first = lanes[0]?.series
  if (!first || report.turns.length === 0) {
    return emptyFigure(context, id, words, report.sources.audio ? 'no_speech' : 'no_times', true)
  }
  const unitOf = ({ unit }: Row): string => {
    if (unit === 'percent') return '%'
    return say(unit === 'rate' ? rateUnit(measureOf(report, 'rate.speech')?.source) : unit)
  }
  const heading = (each: Row): string => `${say(each.name)} (${unitOf(each)})`
  return figure(context, {
    id,
    words,
    size: SIZES[Math.min(lanes.length, SIZES.length - 1)] ?? 'tall',
    wide: true,
    variables: { n: lanes.length, least: LEAST_CHARACTERS_A_MINUTE },
    data: lanes.map((lane, i) => curve(context, lane, i, unitOf(lane.row))),
    layout: {
      ...Object.fromEntries(lanes.map((lane, i) => [axisName('yaxis', i), laneAxis(context, lane, i, lanes.length)])),
      xaxis: clockAxis(palette, null, endS, { anchor: axisName('y', lanes.length - 1), showgrid: true }),
      annotations: lanes.map((lane, i) =>
        label(heading(lane.row), palette.text[lane.row.actor], {
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
      ...lanes.map((lane) => ({ title: heading(lane.row), kind: 'number' as const })),
    ],
    rows: first.values.map((_value, i): Cell[] => [
      first.start_s + i * first.step_s,
      ...lanes.map(({ series }) => {
        const value = series.values[i] ?? null
        return value === null ? null : Number(rounded(value, 1))
      }),
    ]),
  })
}

/** Height of a figure by its number of lanes, some 70 px each. */
const SIZES = ['small', 'small', 'small', 'medium', 'medium', 'large', 'tall'] as const

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

function laneAxis({ palette }: Context, { row, series }: Lane, i: number, count: number): Layout {
  const common = { domain: laneDomain(i, count), showgrid: false, showline: false, anchor: 'x' }
  // Shares of one minute are compared with each other, so their lanes share a scale.
  if (row.id.startsWith('talk.')) return axis(palette, null, { ...common, range: [0, 100], tickvals: [0, 50, 100] })
  const [low, high] = rangeOf(series.values, 0.08) ?? [0, 1]
  return axis(palette, null, { ...common, range: [row.fromZero ? 0 : low, high], nticks: 4 })
}

function curve({ say, palette }: Context, { row, series }: Lane, i: number, unit: string): Trace {
  const color = palette.text[row.actor]
  return minuteLine(say, series, say(row.name), unit, {
    yaxis: axisName('y', i),
    line: { color, width: 1.5 },
    marker: { color, size: 4, symbol: row.actor === 'student' ? 'triangle-up' : 'circle' },
    // An area across a minute without a value would suggest 0.
    ...(row.fromZero && !series.values.includes(null)
      ? { fill: 'tozeroy', fillcolor: tint(palette.mark[row.actor], 0.18) }
      : {}),
  })
}
