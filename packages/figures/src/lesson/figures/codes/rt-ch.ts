import { ST_MODES, type StMode } from '@keguan/contract/report/lesson/measure'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { percent, rounded } from '../../../kit/format.ts'
import { axis, dashedLine, label } from '../../../kit/template.ts'
import type { Layout, Trace } from '../../../kit/view.ts'
import { type Context, measureOf, numberOf } from '../../context.ts'
import { modeReading, modeShares } from '../../measures/measure-format.ts'
import { settingOf } from '../../settings.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { MODE_TEXTS } from '../../words/terms.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('Rt-Ch 图', 'Rt-Ch chart'),
  guide: named(
    '大点是本课的位置，小圈是换一个取样起点得到的结果；小圈越集中，模式越可靠。',
    'The large dot is this lesson; small rings are the same lesson sampled from other starting points. The closer they are, the more certain the mode.',
  ),
  alt: named('三角形图：Rt {rt}，Ch {ch}，{modes}。', 'Triangle chart: Rt {rt}, Ch {ch}, {modes}.'),
}
const HERE = named('本课<br>Rt {rt} · Ch {ch}', 'This lesson<br>Rt {rt} · Ch {ch}')

/** Maximum of Ch at a value of Rt: the sides of the triangle (0,0) (1,0) (0.5,1). */
const highestCh = (rt: number): number => Number((2 * Math.min(rt, 1 - rt)).toFixed(6))

type Point = readonly [rt: number, ch: number]
interface Region {
  readonly corners: readonly Point[]
  /** Position of its name. */
  readonly at: Point
}

/** Part of the triangle between two values of Rt and two of Ch. */
function band(fromRt: number, toRt: number, fromCh: number, toCh: number): Point[] {
  const turns = [fromRt, toRt, 0.5, fromCh / 2, 1 - fromCh / 2, toCh / 2, 1 - toCh / 2]
  const rts = [...new Set(turns)]
    .filter((rt) => rt >= fromRt && rt <= toRt && highestCh(rt) >= fromCh)
    .sort((a, b) => a - b)
  const ends = [...new Set([rts[0], rts.at(-1)])].filter((rt) => rt !== undefined)
  const top = rts.toReversed().map((rt): Point => [rt, Math.min(toCh, highestCh(rt))])
  return [...ends.map((rt): Point => [rt, fromCh]), ...top]
}

const round = (value: number): number => Number(value.toFixed(2))

/** Limits between the modes as the institution has set them; Rt takes precedence where they overlap. */
const limitsOf = ({ report }: Context) => ({
  practice: settingOf(report, 'st_practice_rt'),
  lecture: settingOf(report, 'st_lecture_rt'),
  dialogue: settingOf(report, 'st_dialogue_ch'),
})

function regionsOf(context: Context): Readonly<Record<StMode, Region>> {
  const { practice, lecture, dialogue } = limitsOf(context)
  const middle = round((practice + lecture) / 2)
  return {
    practice: { corners: band(0, practice, 0, 1), at: [round(0.63 * practice), 0.12] },
    lecture: { corners: band(lecture, 1, 0, 1), at: [round(lecture + 0.37 * (1 - lecture)), 0.12] },
    mixed: { corners: band(practice, lecture, 0, dialogue), at: [middle, 0.09] },
    dialogue: { corners: band(practice, lecture, dialogue, 1), at: [middle, round(Math.min(0.92, dialogue + 0.34))] },
  }
}

export function rtCh(context: Context): FigureView {
  const { report, say, palette } = context
  const [rt, ch] = [numberOf(report, 'st.rt'), numberOf(report, 'st.ch')]
  if (rt === null || ch === null) {
    return emptyFigure(context, 'rt-ch', WORDS, measureOf(report, 'st.ch')?.why_missing ?? 'too_little_data')
  }
  const shares = modeShares(measureOf(report, 'st.mode'))
  const reading = modeReading(measureOf(report, 'st.mode'))
  const here = { rt: rounded(rt, 2), ch: rounded(ch, 2) }
  const modes = shares.map(({ mode, share }) => `${say(MODE_TEXTS[mode])} ${percent(share)}`).join(' · ')
  return figure(context, {
    id: 'rt-ch',
    words: WORDS,
    size: 'large',
    variables: { ...here, modes },
    data: [cloud(context), thisLesson(context, rt, ch)],
    layout: {
      xaxis: axis(palette, say(AXIS_TEXTS.rt), { range: [-0.02, 1.02], dtick: 0.2, showgrid: false }),
      yaxis: axis(palette, say(AXIS_TEXTS.ch), { range: [-0.02, 1.04], dtick: 0.2, showgrid: false }),
      shapes: [...(reading ? [region(context, reading.mode)] : []), ...edges(context)],
      annotations: [
        ...ST_MODES.map((mode) => modeLabel(context, mode, shares.find((each) => each.mode === mode)?.share)),
        pointer(context, say(HERE, here), rt, ch),
      ],
    },
    columns: [
      column(say, COLUMN_TEXTS.offset, 'number'),
      { title: 'Rt', kind: 'number' },
      { title: 'Ch', kind: 'number' },
    ],
    rows: report.st.cloud.map(([x, y], i) => [i, Number(rounded(x, 3)), Number(rounded(y, 3))]),
  })
}

/** Label of the large dot, outside the triangle, where it hides nothing. */
const pointer = ({ palette }: Context, text: string, rt: number, ch: number): Layout =>
  label(text, palette.ink, {
    x: rt,
    y: ch,
    axref: 'x',
    ayref: 'y',
    ax: rt >= 0.5 ? 0.85 : 0.15,
    ay: Math.min(0.92, Math.max(0.62, ch + 0.3)),
    showarrow: true,
    arrowhead: 0,
    arrowwidth: 1,
    arrowcolor: palette.muted,
    standoff: 8,
  })

/** The field that contains the dot is tinted. */
function region(context: Context, mode: StMode): Layout {
  const { palette } = context
  const path = regionsOf(context)
    [mode].corners.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x},${y}`)
    .join(' ')
  return { type: 'path', layer: 'below', path: `${path} Z`, fillcolor: palette.band, line: { width: 0 } }
}

/** The triangle that contains all Rt and Ch, and the limits between the modes. */
function edges(context: Context): Layout[] {
  const { palette } = context
  const { practice, lecture, dialogue } = limitsOf(context)
  const between = band(practice, lecture, dialogue, 1).map(([rt]) => rt)
  const limits = [
    [practice, 0, practice, highestCh(practice)],
    [lecture, 0, lecture, highestCh(lecture)],
    [smallest(between), dialogue, largest(between), dialogue],
  ]
  return [
    { type: 'path', layer: 'below', path: 'M0,0 L1,0 L0.5,1 Z', line: { color: palette.axis, width: 1 } },
    ...limits.map(([x0, y0, x1, y1]) => dashedLine(palette, { x0, y0, x1, y1 })),
  ]
}

function modeLabel(context: Context, mode: StMode, share: number | undefined): Layout {
  const { say, palette } = context
  const [x, y] = regionsOf(context)[mode].at
  const name = say(MODE_TEXTS[mode])
  const text = share === undefined ? name : `<b>${name}<br>${percent(share)}</b>`
  return label(text, share === undefined ? palette.muted : palette.ink, { x, y })
}

function cloud({ report, say, palette }: Context): Trace {
  return {
    type: 'scatter',
    mode: 'markers',
    x: report.st.cloud.map(([x]) => x),
    y: report.st.cloud.map(([, y]) => y),
    hovertext: report.st.cloud.map(([x, y], offset) =>
      say(HOVER_TEXTS.offset, { offset, rt: rounded(x, 2), ch: rounded(y, 2) }),
    ),
    hoverinfo: 'text',
    marker: { symbol: 'circle-open', size: 7, color: palette.text.teacher, line: { width: 1 }, opacity: 0.7 },
  }
}

const thisLesson = ({ say, palette }: Context, rt: number, ch: number): Trace => ({
  type: 'scatter',
  mode: 'markers',
  x: [rt],
  y: [ch],
  hovertext: [say(HERE, { rt: rounded(rt, 2), ch: rounded(ch, 2) })],
  hoverinfo: 'text',
  marker: { symbol: 'circle', size: 13, color: palette.mark.teacher, line: { color: palette.raised, width: 2 } },
})
