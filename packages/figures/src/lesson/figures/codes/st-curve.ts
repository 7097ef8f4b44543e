import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { clock } from '../../../kit/format.ts'
import { axis, clockTicks, label } from '../../../kit/template.ts'
import type { Layout, Trace } from '../../../kit/view.ts'
import type { Context } from '../../context.ts'
import { type StRun, stRuns } from '../../st-runs.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { ACTOR_TEXTS } from '../../words/terms.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('S-T 曲线', 'S-T curve'),
  guide: named(
    '教师行为向右走一步，学生行为向上走一步。曲线在对角线下方 = 教师主导，上方 = 学生主导。',
    'A step right for teacher behaviour, a step up for pupil behaviour. Below the diagonal = teacher-led, above = pupil-led.',
  ),
  alt: named(
    '阶梯曲线：到课末教师行为累计 {t}，学生行为累计 {s}。',
    'Staircase: by the end {t} of teacher and {s} of pupil behaviour.',
  ),
}
const LABELS = {
  teacher: named('教师主导', 'Teacher-led'),
  student: named('学生主导', 'Pupil-led'),
  balance: named('各占一半', 'Half and half'),
  end: named('下课', 'End'),
}

/** Maximum distance of points within a long run, so that a click plays the moment under the pointer. */
const POINT_EVERY_S = 15

export function stCurve(context: Context): FigureView {
  const { report, say, palette } = context
  const runs = stRuns(report.st)
  const last = runs.at(-1)
  if (!last || report.st.why_missing) {
    return emptyFigure(context, 'st-curve', WORDS, report.st.why_missing ?? 'too_little_data')
  }
  const total = { t: last.teacherS, s: last.studentS }
  if (last.code === 'T') total.t += last.lengthS
  else total.s += last.lengthS
  const side = Math.max(total.t, total.s, 1) * 1.06
  const ticks = { tickmode: 'array', ...clockTicks(0, side, 4) }
  return figure(context, {
    id: 'st-curve',
    words: WORDS,
    size: 'large',
    variables: { t: clock(total.t), s: clock(total.s) },
    data: [stairs(context, runs, 'T'), stairs(context, runs, 'S')],
    layout: {
      xaxis: axis(palette, say(AXIS_TEXTS.teacherTime), { range: [0, side], constrain: 'domain', ...ticks }),
      yaxis: axis(palette, say(AXIS_TEXTS.studentTime), {
        range: [0, side],
        constrain: 'domain',
        constraintoward: 'top',
        scaleanchor: 'x',
        ...ticks,
      }),
      shapes: [
        {
          type: 'line',
          layer: 'below',
          x0: 0,
          y0: 0,
          x1: side,
          y1: side,
          line: { color: palette.muted, width: 1, dash: 'dash' },
        },
      ],
      annotations: [
        regionLabel(say(LABELS.teacher), palette.text.teacher, side * 0.97, side * 0.05, 'right'),
        regionLabel(say(LABELS.student), palette.text.student, side * 0.03, side * 0.95, 'left'),
        label(say(LABELS.balance), palette.muted, {
          x: side * 0.86,
          y: side * 0.86,
          xanchor: 'right',
          yanchor: 'bottom',
          xshift: -4,
        }),
        label(say(LABELS.end), palette.ink, {
          x: total.t,
          y: total.s,
          showarrow: true,
          arrowhead: 0,
          arrowwidth: 1,
          arrowcolor: palette.muted,
          ax: total.t >= total.s ? 0 : 36,
          ay: total.t >= total.s ? -28 : 0,
        }),
      ],
    },
    columns: [
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, COLUMN_TEXTS.code),
      column(say, COLUMN_TEXTS.seconds, 'number'),
    ],
    rows: runs.map((run) => [run.startS, run.code, run.lengthS]),
  })
}

const regionLabel = (text: string, color: string, x: number, y: number, xanchor: string): Layout =>
  label(text, color, { x, y, xanchor, yanchor: 'middle' })

/** The horizontal (T) or the vertical (S) parts of the staircase, with gaps for the other kind. */
function stairs({ say, palette }: Context, runs: readonly StRun[], code: StRun['code']): Trace {
  const actor = code === 'T' ? 'teacher' : 'student'
  const who = say(ACTOR_TEXTS[actor])
  const points = runs.filter((run) => run.code === code).flatMap((run) => [...runPoints(run), null])
  return {
    type: 'scatter',
    mode: 'lines',
    name: who,
    x: points.map((point) => point?.t ?? null),
    y: points.map((point) => point?.s ?? null),
    connectgaps: false,
    customdata: points.map((point) => point?.atS ?? null),
    hovertext: points.map((point) =>
      point ? say(HOVER_TEXTS.stRun, { start: clock(point.atS), who, t: clock(point.t), s: clock(point.s) }) : '',
    ),
    hoverinfo: 'text',
    line: { color: palette.text[actor], width: code === 'T' ? 3 : 2.5 },
  }
}

function runPoints(run: StRun): { t: number; s: number; atS: number }[] {
  const pieces = Math.max(1, Math.ceil(run.lengthS / POINT_EVERY_S))
  return Array.from({ length: pieces + 1 }, (_point, i) => {
    const gone = (run.lengthS * i) / pieces
    return {
      t: run.teacherS + (run.code === 'T' ? gone : 0),
      s: run.studentS + (run.code === 'S' ? gone : 0),
      atS: run.startS + gone,
    }
  })
}
