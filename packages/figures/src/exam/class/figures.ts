import type { ClassPaper, ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { column, figure, tableFigure } from '../../kit/figures/figure.ts'
import { MISSING, rounded } from '../../kit/format.ts'
import { axis, countAxis } from '../../kit/template.ts'
import type { Cell, FigureView } from '../../kit/view.ts'
import { paperName, shareText, signed } from '../context.ts'
import { bandTicks } from '../figures/marks.ts'
import { CLASS_TEXTS as C, CLASS_FIGURES, WATCH_TEXTS } from '../words/class.ts'
import { EXAM_TEXTS as T } from '../words/page.ts'
import { type ClassContext, pointOrder, pupilName } from './context.ts'

/** Maximum questions in the table of a page. */
const ITEMS_SHOWN = 12
/** Maximum names in a cell. */
const NAMES_SHOWN = 12

/** Points of the class compared with the grade, the first to teach again on top. */
export function reteachFigure(context: ClassContext): FigureView<never> | null {
  const { say, palette, report } = context
  const { points } = report
  if (!points) return null
  const shown = pointOrder(report)
    .flatMap((at) => points[at] ?? [])
    .slice(0, 15)
    .toReversed()
  const rows = shown.map((_, i) => i)
  // the interval of the difference, centred on the class's own share
  const half = shown.map(({ difference }) => (difference ? (difference.interval[1] - difference.interval[0]) / 2 : 0))
  return figure(context, {
    ...{
      id: 'point-differences',
      words: CLASS_FIGURES.reteach,
      wide: true,
      size: shown.length > 8 ? 'tall' : 'medium',
    },
    data: [
      {
        ...{ type: 'scatter', mode: 'lines', hoverinfo: 'skip', line: { color: palette.accent, width: 2 } },
        x: shown.flatMap(({ share }, i) => [
          Math.max(0, share - (half[i] ?? 0)),
          Math.min(1, share + (half[i] ?? 0)),
          null,
        ]),
        y: rows.flatMap((i) => [i, i, null]),
      },
      {
        ...{ type: 'scatter', mode: 'markers', x: shown.map(({ grade }) => grade), y: rows, hoverinfo: 'skip' },
        marker: { symbol: 'line-ns', size: 16, line: { color: palette.muted, width: 2 } },
      },
      {
        ...{ type: 'scatter', mode: 'markers', x: shown.map(({ share }) => share), y: rows, hoverinfo: 'text' },
        hovertext: shown.map(
          ({ name, share, grade }) => `${name}: ${shareText(share)} (${say(C.grade)} ${shareText(grade)})`,
        ),
        marker: {
          size: 10,
          color: shown.map((point) =>
            report.reteach.some((at) => points[at] === point) ? palette.mark.attention : palette.accent,
          ),
        },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.difficulty), { range: [0, 1.02], tickformat: '.0%', dtick: 0.2 }),
      yaxis: axis(palette, null, {
        ...{ tickmode: 'array', tickvals: rows, ticktext: shown.map(({ name }) => name), showgrid: false },
        ...{ range: [-0.6, rows.length - 0.4], tickfont: { color: palette.ink } },
      }),
    },
    columns: [column(say, T.point), column(say, C.class), column(say, C.grade)],
    rows: shown.toReversed().map(({ name, share, grade }): Cell[] => [name, shareText(share), shareText(grade)]),
  })
}

export function pointRows(context: ClassContext): FigureView<never> | null {
  const { say, report } = context
  if (!report.points) return null
  return tableFigure(context, {
    ...{ id: 'class-points', words: CLASS_FIGURES.points },
    columns: [
      ...[T.point, T.labels, C.class, C.grade, C.difference].map((title) => column(say, title)),
      column(say, C.lostEach, 'number'),
      column(say, C.certainty),
    ],
    rows: pointOrder(report).map((at): Cell[] => {
      const point = report.points?.[at]
      if (!point) return []
      const { name, labels, share, grade, difference, lost, certainty } = point
      const mark = report.reteach.includes(at) ? '▸ ' : ''
      return [
        ...[`${mark}${name}`, labels.join(' '), shareText(share), shareText(grade)],
        differenceText(difference),
        Number(rounded(lost, 1)),
        shareText(certainty),
      ]
    }),
  })
}

function differenceText(difference: NonNullable<ExamClassReport['points']>[number]['difference']): string {
  if (!difference) return MISSING
  const [low, high] = difference.interval.map((end) => signed(100 * end, 0))
  const arrow = difference.is_beyond_chance ? (difference.value > 0 ? '▲ ' : '▼ ') : ''
  return `${arrow}${signed(100 * difference.value, 0)} [${low}, ${high}]`
}

export function clinicTable(context: ClassContext): FigureView<never> | null {
  const { say, report } = context
  if (!report.items) return null
  const hasOptions = report.items.some(({ wrong }) => wrong !== null)
  return tableFigure(context, {
    ...{ id: 'clinic', words: CLASS_FIGURES.clinic },
    columns: [
      // first what a phone shows: the mistake, and who made it
      column(say, T.question),
      ...(hasOptions ? [column(say, C.wrong)] : []),
      column(say, C.who),
      column(say, C.lostAll, 'number'),
      ...[C.class, C.grade].map((title) => column(say, title)),
    ],
    rows: report.items
      .slice(0, ITEMS_SHOWN)
      .map(({ label, lost, difficulty, grade, wrong, below_half, key }): Cell[] => [
        label,
        ...(hasOptions ? [wrong ? `${wrong.option} ${shareText(wrong.share)} (✓ ${key ?? ''})` : null] : []),
        names(context, wrong?.pupils ?? below_half),
        ...[Number(rounded(lost, 0)), shareText(difficulty), shareText(grade)],
      ]),
  })
}

function names(context: ClassContext, places: readonly number[]): string {
  const { say } = context
  if (places.length === 0) return say(C.nobody)
  const shown = places.slice(0, NAMES_SHOWN).map((place) => pupilName(context, place))
  const more = places.length > NAMES_SHOWN ? ` … ${say(C.others, { n: places.length })}` : ''
  return `${shown.join(say({ 'zh-CN': '、', 'en-US': ', ' }))}${more}`
}

export function watchTable(context: ClassContext): FigureView<never> | null {
  const { say, report } = context
  if (report.watch.length === 0) return null
  return tableFigure(context, {
    ...{ id: 'watch', words: CLASS_FIGURES.watch },
    columns: [column(say, C.name), column(say, C.reason)],
    rows: report.watch.map(({ pupil, reasons }): Cell[] => [
      pupilName(context, pupil),
      reasons.map((reason) => reasonText(context, reason)).join(say({ 'zh-CN': '；', 'en-US': '; ' })),
    ]),
  })
}

export function reasonText(
  context: ClassContext,
  { code, value, paper }: ExamClassReport['watch'][number]['reasons'][number],
): string {
  const text =
    value === null
      ? 'none'
      : code === 'subject_below' || code === 'unusual_pattern'
        ? rounded(Math.abs(value), 1)
        : shareText(value)
  return context.say(WATCH_TEXTS[code], { value: text, paper: paper === null ? '' : paperName(context, paper) })
}

/** Distribution of the marks of the class compared with the grade. */
export function distribution(context: ClassContext, paper: ClassPaper): FigureView<never> {
  const { say, palette } = context
  const { band, counts, grade } = paper.histogram
  const expected = grade.map((share) => share * paper.spread.counted)
  const bands = counts.map((_, i) => `${i * band}–${i === counts.length - 1 ? paper.full : (i + 1) * band}`)
  const places = counts.map((_, i) => i)
  return figure(context, {
    ...{ id: `class-marks-${paper.id}`, words: CLASS_FIGURES.distribution, size: 'medium' },
    variables: { paper: paperName(context, paper.id) },
    data: [
      {
        ...{
          type: 'bar',
          x: places,
          y: counts,
          hoverinfo: 'text',
          marker: { color: palette.neutral, line: { width: 0 } },
        },
        hovertext: bands.map((name, i) => `${name}: ${counts[i]}`),
      },
      {
        ...{ type: 'scatter', mode: 'lines', x: places, y: expected, hoverinfo: 'skip' },
        // straight lines: a smoothed curve through counts would dip below zero
        line: { color: palette.accent, width: 2 },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.mark), bandTicks(band, counts.length, paper.full)),
      yaxis: countAxis(palette, say(T.count), largest([...counts, ...expected])),
    },
    columns: [column(say, T.mark), column(say, C.class, 'number'), column(say, C.grade, 'number')],
    rows: bands.map((name, i): Cell[] => [name, counts[i] ?? 0, Number(rounded(expected[i] ?? 0, 1))]),
  })
}

const ends = (interval: readonly number[]) => `[${interval.map((end) => signed(end, 2)).join(', ')}]`

/** Differences from the grade in standard deviations, so that subjects can be compared; null with one class only. */
export function differenceFigure(context: ClassContext): FigureView<never> | null {
  const { say, palette, report } = context
  const rows = report.papers
    .flatMap(({ id, difference, grade }) =>
      difference && grade.sd > 0
        ? [
            {
              name: paperName(context, id),
              z: difference.value / grade.sd,
              interval: difference.interval.map((end) => end / grade.sd),
              isBeyond: difference.is_beyond_chance,
              effect: difference.effect,
            },
          ]
        : [],
    )
    .toReversed()
  if (rows.length === 0) return null
  const edge = largest(rows.flatMap(({ interval }) => interval.map(Math.abs))) * 1.15
  return figure(context, {
    ...{ id: 'class-difference', words: CLASS_FIGURES.difference, size: rows.length > 4 ? 'medium' : 'small' },
    data: [
      {
        ...{ type: 'scatter', mode: 'lines', hoverinfo: 'skip', line: { color: palette.neutral, width: 2 } },
        x: rows.flatMap(({ interval }) => [...interval, null]),
        y: rows.flatMap((_, i) => [i, i, null]),
      },
      {
        ...{ type: 'scatter', mode: 'markers', x: rows.map(({ z }) => z), y: rows.map((_, i) => i), hoverinfo: 'text' },
        hovertext: rows.map(({ name, z }) => `${name}: ${signed(z, 2)} ${say(C.sd)}`),
        marker: { size: 10, color: rows.map(({ isBeyond }) => (isBeyond ? palette.mark.attention : palette.neutral)) },
      },
    ],
    layout: {
      xaxis: axis(palette, say(C.sd), { range: [-edge, edge], zeroline: true, zerolinecolor: palette.axis, nticks: 5 }),
      yaxis: axis(palette, null, {
        ...{ tickmode: 'array', tickvals: rows.map((_, i) => i), ticktext: rows.map(({ name }) => name) },
        ...{ range: [-0.6, rows.length - 0.4], showgrid: false, tickfont: { color: palette.ink } },
      }),
    },
    columns: [column(say, T.paper), column(say, T.z), column(say, T.interval), column(say, C.effect)],
    rows: rows
      .toReversed()
      .map(({ name, z, interval, effect }): Cell[] => [
        ...[name, signed(z, 2), ends(interval)],
        effect ? `${signed(effect.value, 2)} ${ends(effect.interval)}` : MISSING,
      ]),
  })
}
