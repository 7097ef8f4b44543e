import { PHASE_NAMES, PHASES } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure, lengthText, tableFigure } from '../../../kit/figures/figure.ts'
import { clock, rounded } from '../../../kit/format.ts'
import { axis, clockAxis, label } from '../../../kit/template.ts'
import { tint } from '../../../kit/theme.ts'
import { certainty, certaintyCell } from '../../certainty.ts'
import { type Context, measureOf } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const BAND_WORDS = {
  title: named('导入—展开—练习—迁移', 'Introduction, development, practice, transfer'),
  guide: named(
    '自上而下是通常的先后顺序，色块自左而右是本课实际的顺序：一路向下走是按顺序推进，往上折回是回到前面的环节。颜色越浅，判断越不确定。点击听那一段。',
    'Top to bottom is the usual order, left to right what happened: steps downwards follow the order, steps upwards go back. Paler means less certain. Click to hear it.',
  ),
  alt: named('时间带：{list}。', 'Timeline: {list}.'),
}
const TABLE_WORDS = {
  title: named('各环节的时间', 'Time in each phase'),
  guide: named(
    '把握是判断的平均概率，低于 60% 的请结合教案核对。',
    'Certainty is the mean probability; check those under 60% against the lesson plan.',
  ),
  alt: named(
    '表格：四个环节的分钟数、占比、段数和把握。',
    'Table: minutes, shares, segments and certainty of the four phases.',
  ),
}
const HOVER = named('{start}–{end} {phase}，{length}，把握 {sure}', '{start}–{end} {phase}, {length}, {sure} sure')
const IN_BAR = named('{n} 分', '{n} min')
const HEADS = {
  stretches: named('段数', 'Segments'),
  sure: named('把握 (%)', 'Certainty (%)'),
  usual: named('通常顺序', 'Usual order'),
  actual: named('本课先后', 'Order here'),
  missing: named('没有找到', 'not found'),
}

/** Minimum certainty of a phase that is called likely; its block is filled. */
const DARK_FROM = 0.6

export function phaseBand(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const { phases: spans } = report
  if (spans.length === 0) {
    const why = measureOf(report, 'path.order')?.why_missing
    return emptyFigure(context, 'phase-band', BAND_WORDS, why ?? whyNone(context), true)
  }
  const names = PHASES.map((phase) => say(PHASE_NAMES[phase]))
  return figure(context, {
    id: 'phase-band',
    words: BAND_WORDS,
    size: 'small',
    wide: true,
    variables: {
      list: spans
        .map(({ phase, start_s, end_s }) => `${say(PHASE_NAMES[phase])} ${clock(start_s)}–${clock(end_s)}`)
        .join(', '),
    },
    data: [
      {
        type: 'bar',
        orientation: 'h',
        base: spans.map(({ start_s }) => start_s),
        x: spans.map(({ start_s, end_s }) => Number((end_s - start_s).toFixed(3))),
        y: spans.map(({ phase }) => say(PHASE_NAMES[phase])),
        width: 0.72,
        customdata: spans.map(({ start_s }) => start_s),
        hovertext: spans.map(({ phase, start_s, end_s, probability }) =>
          say(HOVER, {
            start: clock(start_s),
            end: clock(end_s),
            phase: say(PHASE_NAMES[phase]),
            length: lengthText(say, end_s - start_s),
            sure: certainty(probability),
          }),
        ),
        hoverinfo: 'text',
        marker: {
          color: spans.map(({ probability }) =>
            tint(palette.accent, probability >= DARK_FROM ? 0.6 + 0.4 * probability : 0.28),
          ),
          line: { color: palette.accent, width: 1 },
        },
      },
    ],
    layout: {
      barmode: 'overlay',
      xaxis: clockAxis(palette, null, endS, { showgrid: true }),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: [...names].reverse(),
        range: [-0.5, names.length - 0.5],
        dtick: 1,
        tickfont: { color: palette.ink },
      }),
      // Only labels that fit their block on a phone are shown; a certainty in percent would read as a share.
      annotations: spans
        .filter(({ start_s, end_s }) => end_s - start_s >= endS * 0.1)
        .map(({ phase, start_s, end_s, probability }) =>
          label(
            say(IN_BAR, { n: rounded((end_s - start_s) / 60, 1) }),
            probability >= DARK_FROM ? palette.ground : palette.ink,
            {
              x: (start_s + end_s) / 2,
              y: say(PHASE_NAMES[phase]),
            },
          ),
        ),
      margin: { l: 72, r: 16, t: 4, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, COLUMN_TEXTS.end, 'time'),
      column(say, COLUMN_TEXTS.phase),
      column(say, COLUMN_TEXTS.minutes, 'number'),
      column(say, HEADS.sure, 'number'),
    ],
    rows: spans.map(({ phase, start_s, end_s, probability }) => [
      start_s,
      end_s,
      say(PHASE_NAMES[phase]),
      Number(rounded((end_s - start_s) / 60, 2)),
      certaintyCell(probability),
    ]),
  })
}

const whyNone = ({ report }: Context) => (report.sources.transcript ? 'too_little_data' : 'no_transcript')

export function phaseTable(context: Context): FigureView {
  const { report, say } = context
  const { phases: spans } = report
  if (spans.length === 0) return emptyFigure(context, 'phase-table', TABLE_WORDS, whyNone(context), true)
  const total = spans.reduce((sum, { start_s, end_s }) => sum + end_s - start_s, 0)
  const seen = [...new Set(spans.map(({ phase }) => phase))]
  const rows = PHASES.map((phase, i) => {
    const mine = spans.filter((span) => span.phase === phase)
    const seconds = mine.reduce((sum, { start_s, end_s }) => sum + end_s - start_s, 0)
    const sure = mine.reduce((sum, { start_s, end_s, probability }) => sum + probability * (end_s - start_s), 0)
    const order = seen.indexOf(phase)
    return [
      say(PHASE_NAMES[phase]),
      String(i + 1),
      order < 0 ? say(HEADS.missing) : String(order + 1),
      mine[0]?.start_s ?? null,
      Number(rounded(seconds / 60, 1)),
      total === 0 ? null : Number(rounded((seconds / total) * 100, 1)),
      mine.length,
      seconds === 0 ? null : certaintyCell(sure / seconds),
    ]
  })
  return tableFigure(context, {
    id: 'phase-table',
    words: TABLE_WORDS,
    columns: [
      column(say, COLUMN_TEXTS.phase),
      column(say, HEADS.usual),
      column(say, HEADS.actual),
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, COLUMN_TEXTS.minutes, 'number'),
      column(say, COLUMN_TEXTS.share, 'number'),
      column(say, HEADS.stretches, 'number'),
      column(say, HEADS.sure, 'number'),
    ],
    rows,
  })
}
