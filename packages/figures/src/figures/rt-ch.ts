import { ST_MODES, type StMode } from '@keguan/contract/report/measure'
import { type Context, measureOf, numberOf } from '../context.ts'
import { percent, rounded } from '../format.ts'
import { DIALOGUE_CH_MIN, LECTURE_RT_MIN, PRACTICE_RT_MAX } from '../limits.ts'
import { modeShares } from '../measure-format.ts'
import { axis, dashedLine, label } from '../template.ts'
import type { FigureView, Layout, Trace } from '../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS, HOVER_TEXTS } from '../words/figures.ts'
import { named } from '../words/measure-text.ts'
import { MODE_TEXTS } from '../words/terms.ts'
import { column, emptyFigure, figure } from './figure.ts'

const WORDS = {
  title: named('Rt-Ch 图', 'Rt-Ch chart'),
  guide: named(
    '大点是本课的位置，小圈是换一个取样起点得到的结果；小圈越集中，模式越可靠。',
    'The large dot is this lesson; small rings are the same lesson sampled from other starts. The closer they lie, the surer the mode.',
  ),
  alt: named('三角形图：Rt {rt}，Ch {ch}，{modes}。', 'Triangle chart: Rt {rt}, Ch {ch}, {modes}.'),
}
const HERE = named('本课<br>Rt {rt} · Ch {ch}', 'This lesson<br>Rt {rt} · Ch {ch}')

/** Regions of the modes inside the triangle (0,0) (1,0) (0.5,1); Rt goes first where they overlap. */
const REGIONS: Readonly<
  Record<StMode, { corners: readonly (readonly [number, number])[]; at: readonly [number, number] }>
> = {
  practice: {
    corners: [
      [0, 0],
      [0.3, 0],
      [0.3, 0.6],
    ],
    at: [0.19, 0.12],
  },
  lecture: {
    corners: [
      [0.7, 0],
      [1, 0],
      [0.7, 0.6],
    ],
    at: [0.81, 0.12],
  },
  mixed: {
    corners: [
      [0.3, 0],
      [0.7, 0],
      [0.7, 0.4],
      [0.3, 0.4],
    ],
    at: [0.5, 0.09],
  },
  dialogue: {
    corners: [
      [0.3, 0.4],
      [0.7, 0.4],
      [0.7, 0.6],
      [0.5, 1],
      [0.3, 0.6],
    ],
    at: [0.5, 0.74],
  },
}

export function rtCh(context: Context): FigureView {
  const { report, say, palette } = context
  const [rt, ch] = [numberOf(report, 'st.rt'), numberOf(report, 'st.ch')]
  if (rt === null || ch === null) {
    return emptyFigure(context, 'rt-ch', WORDS, measureOf(report, 'st.ch')?.why_missing ?? 'too_little_data')
  }
  const shares = modeShares(measureOf(report, 'st.mode'))
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
      shapes: [...(shares[0] ? [region(context, shares[0].mode)] : []), ...edges(context)],
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

/** Names the large dot from outside the triangle, where it hides nothing. */
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

/** The likeliest mode is tinted. */
function region({ palette }: Context, mode: StMode): Layout {
  const path = REGIONS[mode].corners.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x},${y}`).join(' ')
  return { type: 'path', layer: 'below', path: `${path} Z`, fillcolor: palette.band, line: { width: 0 } }
}

/** The triangle that Rt and Ch cannot leave, and the limits between the modes. */
function edges({ palette }: Context): Layout[] {
  const limits = [
    [PRACTICE_RT_MAX, 0, PRACTICE_RT_MAX, 2 * PRACTICE_RT_MAX],
    [LECTURE_RT_MIN, 0, LECTURE_RT_MIN, 2 * (1 - LECTURE_RT_MIN)],
    [PRACTICE_RT_MAX, DIALOGUE_CH_MIN, LECTURE_RT_MIN, DIALOGUE_CH_MIN],
  ]
  return [
    { type: 'path', layer: 'below', path: 'M0,0 L1,0 L0.5,1 Z', line: { color: palette.axis, width: 1 } },
    ...limits.map(([x0, y0, x1, y1]) => dashedLine(palette, { x0, y0, x1, y1 })),
  ]
}

function modeLabel({ say, palette }: Context, mode: StMode, share: number | undefined): Layout {
  const [x, y] = REGIONS[mode].at
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
