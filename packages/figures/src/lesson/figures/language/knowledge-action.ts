import type { SpeakerRole } from '@keguan/contract/report/lesson/report'
import {
  KNOWLEDGE_ACTION_STYLE_NAMES,
  KNOWLEDGE_ACTION_STYLES,
  type KnowledgeActionStyle,
} from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import { FOUR_WHAT_NAMES, FOUR_WHATS, type FourWhat } from '@keguan/contract/vocabulary/talk-acts'
import { barList } from '../../../kit/figures/bar-list.ts'
import { column, figure } from '../../../kit/figures/figure.ts'
import { clock, percent, rounded } from '../../../kit/format.ts'
import { axis, label } from '../../../kit/template.ts'
import type { Layout, Trace } from '../../../kit/view.ts'
import { type Context, measureOf, numberOf } from '../../context.ts'
import { short, startOf } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS, HOVER_TEXTS } from '../../words/figures.ts'
import { ACTOR_TEXTS } from '../../words/terms.ts'
import { emptyFigure } from '../empty-figure.ts'

const PLANE_WORDS = {
  title: named('知行平面', 'The knowledge-action plane'),
  guide: named(
    '每个小点是一句话：左边问概念（是何），右边问场景（若何），上边重练习（如何），下边重内化（为何）。大点是横、竖两个方向各自的平衡点。归类的是话语，不是学生。',
    'Each dot is a sentence: left asks for concepts (what), right for scenes (what if), up for practice (how), down for insight (why). The large dot is the balance of each axis. Sentences are labelled, never pupils.',
  ),
  alt: named('平面图：{n} 句话的分布，平衡点在 ({x}, {y})。', 'Plane of {n} sentences, balance point at ({x}, {y}).'),
}
const STYLE_WORDS = {
  title: named('四种走向各占多少', 'How often each of the four directions occurs'),
  guide: named(
    '前后相连的两句话构成一步，例如先问概念再问方法，就是从概念走到练习。点击听一个例子。',
    'Two sentences close together make a step: first what, then how, goes from concept to practice. Click to hear one.',
  ),
  alt: named('横条图：{n} 步的走向。', 'Bars: directions of {n} steps.'),
}
const CENTRE = named('平衡点<br>({x}, {y})', 'Balance point<br>({x}, {y})')
const ACROSS = named('概念（是何）← → 场景（若何）', 'Concept (what) ← → scene (what if)')
const UP = named('内化（为何）← → 练习（如何）', 'Insight (why) ← → practice (how)')
const HEADS = { asks: named('四何', 'Which what') }

/** Positions of the four 四何, and the corner between two of them that a style names. */
const PLACES: Readonly<Record<FourWhat, readonly [number, number]>> = {
  what: [-0.9, 0],
  what_if: [0.9, 0],
  how: [0, 0.9],
  why: [0, -0.9],
}
const CORNERS: Readonly<Record<KnowledgeActionStyle, readonly [number, number]>> = {
  perceptive: [1, -1],
  reflective: [-1, -1],
  realistic: [-1, 1],
  active: [1, 1],
}

/** Sunflower pattern: any number of points around a place, without overlap, always the same. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const SEED_GAP = 0.036
function around([x, y]: readonly [number, number], i: number): [number, number] {
  const [r, angle] = [SEED_GAP * Math.sqrt(i + 0.5), GOLDEN_ANGLE * i]
  return [Number((x + r * Math.cos(angle)).toFixed(4)), Number((y + r * Math.sin(angle)).toFixed(4))]
}

export function knowledgeActionPlane(context: Context): FigureView {
  const { report, say, palette } = context
  const { statements } = report.knowledge_action
  const [x, y] = [numberOf(report, 'knowledge_action.x'), numberOf(report, 'knowledge_action.y')]
  if (statements.length === 0 || x === null || y === null) {
    const why = measureOf(report, 'knowledge_action.x')?.why_missing
    return emptyFigure(context, 'knowledge-action-plane', PLANE_WORDS, why ?? 'too_little_data')
  }
  const centre = { x: rounded(x, 2), y: rounded(y, 2) }
  const shares = measureOf(report, 'knowledge_action.style')?.probabilities ?? {}
  return figure(context, {
    id: 'knowledge-action-plane',
    words: PLANE_WORDS,
    size: 'large',
    variables: { n: statements.length, ...centre },
    data: [
      ...FOUR_WHATS.map((what) => statementDots(context, what)),
      {
        type: 'scatter',
        mode: 'markers',
        x: [x],
        y: [y],
        hovertext: [say(CENTRE, centre)],
        hoverinfo: 'text',
        marker: { size: 15, color: palette.accent, line: { color: palette.raised, width: 2 } },
      },
    ],
    layout: {
      xaxis: axis(palette, say(ACROSS), {
        range: [-1.4, 1.4],
        dtick: 0.5,
        showgrid: false,
        zeroline: true,
        zerolinecolor: palette.axis,
      }),
      yaxis: axis(palette, say(UP), {
        range: [-1.4, 1.4],
        dtick: 0.5,
        showgrid: false,
        zeroline: true,
        zerolinecolor: palette.axis,
      }),
      annotations: [
        ...KNOWLEDGE_ACTION_STYLES.map((style) => corner(context, style, shares[style])),
        ...FOUR_WHATS.map((what) => whatLabel(context, what, y)),
        label(say(CENTRE, centre), palette.ink, {
          x,
          y,
          showarrow: true,
          arrowhead: 0,
          arrowwidth: 1,
          arrowcolor: palette.muted,
          axref: 'x',
          ayref: 'y',
          ax: x >= 0 ? 0.7 : -0.7,
          ay: y >= 0 ? 0.5 : -0.5,
          standoff: 9,
        }),
      ],
      margin: { l: 52, r: 12, t: 8, b: 44 },
    },
    columns: [
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, COLUMN_TEXTS.who),
      column(say, HEADS.asks),
      column(say, COLUMN_TEXTS.text),
    ],
    rows: statements.map(({ utterance, four_what }) => [
      startOf(context, utterance),
      say(ACTOR_TEXTS[roleOf(context, utterance)]),
      say(FOUR_WHAT_NAMES[four_what]),
      report.utterances[utterance]?.text ?? '',
    ]),
  })
}

const SYMBOLS = { teacher: 'circle', student: 'triangle-up', several: 'diamond', other: 'circle-open' } as const
const roleOf = ({ report }: Context, utterance: number): SpeakerRole => report.utterances[utterance]?.role ?? 'teacher'

/** Teacher and pupils by the marks used for them everywhere. */
function statementDots(context: Context, what: FourWhat): Trace {
  const { report, say, palette } = context
  const mine = report.knowledge_action.statements.filter(({ four_what }) => four_what === what)
  const points = mine.map((_statement, i) => around(PLACES[what], i))
  const roles = mine.map(({ utterance }) => roleOf(context, utterance))
  return {
    type: 'scatter',
    mode: 'markers',
    x: points.map(([x]) => x),
    y: points.map(([, y]) => y),
    customdata: mine.map(({ utterance }) => startOf(context, utterance)),
    hovertext: mine.map(({ utterance }) =>
      say(HOVER_TEXTS.said, {
        start: clock(startOf(context, utterance) ?? 0),
        name: say(FOUR_WHAT_NAMES[what]),
        said: short(report.utterances[utterance]?.text ?? ''),
      }),
    ),
    hoverinfo: 'text',
    marker: {
      size: 7,
      opacity: 0.85,
      symbol: roles.map((role) => SYMBOLS[role]),
      color: roles.map((role) => palette.mark[role]),
      line: { color: roles.map((role) => palette.text[role]), width: 0.5 },
    },
  }
}

function corner({ say, palette }: Context, style: KnowledgeActionStyle, share: number | undefined): Layout {
  const [x, y] = CORNERS[style]
  const [name = '', way = ''] = say(KNOWLEDGE_ACTION_STYLE_NAMES[style]).split(/ (?=\()/u)
  const head = share === undefined ? name : `${name} ${percent(share)}`
  return label(`<b>${head}</b><br>${way.replace(/[()]/gu, '')}`, palette.muted, {
    x: x * 1.36,
    y: y * 1.36,
    xanchor: x > 0 ? 'right' : 'left',
    yanchor: y > 0 ? 'top' : 'bottom',
    align: x > 0 ? 'right' : 'left',
    font: { size: 11, color: palette.muted },
  })
}

/** On that side of its dots where the balance point has no label. */
function whatLabel({ report, say, palette }: Context, what: FourWhat, centreY: number): Layout {
  const all = report.knowledge_action.statements
  const [x, y] = PLACES[what]
  const count = all.filter(({ four_what }) => four_what === what).length
  const radius = SEED_GAP * Math.sqrt(count)
  const isAbove = y === 0 && centreY < 0
  return label(`${say(FOUR_WHAT_NAMES[what])} ${count}`, palette.ink, {
    x,
    y: isAbove ? y + radius + 0.03 : y - radius - 0.03,
    yanchor: isAbove ? 'bottom' : 'top',
  })
}

export function knowledgeActionStyles(context: Context): FigureView {
  const { report, say, palette } = context
  const { pairs } = report.knowledge_action
  if (pairs.length === 0) {
    const why = measureOf(report, 'knowledge_action.style')?.why_missing
    return emptyFigure(context, 'knowledge-action-styles', STYLE_WORDS, why ?? 'too_little_data')
  }
  return barList(context, {
    id: 'knowledge-action-styles',
    words: STYLE_WORDS,
    size: 'large',
    variables: { n: pairs.length },
    bars: KNOWLEDGE_ACTION_STYLES.map((style) => {
      const mine = pairs.filter((pair) => pair.style === style)
      return {
        name: say(KNOWLEDGE_ACTION_STYLE_NAMES[style]).replace(' (', '<br>('),
        value: mine.length,
        startS: startOf(context, mine[0]?.from),
      }
    }),
    color: palette.accent,
    nameTitle: COLUMN_TEXTS.style,
    total: pairs.length,
  })
}
