import { RHYTHM_COLUMNS, type UnitThread } from '@keguan/contract/report/unit/report'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { PHASE_NAMES, PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
import { column, type FigureWords, figure, tableFigure } from '../kit/figures/figure.ts'
import { MISSING, percent, rounded } from '../kit/format.ts'
import { axis } from '../kit/template.ts'
import { tint } from '../kit/theme.ts'
import type { Cell, Column, FigureView, Trace } from '../kit/view.ts'
import { lessonName, lessonNumber, type UnitContext } from './context.ts'
import { RHYTHM_NAMES, UNIT_TEXTS as T, UNIT_FIGURES } from './words.ts'

const BLOCKS = '▁▂▃▄▅▆▇█'
const FRACTION_DIGITS = 2

/** A row of blocks from the lowest value to the highest; a dot for a missing value. */
export function sparkline(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null)
  const [low, high] = [smallest(known), largest(known)]
  return values
    .map((value) => {
      if (value === null) return '·'
      const share = high > low ? (value - low) / (high - low) : 0.5
      return BLOCKS[Math.round(share * (BLOCKS.length - 1))]
    })
    .join('')
}

const numberText = (value: number | null): string =>
  value === null ? MISSING : rounded(value, Math.abs(value) >= 20 ? 0 : FRACTION_DIGITS)

/** One value per lesson, dots in the order of the unit. */
export function lessonLine(
  context: UnitContext,
  parts: {
    id: string
    words: FigureWords
    title: FigureWords['title']
    values: readonly (number | null)[]
    isShare: boolean
  },
): FigureView<never> {
  const { say, palette, report } = context
  const write = (value: number | null) =>
    value === null ? MISSING : parts.isShare ? percent(value) : rounded(value, 2)
  return figure(context, {
    id: parts.id,
    words: parts.words,
    size: 'small',
    data: [
      {
        type: 'scatter',
        mode: 'lines+markers',
        x: parts.values.map((_, at) => at + 1),
        y: [...parts.values],
        connectgaps: false,
        hovertext: parts.values.map((value, at) => `${lessonName(context, at)}: ${write(value)}`),
        hoverinfo: 'text',
        line: { color: palette.accent, width: 2 },
        marker: { color: palette.accent, size: 8 },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.lesson), { range: [0.5, report.lessons.length + 0.5], dtick: 1, showgrid: false }),
      yaxis: axis(
        palette,
        null,
        parts.isShare ? { rangemode: 'tozero', tickformat: '.0%' } : { range: [0.8, 6.2], dtick: 1 },
      ),
    },
    columns: [column(say, T.lesson), column(say, parts.title)],
    rows: parts.values.map((value, at): Cell[] => [lessonName(context, at), write(value)]),
  })
}

/** Big ideas and the task: how many sentences of each lesson speak of them. */
export function threadTable(context: UnitContext): FigureView<never> {
  const { report, say } = context
  const row = (name: string, thread: UnitThread): Cell[] => [
    name,
    thread.share === null ? MISSING : percent(thread.share),
    ...report.lessons.map(({ gap }, at) =>
      gap === null ? String(thread.lessons.find(({ lesson }) => lesson === at)?.sentences ?? '·') : MISSING,
    ),
  ]
  return tableFigure(context, {
    id: 'thread-lessons',
    words: UNIT_FIGURES.ideas,
    columns: [column(say, T.idea), column(say, T.ideaShare), ...lessonColumns(context)],
    rows: [
      ...report.ideas.map(({ idea, thread }) => row(idea.name, thread)),
      ...(report.task.thread ? [row(say(T.taskShare), report.task.thread)] : []),
    ],
  })
}

const lessonColumns = (context: UnitContext): Column[] =>
  context.report.lessons.map((_, at) => ({ title: lessonNumber(context, at), kind: 'text' }))

export function termTable(context: UnitContext): FigureView<never> {
  const { report, say } = context
  return tableFigure(context, {
    id: 'term-lessons',
    words: UNIT_FIGURES.terms,
    columns: [
      column(say, T.lesson),
      column(say, T.fresh, 'number'),
      column(say, T.known, 'number'),
      column(say, T.cosine),
    ],
    rows: report.terms.lessons.map(({ lesson, fresh, known }): Cell[] => {
      const pair = report.cohesion?.pairs.find(({ from }) => from === lesson)
      return [lessonName(context, lesson), ...[fresh, known], pair ? rounded(pair.cosine, 2) : MISSING]
    }),
  })
}

export const spiralTable = (context: UnitContext): FigureView<never> =>
  tableFigure(context, {
    id: 'term-spiral',
    words: UNIT_FIGURES.spiral,
    wide: false,
    columns: [column(context.say, T.term), column(context.say, T.usedIn)],
    rows: (context.report.terms.spiral?.back ?? []).map(({ term, lessons }): Cell[] => [
      term,
      lessons.map((at) => at + 1).join(' · '),
    ]),
  })

/** Measures of all lessons, a sparkline first. */
export function rhythmTable(context: UnitContext): FigureView<never> {
  const { report, say } = context
  return tableFigure(context, {
    id: 'rhythm-lessons',
    words: UNIT_FIGURES.rhythm,
    columns: [column(say, T.lesson), ...RHYTHM_COLUMNS.map((each) => column(say, RHYTHM_NAMES[each]))],
    rows: [
      [say(T.trend), ...RHYTHM_COLUMNS.map((each) => sparkline(report.rhythm.map(({ values }) => values[each])))],
      ...report.rhythm.map(({ lesson, values }): Cell[] => [
        lessonName(context, lesson),
        ...RHYTHM_COLUMNS.map((each) => numberText(values[each])),
      ]),
    ],
  })
}

/** Phases of all lessons under each other. */
export function phaseFigure(context: UnitContext): FigureView<never> {
  const { report, say, palette } = context
  const colours: Readonly<Record<Phase, string>> = {
    introduction: tint(palette.neutral, 0.35),
    development: tint(palette.accent, 0.85),
    practice: tint(palette.accent, 0.4),
    transfer: palette.mark.attention,
  }
  const names = report.lessons.map((_, at) => lessonNumber(context, at))
  const data = PHASES.map((phase): Trace => {
    const spans = report.phases.flatMap(({ lesson, spans: all }) =>
      all.flatMap((span) => (span.phase === phase ? [{ lesson, ...span }] : [])),
    )
    return {
      type: 'bar',
      orientation: 'h',
      name: say(PHASE_NAMES[phase]),
      y: spans.map(({ lesson }) => names[lesson] ?? ''),
      base: spans.map(({ start_s }) => start_s / 60),
      x: spans.map(({ start_s, end_s }) => (end_s - start_s) / 60),
      hovertext: spans.map(
        ({ lesson, start_s, end_s }) =>
          `${lessonName(context, lesson)} · ${say(PHASE_NAMES[phase])} ${rounded((end_s - start_s) / 60, 1)} ${say(T.minutes)}`,
      ),
      hoverinfo: 'text',
      marker: { color: colours[phase] },
    }
  })
  return figure(context, {
    id: 'phase-bands',
    words: UNIT_FIGURES.phases,
    size: report.lessons.length > 8 ? 'large' : 'small',
    wide: true,
    data,
    layout: {
      barmode: 'overlay',
      showlegend: true,
      legend: { orientation: 'h', y: 1.18, x: 0, font: { color: palette.ink } },
      xaxis: axis(palette, say(T.minutes), { rangemode: 'tozero' }),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: names.toReversed(),
        showgrid: false,
      }),
      margin: { l: 70, r: 16, t: 36, b: 44 },
    },
    columns: [column(say, T.lesson), ...PHASES.map((phase) => column(say, PHASE_NAMES[phase]))],
    rows: report.phases.map(({ lesson, spans }): Cell[] => [
      lessonName(context, lesson),
      ...PHASES.map((phase) => {
        const own = spans.filter((span) => span.phase === phase)
        const minutes = own.reduce((sum, { start_s, end_s }) => sum + end_s - start_s, 0) / 60
        return own.length > 0 ? rounded(minutes, 1) : MISSING
      }),
    ]),
  })
}

export function minuteTable(context: UnitContext): FigureView<never> {
  const { report, say } = context
  const row = (name: string, planned: number | null, actual: number | null): Cell[] => [
    name,
    planned === null ? MISSING : rounded(planned, 1),
    actual === null ? MISSING : rounded(actual, 1),
    planned === null || actual === null ? MISSING : rounded(actual - planned, 1),
  ]
  return tableFigure(context, {
    id: 'minutes-lessons',
    words: UNIT_FIGURES.minutes,
    columns: [T.lesson, T.planned, T.actual, T.difference].map((title) => column(say, title)),
    rows: [
      row(say(T.all), report.minutes.planned, report.minutes.actual),
      ...report.lessons.map(({ planned_minutes, duration_s }, at) =>
        row(lessonName(context, at), planned_minutes, duration_s === null ? null : duration_s / 60),
      ),
    ],
  })
}
