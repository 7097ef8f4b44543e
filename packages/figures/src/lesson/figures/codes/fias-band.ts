import { FIAS_CODES, FIAS_NAMES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { clock } from '../../../kit/format.ts'
import { axis, clockAxis } from '../../../kit/template.ts'
import type { Context } from '../../context.ts'
import { type Actor, actorMark } from '../../theme.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, FIAS_SHORT, HOVER_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('互动编码时间带', 'Interaction codes over time'),
  guide: named(
    '每一行是一种行为，每 {unit} 秒记一个编码。1–7 是教师，8、9 是学生，10 是沉寂。点击色块听那一段。',
    'One row for each kind of behaviour, one code every {unit} s. 1–7 are the teacher’s, 8 and 9 the pupils’, 10 is silence. Click to hear it.',
  ),
  alt: named('时间带：{n} 个弗兰德斯编码随时间的分布。', 'Timeline of {n} Flanders codes.'),
}

export interface CodeRun {
  readonly code: FiasCode
  readonly startS: number
  readonly endS: number
}

/** Equal codes in a row, as stretches. */
export function codeRuns(codes: readonly FiasCode[], unitS: number): CodeRun[] {
  const runs: CodeRun[] = []
  codes.forEach((code, i) => {
    const last = runs.at(-1)
    const endS = Number(((i + 1) * unitS).toFixed(3))
    if (last?.code === code) runs[runs.length - 1] = { ...last, endS }
    else runs.push({ code, startS: Number((i * unitS).toFixed(3)), endS })
  })
  return runs
}

const actorOf = (code: FiasCode): Actor => (code <= 7 ? 'teacher' : code <= 9 ? 'student' : 'nobody')

export function fiasBand(context: Context): FigureView {
  const { report, say, palette, endS } = context
  const { fias } = report
  if (fias.why_missing || fias.codes.length === 0) {
    return emptyFigure(context, 'fias-band', WORDS, fias.why_missing ?? 'too_little_data', true)
  }
  const runs = codeRuns(fias.codes, fias.unit_s)
  const names = FIAS_CODES.map((code) => `${code} ${say(FIAS_SHORT[code])}`)
  return figure(context, {
    id: 'fias-band',
    words: WORDS,
    size: 'medium',
    wide: true,
    variables: { n: fias.codes.length, unit: fias.unit_s },
    data: FIAS_CODES.map((code) => {
      const mine = runs.filter((run) => run.code === code)
      return {
        type: 'bar',
        orientation: 'h',
        base: mine.map(({ startS }) => startS),
        x: mine.map((run) => Number((run.endS - run.startS).toFixed(3))),
        y: mine.map(() => names[code - 1]),
        width: code === 10 ? 0.3 : 0.72,
        customdata: mine.map(({ startS }) => startS),
        hovertext: mine.map((run) =>
          say(HOVER_TEXTS.codeRun, {
            start: clock(run.startS),
            end: clock(run.endS),
            code,
            name: say(FIAS_NAMES[code]),
          }),
        ),
        hoverinfo: 'text',
        marker: actorMark(palette, actorOf(code)),
      }
    }),
    layout: {
      barmode: 'overlay',
      xaxis: clockAxis(palette, null, endS),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: [...names].reverse(),
        range: [-0.5, 9.5],
        dtick: 1,
        showgrid: true,
        tickfont: { color: palette.ink, size: 11 },
      }),
      margin: { l: 60, r: 16, t: 4, b: 32 },
    },
    columns: [
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, COLUMN_TEXTS.end, 'time'),
      column(say, COLUMN_TEXTS.code, 'number'),
      column(say, COLUMN_TEXTS.name),
    ],
    rows: runs.map((run) => [run.startS, run.endS, run.code, say(FIAS_NAMES[run.code])]),
  })
}
