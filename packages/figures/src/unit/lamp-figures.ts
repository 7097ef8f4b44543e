import { LAMPS, type Lamp } from '@keguan/contract/report/unit/plan'
import { column, figure, tableFigure } from '../kit/figures/figure.ts'
import { rounded } from '../kit/format.ts'
import { axis } from '../kit/template.ts'
import type { Cell, FigureView, Trace } from '../kit/view.ts'
import { cellAt, goalNumber, lampNames, lessonName, lessonNumber, type UnitContext } from './context.ts'
import { LAMP_MARKS, LAMP_NAMES, PAPER_NAMES, UNIT_TEXTS as T, UNIT_FIGURES } from './words.ts'

const OFFSET: Readonly<Record<Lamp, number>> = { taught: -0.3, practised: 0, assessed: 0.3 }
/** Maximum lessons whose lamps have room for letters. */
const LETTERED = 8
/** Number of rows in a figure of each height. */
const ROWS = { small: 4, medium: 7, large: 10 } as const

/** Lamps as circles with their letter: lit ones filled, those set by a teacher square. */
export function gridFigure(context: UnitContext): FigureView<never> {
  const { report, say, palette } = context
  const { goals, lessons } = report
  const size =
    goals.length <= ROWS.small
      ? 'small'
      : goals.length <= ROWS.medium
        ? 'medium'
        : goals.length <= ROWS.large
          ? 'large'
          : 'tall'
  const isLettered = lessons.length <= LETTERED
  const trace = (lamp: Lamp, on: boolean): Trace => {
    const cells = goals.flatMap((goal, g) =>
      lessons.flatMap((_, lesson) => {
        const cell = cellAt(context, g, lesson, lamp)
        return cell && cell.on === on ? [{ ...cell, name: goalNumber(context, goal.id) }] : []
      }),
    )
    return {
      type: 'scatter',
      mode: isLettered ? 'markers+text' : 'markers',
      x: cells.map(({ lesson }) => lesson + OFFSET[lamp]),
      y: cells.map(({ name }) => name),
      text: cells.map(() => say(LAMP_MARKS[lamp])),
      textposition: 'middle center',
      textfont: { color: on ? palette.ground : palette.muted, size: 9 },
      hovertext: cells.map(
        ({ name, lesson, seconds, sentences, is_edited }) =>
          `${name} · ${lessonName(context, lesson)} · ${say(LAMP_NAMES[lamp])}<br>${say(T.minutes)} ${rounded(seconds / 60, 1)} · ${say(T.sentences)} ${sentences}${is_edited ? ` · ${say(T.edited)}` : ''}`,
      ),
      hoverinfo: 'text',
      marker: {
        size: isLettered ? 15 : 9,
        symbol: cells.map(({ is_edited }) => (is_edited ? 'square' : 'circle')),
        color: on ? palette.accent : palette.ground,
        line: { color: on ? palette.accent : palette.axis, width: 1.5 },
      },
    }
  }
  return figure(context, {
    id: 'lamps-grid',
    words: UNIT_FIGURES.grid,
    size,
    wide: true,
    data: LAMPS.flatMap((lamp) => [trace(lamp, false), trace(lamp, true)]),
    layout: {
      xaxis: axis(palette, say(T.lesson), {
        tickvals: lessons.map((_, lesson) => lesson),
        ticktext: lessons.map((_, lesson) => String(lesson + 1)),
        range: [-0.5, lessons.length - 0.5],
        showgrid: false,
      }),
      yaxis: axis(palette, null, {
        type: 'category',
        categoryorder: 'array',
        categoryarray: goals.map(({ id }) => goalNumber(context, id)).toReversed(),
        tickfont: { color: palette.ink },
      }),
      margin: { l: 56, r: 4, t: 8, b: 44 },
    },
    columns: [
      column(say, T.goal),
      ...lessons.map((_, lesson) => ({ title: lessonNumber(context, lesson), kind: 'text' as const })),
    ],
    rows: goals.map((goal, g): Cell[] => [
      `${goalNumber(context, goal.id)} ${goal.text}`,
      ...lessons.map((_, lesson) => lit(context, g, lesson)),
    ]),
  })
}

const lit = (context: UnitContext, goal: number, lesson: number): string =>
  LAMPS.flatMap((lamp) => (cellAt(context, goal, lesson, lamp)?.on ? [context.say(LAMP_MARKS[lamp])] : [])).join(' ') ||
  '·'

/** All goals, those with the most unlit lamps first. */
export function goalTable(context: UnitContext): FigureView<never> {
  const { report, say } = context
  const order = [...report.empty.map(({ goal }) => goal), ...report.goals.map(({ id }) => id)]
  return tableFigure(context, {
    id: 'lamps-missing',
    words: UNIT_FIGURES.empty,
    columns: [T.goal, T.text, T.out].map((title) => column(say, title)),
    rows: [...new Set(order)].map((id): Cell[] => [
      goalNumber(context, id),
      report.goals.find((goal) => goal.id === id)?.text ?? '',
      lampNames(context, report.empty.find(({ goal }) => goal === id)?.lamps ?? []) || say(T.none),
    ]),
  })
}

/** Questions of the papers, untaught ones first. */
export function paperTable(context: UnitContext): FigureView<never> {
  const { report, say, locale } = context
  const order = (taught: boolean | null) => (taught === false ? 0 : taught === null ? 1 : 2)
  const rows = report.papers
    .flatMap(({ kind, title, items }) =>
      items.map((item) => ({ title: `${say(PAPER_NAMES[kind])} · ${title}`, ...item })),
    )
    .sort((a, b) => order(a.taught) - order(b.taught))
  const separator = locale === 'zh-CN' ? '、' : ', '
  return tableFigure(context, {
    id: 'paper-items',
    words: UNIT_FIGURES.papers,
    columns: [T.paper, T.item, T.text, T.goals, T.taught, T.unsaid].map((title) => column(say, title)),
    rows: rows.map(({ title, label, text, goals, taught, unsaid }): Cell[] => [
      ...[title, label, text],
      goals.map((goal) => goalNumber(context, goal)).join(separator),
      say(taught === null ? T.unclear : taught ? T.yes : T.no),
      taught === true ? '' : unsaid.join(separator),
    ]),
  })
}
