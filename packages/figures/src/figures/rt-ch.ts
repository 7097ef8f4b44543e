import { ST_MODES, type StMode } from '@keguan/contract/report/measure'
import { type Context, measureOf, numberOf } from '../context.ts'
import { percent, rounded } from '../format.ts'
import { modeShares } from '../measure-format.ts'
import { axis, label } from '../template.ts'
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
const HERE = named('本课 Rt {rt} · Ch {ch}', 'This lesson Rt {rt} · Ch {ch}')

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
    at: [0.5, 0.06],
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
      shapes: ST_MODES.map((mode) => region(context, mode, shares[0]?.mode === mode)),
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
    ax: rt >= 0.5 ? 0.86 : 0.14,
    ay: Math.min(0.92, Math.max(0.62, ch + 0.3)),
    showarrow: true,
    arrowhead: 0,
    arrowwidth: 1,
    arrowcolor: palette.muted,
    standoff: 8,
  })

function region({ palette }: Context, mode: StMode, likeliest: boolean): Layout {
  const path = REGIONS[mode].corners.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x},${y}`).join(' ')
  return {
    type: 'path',
    layer: 'below',
    path: `${path} Z`,
    fillcolor: likeliest ? palette.band : 'rgba(0,0,0,0)',
    line: { color: palette.muted, width: 1, dash: 'dash' },
  }
}

function modeLabel({ say, palette }: Context, mode: StMode, share: number | undefined): Layout {
  const [x, y] = REGIONS[mode].at
  const name = say(MODE_TEXTS[mode])
  const text = share === undefined ? name : `<b>${name} ${percent(share)}</b>`
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
