import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { FIAS_CODES, FIAS_NAMES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { column, figure } from '../../../kit/figures/figure.ts'
import { rounded } from '../../../kit/format.ts'
import { axis } from '../../../kit/template.ts'
import { tint } from '../../../kit/theme.ts'
import type { Layout, Trace } from '../../../kit/view.ts'
import type { Context } from '../../context.ts'
import { defectRowOf } from '../../settings.ts'
import type { LessonPalette } from '../../theme.ts'
import type { FigureView } from '../../view.ts'
import { FIAS_SHORT } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const WORDS = {
  title: named('弗兰德斯互动矩阵', 'Flanders’ interaction matrix'),
  guide: named(
    '第 a 行第 b 列是行为 a 之后紧接着行为 b 的次数，颜色越深越多。描边的区域各有含义。点击格子听第一次出现的地方。',
    'Row a, column b counts how often b follows a; darker means more. Outlined areas have names. Click a cell to hear its first case.',
  ),
  alt: named(
    '十乘十的热力图，共 {n} 对相邻编码，最多的是 {from} 之后 {to}（{count} 次）。',
    'Ten by ten heat map of {n} pairs of codes; the most frequent is {from} followed by {to} ({count}).',
  ),
}
const HOVER = named('{from} → {to}：{count} 次（{share}%）', '{from} → {to}: {count} ({share}%)')
const ROW_TITLE = named('先', 'First')
const COLUMN_TITLE = named('后', 'Then')

type Cell = readonly [row: FiasCode, column: FiasCode]
interface Area {
  readonly name: Named
  readonly cells: readonly Cell[]
  /** Drawn around the whole, or around each cell. */
  readonly around: 'all' | 'each'
  readonly dash: 'solid' | 'dash' | 'dot'
  readonly color: (palette: LessonPalette) => string
  /** Distance from the centre of a cell to its outline, for areas that share cells with another. */
  readonly half?: number
}

const block = (fromRow: number, toRow: number, fromColumn: number, toColumn: number): Cell[] =>
  FIAS_CODES.filter((row) => row >= fromRow && row <= toRow).flatMap((row) =>
    FIAS_CODES.filter((to) => to >= fromColumn && to <= toColumn).map((to) => [row, to] as const),
  )

/**
 * Areas as 宁虹, 武金红 2003 read them; the loops after Flanders 1970.
 *
 * @param defectRow first of the two rows of 缺陷格, which an institution may set
 */
function areas(defectRow: number): Area[] {
  return [
    {
      name: named('积极整合格', 'Positive integration'),
      cells: block(1, 3, 1, 3),
      around: 'all',
      dash: 'solid',
      color: ({ text }) => text.several,
    },
    {
      name: named('缺陷格', 'Defect cells'),
      cells: block(defectRow, defectRow + 1, 6, 7),
      around: 'all',
      dash: 'solid',
      color: ({ text }) => text.attention,
    },
    {
      name: named('持续直接影响格', 'Extended direct influence'),
      cells: block(6, 7, 6, 7),
      around: 'all',
      dash: 'dash',
      color: ({ ink }) => ink,
      half: 0.42,
    },
    {
      name: named('讲练环路 4-8-8-4', 'Lecture–drill loop 4-8-8-4'),
      cells: [
        [4, 8],
        [8, 8],
        [8, 4],
      ],
      around: 'each',
      dash: 'dash',
      color: ({ text }) => text.teacher,
    },
    {
      name: named('创造探究环路 3-9-9-3', 'Creative-inquiry loop 3-9-9-3'),
      cells: [
        [3, 9],
        [9, 9],
        [9, 3],
      ],
      around: 'each',
      dash: 'dash',
      color: ({ text }) => text.student,
    },
  ]
}
const CROSS = named('内容十字 (4、5)', 'Content cross (4, 5)')
const STEADY = named('稳态格 (对角线)', 'Steady cells (diagonal)')

const codeName = ({ say }: Context, code: FiasCode): string => `${code} ${say(FIAS_NAMES[code])}`

export function fiasMatrix(context: Context): FigureView {
  const { report, say, palette } = context
  const { fias } = report
  const counts = fias.matrix.flat()
  const n = counts.reduce((sum, count) => sum + count, 0)
  if (fias.why_missing || fias.codes.length === 0 || n === 0) {
    return emptyFigure(context, 'fias-matrix', WORDS, fias.why_missing ?? 'too_little_data')
  }
  const most = largest(counts)
  const at = counts.indexOf(most)
  const cells = FIAS_CODES.flatMap((from) =>
    FIAS_CODES.map((to) => ({ from, to, count: fias.matrix[from - 1]?.[to - 1] ?? 0 })),
  ).filter(({ count }) => count > 0)
  const first = firstTimes(fias.codes, fias.unit_s)
  const drawn = areas(defectRowOf(report))
  return figure(context, {
    id: 'fias-matrix',
    words: WORDS,
    size: 'tall',
    variables: {
      n,
      count: most,
      from: say(FIAS_NAMES[FIAS_CODES[Math.floor(at / 10)] ?? 5]),
      to: say(FIAS_NAMES[FIAS_CODES[at % 10] ?? 5]),
    },
    data: [
      {
        type: 'scatter',
        mode: 'markers+text',
        showlegend: false,
        x: cells.map(({ to }) => to),
        y: cells.map(({ from }) => from),
        text: cells.map(({ count }) => String(count)),
        textfont: { color: palette.ink, size: 11 },
        customdata: cells.map(({ from, to }) => first.get(from * 100 + to) ?? null),
        hovertext: cells.map(({ from, to, count }) =>
          say(HOVER, {
            from: codeName(context, from),
            to: codeName(context, to),
            count,
            share: rounded((count / n) * 100, 1),
          }),
        ),
        hoverinfo: 'text',
        marker: { symbol: 'square', size: 24, opacity: 0 },
      },
      ...legend(context, drawn),
    ],
    layout: {
      showlegend: true,
      legend: {
        orientation: 'h',
        x: 0,
        xanchor: 'left',
        y: 1.01,
        yanchor: 'bottom',
        itemclick: false,
        itemdoubleclick: false,
        font: { size: 11, color: palette.muted },
      },
      xaxis: axis(palette, say(COLUMN_TITLE), {
        ...codeTicks(),
        range: [0.45, 10.55],
        ticktext: FIAS_CODES.map(String),
      }),
      yaxis: axis(palette, say(ROW_TITLE), {
        ...codeTicks(),
        range: [10.55, 0.45],
        ticktext: FIAS_CODES.map((code) => `${code} ${say(FIAS_SHORT[code])}`),
        tickfont: { color: palette.ink, size: 11 },
      }),
      shapes: [
        ...cells.map(({ from, to, count }) => cellShape(palette, [from, to], count / most)),
        ...outlines(palette, drawn),
      ],
      margin: { l: 60, r: 8, t: 48, b: 40 },
    },
    columns: [
      column(say, ROW_TITLE),
      ...FIAS_CODES.map((code) => ({ title: String(code), kind: 'number' as const })),
      { title: 'Σ', kind: 'number' },
    ],
    rows: FIAS_CODES.map((from) => {
      const row = fias.matrix[from - 1] ?? []
      return [codeName(context, from), ...FIAS_CODES.map((to) => row[to - 1] ?? 0), row.reduce((sum, c) => sum + c, 0)]
    }),
  })
}

const codeTicks = (): Layout => ({ tickmode: 'array', tickvals: [...FIAS_CODES], showgrid: false })

/** When each pair is first heard, in seconds; the added 10s at the ends are heard at the ends. */
function firstTimes(codes: readonly FiasCode[], unitS: number): Map<number, number> {
  const times = new Map<number, number>()
  const padded = [10, ...codes, 10]
  padded.slice(1).forEach((to, i) => {
    const pair = (padded[i] ?? 10) * 100 + to
    if (!times.has(pair)) times.set(pair, Math.max(0, i - 1) * unitS)
  })
  return times
}

/**
 * Rare cells must stay visible, so opacity follows the square root of the count, capped so that the number stays
 * readable.
 */
const cellShape = (palette: LessonPalette, [row, to]: Cell, share: number): Layout => ({
  type: 'rect',
  layer: 'below',
  x0: to - 0.5,
  x1: to + 0.5,
  y0: row - 0.5,
  y1: row + 0.5,
  fillcolor: tint(palette.mark.teacher, 0.07 + 0.48 * Math.sqrt(share)),
  line: { width: 0 },
})

function outlines(palette: LessonPalette, drawn: readonly Area[]): Layout[] {
  const muted = { color: palette.muted, width: 1, dash: 'dot' }
  return [
    box(block(4, 5, 1, 10), muted),
    box(block(1, 10, 4, 5), muted),
    ...FIAS_CODES.map((code) => box([[code, code]], { color: palette.muted, width: 1 })),
    ...drawn.flatMap((area) => {
      const line = { color: area.color(palette), width: area.around === 'all' ? 2 : 1.5, dash: area.dash }
      return area.around === 'all'
        ? [box(area.cells, line, area.half)]
        : area.cells.map((cell) => box([cell], line, 0.42))
    }),
  ]
}

function box(cells: readonly Cell[], line: Layout, half = 0.48): Layout {
  const [rows, columns] = [cells.map(([row]) => row), cells.map(([, to]) => to)]
  return {
    type: 'rect',
    x0: smallest(columns) - half,
    x1: largest(columns) + half,
    y0: smallest(rows) - half,
    y1: largest(rows) + half,
    line,
  }
}

/** The outlines are labelled above the matrix, in their own strokes. */
function legend({ say, palette }: Context, drawn: readonly Area[]): Trace[] {
  const entry = (name: Named, line: Layout): Trace => ({
    type: 'scatter',
    mode: 'lines',
    name: say(name),
    x: [null],
    y: [null],
    line,
    hoverinfo: 'skip',
  })
  return [
    ...drawn.map(({ name, color, dash }) => entry(name, { color: color(palette), width: 2, dash })),
    entry(CROSS, { color: palette.muted, width: 1, dash: 'dot' }),
    entry(STEADY, { color: palette.muted, width: 1 }),
  ]
}
