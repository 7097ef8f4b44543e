import type { HemisphereLabel, HemisphereSide } from '@keguan/contract/report/lesson/parts/language'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure, lengthText } from '../../../kit/figures/figure.ts'
import { clock, rounded } from '../../../kit/format.ts'
import { axis, clockAxis, label } from '../../../kit/template.ts'
import type { Trace } from '../../../kit/view.ts'
import { type Context, measureOf } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

/** Shown in every view of this measure. */
export const SIDES_CAVEAT = named(
  '“分析—顺序型 / 形象—情感型”是对语言与活动的比喻，不是脑测量，也不用于判断学生。',
  '“Analytic–sequential / pictorial–emotional” is a metaphor for language and activities. It is not a measure of the brain and does not judge pupils.',
)
const MINUTE_WORDS = {
  title: named('每分钟偏向哪一边', 'Which way each minute leans'),
  guide: named(
    '向上是分析—顺序型语言的秒数，向下是形象—情感型；线是两者之差（A−B）。比喻，非脑测量。点击听那一分钟。',
    'Up: seconds of analytic–sequential language; down: pictorial–emotional; the line is their difference (A−B). A metaphor, not a measure of the brain. Click to hear a minute.',
  ),
  alt: named(
    '双向柱形图：分析—顺序型 {left}，形象—情感型 {right}。比喻，非脑测量。',
    'Two-sided columns: analytic–sequential {left}, pictorial–emotional {right}. A metaphor, not a measure of the brain.',
  ),
}
const SHARE_WORDS = {
  title: named('两类语言各占多久', 'How long each kind of language lasts'),
  guide: named(
    '“未归类”是没有明显线索的话，照实列出。学生活动包括学生说的话和教师对学生的提问、任务；教师讲解另列。比喻，非脑测量。',
    'Sentences without a clear cue are shown as unassigned. Activity is what pupils say and what they are asked or told to do; explaining is shown separately. A metaphor, not a measure of the brain.',
  ),
  alt: named(
    '横条图：两类语言与未归类的时长。比喻，非脑测量。',
    'Bars: lengths of both kinds and of the unassigned. A metaphor, not a measure of the brain.',
  ),
}
export const SIDE_NAMES = {
  left: named('分析—顺序型', 'Analytic–sequential'),
  right: named('形象—情感型', 'Pictorial–emotional'),
  unassigned: named('未归类', 'Unassigned'),
  net: named('差值 A−B', 'Difference A−B'),
}
export const SCOPE_NAMES = {
  activation: named('学生活动', 'Pupils’ activity'),
  explaining: named('教师讲解', 'Explaining'),
}
const SECONDS_A_MINUTE = named('每分钟秒数', 'Seconds a minute')
const MINUTES = named('分钟', 'Minutes')
const HOVER = named('{minute} {name} {seconds} 秒', '{minute} {name} {seconds} s')
const STEP_S = 60

interface Labelled extends HemisphereLabel {
  readonly startS: number
  readonly endS: number
}

function labelled({ report }: Context): Labelled[] {
  return report.hemisphere.labels.flatMap((each) => {
    const said = report.utterances[each.utterance]
    return said?.start_s == null || said.end_s === null ? [] : [{ ...each, startS: said.start_s, endS: said.end_s }]
  })
}

const secondsOf = (all: readonly Labelled[]): number => all.reduce((sum, { startS, endS }) => sum + endS - startS, 0)

export function leftRightMinutes(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const active = labelled(context).filter(({ scope, side }) => scope === 'activation' && side !== 'unassigned')
  if (active.length === 0) {
    const why = measureOf(report, 'hemisphere.left_s')?.why_missing
    return emptyFigure(context, 'left-right-minutes', MINUTE_WORDS, why ?? 'too_little_data', true)
  }
  const steps = Math.max(1, Math.ceil(endS / STEP_S))
  const left = perMinute(
    active.filter(({ side }) => side === 'left'),
    steps,
  )
  const right = perMinute(
    active.filter(({ side }) => side === 'right'),
    steps,
  )
  const starts = left.map((_seconds, i) => i * STEP_S)
  const bars = (side: 'left' | 'right', values: readonly number[], sign: 1 | -1): Trace => ({
    type: 'bar',
    name: say(SIDE_NAMES[side]),
    x: starts.map((start) => start + STEP_S / 2),
    y: values.map((seconds) => Number((sign * seconds).toFixed(1))),
    width: STEP_S * 0.8,
    customdata: starts,
    hovertext: values.map((seconds, i) =>
      say(HOVER, { minute: clock(starts[i] ?? 0), name: say(SIDE_NAMES[side]), seconds: rounded(seconds, 0) }),
    ),
    hoverinfo: 'text',
    marker: { color: side === 'left' ? palette.neutral : palette.accent, line: { width: 0 } },
  })
  const net = left.map((seconds, i) => Number((seconds - (right[i] ?? 0)).toFixed(1)))
  const most = largest([10, ...left, ...right]) * 1.25
  const step = most > 42 ? 20 : most > 22 ? 10 : 5
  return figure(context, {
    id: 'left-right-minutes',
    words: MINUTE_WORDS,
    size: 'medium',
    wide: true,
    variables: { left: lengthText(say, secondsIn(left)), right: lengthText(say, secondsIn(right)) },
    data: [
      bars('left', left, 1),
      bars('right', right, -1),
      {
        type: 'scatter',
        mode: 'lines',
        name: say(SIDE_NAMES.net),
        x: starts.map((start) => start + STEP_S / 2),
        y: net,
        line: { color: palette.ink, width: 1.5 },
        hoverinfo: 'skip',
      },
    ],
    layout: {
      barmode: 'relative',
      xaxis: clockAxis(palette, null, Math.max(endS, STEP_S)),
      yaxis: axis(palette, say(SECONDS_A_MINUTE), {
        range: [-most, most],
        tickvals: [-2 * step, -step, 0, step, 2 * step],
        ticktext: [2 * step, step, 0, step, 2 * step].map(String),
        zeroline: true,
        zerolinecolor: palette.axis,
      }),
      annotations: [
        label(say(SIDE_NAMES.left), palette.muted, {
          xref: 'paper',
          yref: 'paper',
          x: 0.005,
          y: 1,
          xanchor: 'left',
          yanchor: 'top',
        }),
        label(say(SIDE_NAMES.right), palette.accent, {
          xref: 'paper',
          yref: 'paper',
          x: 0.005,
          y: 0,
          xanchor: 'left',
          yanchor: 'bottom',
        }),
      ],
      margin: { l: 52, r: 16, t: 8, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.minute, 'time'),
      column(say, SIDE_NAMES.left, 'number'),
      column(say, SIDE_NAMES.right, 'number'),
      column(say, SIDE_NAMES.net, 'number'),
    ],
    rows: starts.map((start, i) => [start, to1(left[i]), to1(right[i]), net[i] ?? 0]),
  })
}

const to1 = (value: number | undefined): number => Number((value ?? 0).toFixed(1))
const secondsIn = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function perMinute(all: readonly Labelled[], steps: number): number[] {
  return Array.from({ length: steps }, (_step, i) =>
    all.reduce(
      (sum, { startS, endS }) => sum + Math.max(0, Math.min(endS, (i + 1) * STEP_S) - Math.max(startS, i * STEP_S)),
      0,
    ),
  )
}

export function leftRightShares(context: Context): FigureView {
  const { report, say, palette } = context
  const all = labelled(context)
  if (all.length === 0) {
    const why = measureOf(report, 'hemisphere.left_s')?.why_missing
    return emptyFigure(context, 'left-right-shares', SHARE_WORDS, why ?? 'too_little_data', true)
  }
  const sides: readonly HemisphereSide[] = ['left', 'unassigned', 'right']
  const scopes = ['explaining', 'activation'] as const
  const minutes = (scope: (typeof scopes)[number], side: HemisphereSide): number =>
    Number((secondsOf(all.filter((each) => each.scope === scope && each.side === side)) / 60).toFixed(2))
  const colors = { left: palette.neutral, unassigned: palette.band, right: palette.accent }
  return figure(context, {
    id: 'left-right-shares',
    words: SHARE_WORDS,
    size: 'small',
    wide: true,
    data: sides.map((side): Trace => {
      const values = scopes.map((scope) => minutes(scope, side))
      return {
        type: 'bar',
        orientation: 'h',
        name: say(SIDE_NAMES[side]),
        x: values,
        y: scopes.map((scope) => say(SCOPE_NAMES[scope])),
        width: 0.56,
        text: values.map((value) => (value < 0.2 ? '' : rounded(value, 1))),
        textposition: 'inside',
        insidetextanchor: 'middle',
        textangle: 0,
        textfont: { color: side === 'unassigned' ? palette.ink : palette.ground },
        hovertext: scopes.map(
          (scope, i) =>
            `${say(SCOPE_NAMES[scope])} · ${say(SIDE_NAMES[side])} ${rounded(values[i] ?? 0, 1)} ${say(MINUTES)}`,
        ),
        hoverinfo: 'text',
        marker: { color: colors[side], line: { color: palette.axis, width: side === 'unassigned' ? 1 : 0 } },
      }
    }),
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
      xaxis: axis(palette, say(MINUTES), { rangemode: 'tozero', nticks: 6 }),
      yaxis: axis(palette, null, { type: 'category', showgrid: false, tickfont: { color: palette.ink } }),
      margin: { l: 72, r: 16, t: 28, b: 44 },
    },
    columns: [
      column(say, COLUMN_TEXTS.kind),
      ...sides.map((side) => ({ title: `${say(SIDE_NAMES[side])} (${say(MINUTES)})`, kind: 'number' as const })),
    ],
    rows: [...scopes].reverse().map((scope) => [say(SCOPE_NAMES[scope]), ...sides.map((side) => minutes(scope, side))]),
  })
}
