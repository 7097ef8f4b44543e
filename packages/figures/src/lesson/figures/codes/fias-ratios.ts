import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { column, figure, tableFigure } from '../../../kit/figures/figure.ts'
import { rounded } from '../../../kit/format.ts'
import { label } from '../../../kit/template.ts'
import { tint } from '../../../kit/theme.ts'
import type { Cell, Layout, Trace } from '../../../kit/view.ts'
import { type Context, measureOf } from '../../context.ts'
import { referenceSource } from '../../measures/measure-format.ts'
import type { FigureView } from '../../view.ts'
import { emptyFigure } from '../empty-figure.ts'

const RADAR_WORDS = {
  title: named('互动比率与弗兰德斯常模', 'Ratios compared with Flanders’ norms'),
  guide: named(
    '实线是本课，虚线是弗兰德斯 1970 年的常模（半个世纪前的美国课堂），只作对照，不是标准。离中心越远，比率越高。',
    'The solid line is this lesson, the dashed one Flanders’ norms of 1970 (American classrooms of the time): a comparison, not a target. Farther out is higher.',
  ),
  alt: named('雷达图：{list}。', 'Radar chart: {list}.'),
}
const TABLE_WORDS = {
  title: named('比率一览', 'All ratios'),
  guide: named(
    '公式里的数字是编码，n 是全部编码对数；“—”表示分母为 0。I/D 与 i/d 可以超过 100%。',
    'Numbers in the formulas are codes, n is the number of pairs; “—” means a denominator of 0. I/D and i/d may exceed 100%.',
  ),
  alt: named('表格：{n} 个弗兰德斯比率、常模与公式。', 'Table of {n} Flanders ratios with norms and formulas.'),
}
const HOVER = named('{name}：本课 {value}%{norm}', '{name}: {value}% here{norm}')
const NORM = named('，常模 {norm}%（{source}）', ', norm {norm}% ({source})')
const HERE = named('本课', 'This lesson')
const NORMS = named('常模', 'Norm')
const HEADS = {
  ratio: named('比率', 'Ratio'),
  here: named('本课 (%)', 'This lesson (%)'),
  interval: named('区间 (%)', 'Interval (%)'),
  norm: named('常模 (%)', 'Norm (%)'),
  source: named('常模来源', 'Source of the norm'),
  formula: named('公式', 'Formula'),
}

interface Ratio {
  readonly id: MeasureId
  readonly sign: string
  readonly name: Named
  readonly formula: string
  /** The radar shows only ratios within 0–100 %. */
  readonly spoke: boolean
}
const ratio = (id: MeasureId, sign: string, name: Named, formula: string, spoke = true): Ratio => ({
  id,
  sign,
  name,
  formula,
  spoke,
})

const RATIOS: readonly Ratio[] = [
  ratio('fias.tt', 'TT', named('教师话语', 'Teacher talk'), 'Σ1–7 / n'),
  ratio('fias.pt', 'PT', named('学生话语', 'Pupil talk'), '(8 + 9) / n'),
  ratio('fias.sc', 'SC', named('沉寂', 'Silence'), '10 / n'),
  ratio('fias.trr', 'TRR', named('教师回应', 'Response'), 'Σ1–3 / (Σ1–3 + Σ6–7)'),
  ratio('fias.tqr', 'TQR', named('教师提问', 'Question'), '4 / (4 + 5)'),
  ratio('fias.pir', 'PIR', named('学生主动', 'Pupil initiation'), '9 / (8 + 9)'),
  ratio('fias.trr89', 'TRR89', named('即时回应', 'Instant response'), '[8,9]→[1–3] / [8,9]→[1–3,6,7]'),
  ratio('fias.tqr89', 'TQR89', named('即时提问', 'Instant question'), '[8,9]→4 / [8,9]→[4,5]'),
  ratio('fias.ccr', 'CCR', named('内容交叉', 'Content cross'), '(4,5 → * ∪ * → 4,5) / n'),
  ratio('fias.ssr', 'SSR', named('稳态', 'Steady state'), 'Σ(k→k) / n'),
  ratio('fias.pssr', 'PSSR', named('学生稳态', 'Pupil steady'), '(8→8 + 9→9) / (8 + 9)'),
  ratio('fias.id', 'I/D', named('间接 / 直接', 'Indirect / direct'), 'Σ1–4 / Σ5–7', false),
  ratio('fias.id_revised', 'i/d', named('修正间接 / 直接', 'Revised i/d'), 'Σ1–3 / Σ6–7', false),
  ratio('fias.acceptance', '', named('接纳', 'Acceptance'), '(1 + 2) / Σ1–7', false),
  ratio('fias.motivation', '', named('激励', 'Motivation'), 'Σ1–4 / n', false),
]

const inPercent = (value: Measure['value'] | undefined): number | null =>
  typeof value === 'number' ? value * 100 : null

/** One number per norm: a band is represented by its middle. */
function normOf(measure: Measure | undefined): number | null {
  const [low, high] = [measure?.reference?.low, measure?.reference?.high]
  const [from, to] = [low ?? high, high ?? low]
  return from === undefined || to === undefined ? null : ((from + to) / 2) * 100
}

function normText(measure: Measure | undefined): string | null {
  const [low, high] = [measure?.reference?.low, measure?.reference?.high]
  if (low === undefined || high === undefined || low === high) {
    const one = low ?? high
    return one === undefined ? null : rounded(one * 100, 1)
  }
  return `${rounded(low * 100, 1)}–${rounded(high * 100, 1)}`
}

/** Tick labels are between two spokes, where no line runs. */
const SCALE_ANGLE = Math.PI / 2 - Math.PI / 11

export function fiasRadar(context: Context): FigureView {
  const { report, say, palette } = context
  const spokes = RATIOS.filter(({ spoke }) => spoke).map((each, i, all) => {
    const measure = measureOf(report, each.id)
    const angle = Math.PI / 2 - (2 * Math.PI * i) / all.length
    return { ...each, measure, angle, value: inPercent(measure?.value), norm: normOf(measure) }
  })
  const told = spokes.filter(({ value }) => value !== null)
  if (told.length < 3) {
    const why = measureOf(report, 'fias.tt')?.why_missing
    return emptyFigure(context, 'fias-radar', RADAR_WORDS, why ?? 'too_little_data')
  }
  const list = told.map(({ sign, value }) => `${sign} ${rounded(value ?? 0, 0)}%`).join(', ')
  return figure(context, {
    id: 'fias-radar',
    words: RADAR_WORDS,
    size: 'tall',
    variables: { list },
    data: [
      polygon(
        spokes.map(({ angle, norm }) => ({ angle, value: norm, text: '' })),
        { name: say(NORMS), line: { color: palette.muted, width: 1.5, dash: 'dash' }, hoverinfo: 'skip' },
      ),
      polygon(
        spokes.map((spoke) => ({ angle: spoke.angle, value: spoke.value, text: hoverText(context, spoke) })),
        {
          name: say(HERE),
          mode: 'lines+markers',
          fill: 'toself',
          fillcolor: tint(palette.mark.teacher, 0.14),
          line: { color: palette.text.teacher, width: 2 },
          marker: { color: palette.text.teacher, size: 6 },
          hoverinfo: 'text',
          hoveron: 'points',
        },
      ),
    ],
    layout: {
      showlegend: true,
      legend: {
        orientation: 'h',
        x: 0.5,
        xanchor: 'center',
        y: -0.02,
        yanchor: 'top',
        itemclick: false,
        itemdoubleclick: false,
      },
      xaxis: { visible: false, range: [-1.6, 1.6], fixedrange: true },
      yaxis: { visible: false, range: [-1.28, 1.28], fixedrange: true, scaleanchor: 'x', constrain: 'domain' },
      shapes: [
        ...[0.25, 0.5, 0.75, 1].map((r) => ring(palette.grid, r)),
        ...spokes.map(({ angle }) => ({
          type: 'line',
          layer: 'below',
          x0: 0,
          y0: 0,
          x1: Math.cos(angle),
          y1: Math.sin(angle),
          line: { color: palette.grid, width: 1 },
        })),
      ],
      annotations: [
        ...[0.5, 1].map((r) =>
          label(`${r * 100}%`, palette.muted, {
            x: r * Math.cos(SCALE_ANGLE),
            y: r * Math.sin(SCALE_ANGLE),
            font: { size: 10, color: palette.muted },
          }),
        ),
        ...spokes.map(({ angle, sign, name, value }) =>
          label(
            `${say(name).replace(' ', '<br>')}<br>${sign} <b>${value === null ? '—' : rounded(value, 0)}</b>`,
            palette.ink,
            {
              x: Math.cos(angle) * 1.06,
              y: Math.sin(angle) * 1.08,
              xanchor: Math.abs(Math.cos(angle)) < 0.2 ? 'center' : Math.cos(angle) > 0 ? 'left' : 'right',
              yanchor: Math.abs(Math.sin(angle)) < 0.5 ? 'middle' : Math.sin(angle) > 0 ? 'bottom' : 'top',
              font: { size: 11, color: palette.ink },
            },
          ),
        ),
      ],
      margin: { l: 8, r: 8, t: 8, b: 28 },
    },
    columns: [column(say, HEADS.ratio), column(say, HEADS.here, 'number'), column(say, HEADS.norm, 'number')],
    rows: spokes.map(({ sign, name, value, norm }) => [`${say(name)} ${sign}`, to1(value), to1(norm)]),
  })
}

interface Corner {
  readonly angle: number
  readonly value: number | null
  readonly text: string
}

/** A closed line through the values that are not null; one above 100 % stays on the rim. */
function polygon(corners: readonly Corner[], style: Record<string, unknown>): Trace {
  const there = corners.flatMap(({ angle, value, text }) =>
    value === null ? [] : [{ angle, r: Math.min(100, value) / 100, text }],
  )
  const closed = [...there, ...there.slice(0, 1)]
  return {
    type: 'scatter',
    mode: 'lines',
    x: closed.map(({ angle, r }) => Number((r * Math.cos(angle)).toFixed(4))),
    y: closed.map(({ angle, r }) => Number((r * Math.sin(angle)).toFixed(4))),
    hovertext: closed.map(({ text }) => text),
    ...style,
  }
}

const ring = (color: string, r: number): Layout => ({
  type: 'circle',
  layer: 'below',
  x0: -r,
  x1: r,
  y0: -r,
  y1: r,
  line: { color, width: 1 },
})

function hoverText(
  { say }: Context,
  { name, measure, value }: Ratio & { measure: Measure | undefined; value: number | null },
) {
  const norm = normText(measure)
  const source = measure?.reference ? referenceSource(say, measure.reference) : ''
  return say(HOVER, {
    name: say(name),
    value: value === null ? '—' : rounded(value, 1),
    norm: norm === null ? '' : say(NORM, { norm, source }),
  })
}

const to1 = (value: number | null): number | null => (value === null ? null : Number(rounded(value, 1)))

export function fiasTable(context: Context): FigureView {
  const { report, say } = context
  const rows = RATIOS.flatMap(({ id, sign, name, formula }): Cell[][] => {
    const measure = measureOf(report, id)
    if (!measure) return []
    const [low, high] = measure.interval ?? []
    return [
      [
        `${say(name)} ${sign}`.trim(),
        to1(inPercent(measure.value)),
        low === undefined || high === undefined ? null : `${rounded(low * 100, 1)}–${rounded(high * 100, 1)}`,
        normText(measure),
        measure.reference ? referenceSource(say, measure.reference) : null,
        formula,
      ],
    ]
  })
  if (!rows.some(([, value]) => value !== null)) {
    const why = measureOf(report, 'fias.tt')?.why_missing
    return emptyFigure(context, 'fias-ratios', TABLE_WORDS, why ?? 'too_little_data', true)
  }
  return tableFigure(context, {
    id: 'fias-ratios',
    words: TABLE_WORDS,
    variables: { n: rows.length },
    columns: [
      column(say, HEADS.ratio),
      column(say, HEADS.here, 'number'),
      column(say, HEADS.interval),
      column(say, HEADS.norm),
      column(say, HEADS.source),
      column(say, HEADS.formula),
    ],
    rows,
  })
}
