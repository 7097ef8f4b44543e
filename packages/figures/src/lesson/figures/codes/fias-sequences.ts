import type { CodeSequence } from '@keguan/contract/report/lesson/parts/codes'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { FIAS_NAMES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { named } from '@keguan/contract/vocabulary/locale'
import { column, figure, tableFigure } from '../../../kit/figures/figure.ts'
import { rounded } from '../../../kit/format.ts'
import { axis } from '../../../kit/template.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, FIAS_SHORT } from '../../words/figures.ts'
import { SHEET_TEXTS } from '../../words/sheets.ts'

type Pair = CodeSequence['pairs'][number]

const WORDS = {
  title: named('什么行为之后常接什么（滞后序列）', 'What follows what (lag-sequential)'),
  guide: named(
    '向右：这种衔接比偶然更常见；向左：比偶然更少。只画明显的（校正后 p < 0.05）；z 是与随机次序相差几个标准差。点击听第一次出现的地方。',
    'To the right: more often than by chance; to the left: less often. Only clear ones are drawn (corrected p < 0.05); z counts standard deviations from random orders. Click to hear the first case.',
  ),
  alt: named(
    '横条图：{n} 种明显不同于偶然的行为衔接，最强的是{first}。',
    'Bars: {n} sequences clearly unlike chance; the strongest is {first}.',
  ),
}
const NONE = named(
  '与同样这些行为的随机次序相比，没有一种衔接明显更常见或更少。',
  'No pair of behaviours follows clearly more or less often than in random orders of the same ones.',
)
const PAIR = named('先 → 后', 'First → then')
const HOVER = named(
  '{from} → {to}：{count} 次，随机约 {chance} 次，z = {z}，p = {p}',
  '{from} → {to}: {count} times, {chance} by chance, z = {z}, p = {p}',
)
const Z_AXIS = named('z（与随机次序相差的标准差）', 'z (standard deviations from random orders)')
const TELLING_P = 0.05
/** From the top: the strongest transitions; more are in the table. */
const MOST_BARS = 12
/** Number of rows that share the height, however few bars there are. */
const LEAST_PLACES = 4

/** Transitions of behaviours against chance; nothing in older reports, and in lessons too short for it. */
export function fiasSequences(context: Context): FigureView[] {
  const { report, say, palette } = context
  const { sequence, codes, unit_s } = report.fias
  if (!sequence || sequence.pairs.length === 0) return []
  const ordered = [...sequence.pairs].sort((a, b) => Math.abs(b.z) - Math.abs(a.z))
  const telling = ordered.filter(({ p }) => p < TELLING_P)
  const rows = ordered.map(({ from, to, count, chance, z, p, unit_z }) => [
    `${from} ${say(FIAS_NAMES[from])} → ${to} ${say(FIAS_NAMES[to])}`,
    count,
    number(chance),
    number(z),
    Number(rounded(p, 3)),
    unit_z === null ? null : number(unit_z),
  ])
  const columns = [
    column(say, PAIR),
    column(say, COLUMN_TEXTS.count, 'number'),
    column(say, SHEET_TEXTS.byChance, 'number'),
    column(say, SHEET_TEXTS.z, 'number'),
    column(say, SHEET_TEXTS.p, 'number'),
    column(say, SHEET_TEXTS.unitZ, 'number'),
  ]
  const [strongest] = telling
  if (!strongest) {
    const words = { title: WORDS.title, guide: NONE, alt: NONE }
    return [tableFigure(context, { id: 'fias-sequences', words, columns, rows })]
  }
  const shown = telling.slice(0, MOST_BARS).sort((a, b) => a.z - b.z)
  const most = largest([1, ...shown.map(({ z }) => Math.abs(z))])
  const hasBoth = shown.some(({ z }) => z < 0)
  return [
    figure(context, {
      id: 'fias-sequences',
      words: WORDS,
      size: shown.length > 8 ? 'large' : shown.length > LEAST_PLACES ? 'medium' : 'small',
      wide: true,
      variables: { n: telling.length, first: shortName(context, strongest) },
      data: [
        {
          type: 'bar',
          orientation: 'h',
          x: shown.map(({ z }) => number(z)),
          y: shown.map((pair) => shortName(context, pair)),
          text: shown.map(({ z }) => rounded(z, 1)),
          textposition: 'outside',
          cliponaxis: false,
          customdata: shown.map((pair) => firstTime(codes, pair, unit_s)),
          hovertext: shown.map(({ from, to, count, chance, z, p }) =>
            say(HOVER, {
              from: say(FIAS_NAMES[from]),
              to: say(FIAS_NAMES[to]),
              count,
              chance: rounded(chance, 1),
              z: rounded(z, 1),
              p: rounded(p, 3),
            }),
          ),
          hoverinfo: 'text',
          marker: {
            color: shown.map(({ z }) => (z > 0 ? palette.accent : palette.neutral)),
            line: { width: 0 },
          },
        },
      ],
      layout: {
        xaxis: axis(palette, say(Z_AXIS), {
          range: [hasBoth ? -most * 1.2 : 0, most * 1.2],
          nticks: 7,
          zeroline: true,
          zerolinecolor: palette.axis,
        }),
        yaxis: axis(palette, null, {
          type: 'category',
          showgrid: false,
          dtick: 1,
          range: [Math.min(0, shown.length - LEAST_PLACES) - 0.5, shown.length - 0.5],
          tickfont: { color: palette.ink },
        }),
        margin: { l: 96, r: 24, t: 4, b: 44 },
      },
      columns,
      rows,
    }),
  ]
}

const number = (value: number): number => Number(rounded(value, 2))

const shortName = ({ say }: Context, { from, to }: Pair): string => `${say(FIAS_SHORT[from])} → ${say(FIAS_SHORT[to])}`

/** Start of the first such transition, less the unit before it, so that both units are heard. */
function firstTime(codes: readonly FiasCode[], { from, to }: Pair, unitS: number): number | null {
  const at = codes.findIndex((code, unit) => unit > 0 && code === to && codes[unit - 1] === from)
  return at < 0 ? null : (at - 1) * unitS
}
