import { RELATION_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import { column } from '../kit/figures/figure.ts'
import { GRAPH_SIZES } from '../kit/graph-layout.ts'
import { tint } from '../kit/theme.ts'
import type { Cell, FigureView } from '../kit/view.ts'
import { lessonNumber, type UnitContext, type UnitGraph } from './context.ts'
import { UNIT_TEXTS as T, UNIT_FIGURES } from './words.ts'

const SIZES = { least: 12, most: 20 } as const
const WIDTHS = { least: 1, most: 4 } as const
/** Background of terms of the last lesson; terms of the first have none. */
const DEEPEST = 0.5

/** One network of all lessons; the background of a term shows the lesson that used it first. */
export function graphFigure(context: UnitContext): FigureView<UnitGraph> {
  const { report, say, palette } = context
  const { nodes, edges } = report.graph
  const most = nodes.reduce((max, { count }) => Math.max(max, count), 1)
  const heaviest = edges.reduce((max, { count }) => Math.max(max, count), 1)
  const last = Math.max(1, report.lessons.length - 1)
  const itemsOf = (evidence: UnitContext['report']['graph']['nodes'][number]['evidence']) =>
    evidence.map(({ lesson, text }) => ({
      moment: null,
      role: null,
      text: `${lessonNumber(context, lesson)}：${text}`,
    }))
  return {
    id: 'unit-graph',
    drawing: 'graph',
    title: say(UNIT_FIGURES.graph.title),
    guide: say(UNIT_FIGURES.graph.guide),
    alt: say(UNIT_FIGURES.graph.alt),
    height: GRAPH_SIZES.wide.height,
    wide: true,
    data: [],
    layout: {},
    columns: [column(say, T.term), column(say, T.first), column(say, T.usedIn), column(say, T.sentences)],
    rows: nodes.map(({ term, first, lessons, evidence }): Cell[] => [
      term,
      lessonNumber(context, first),
      lessons.map((at) => at + 1).join(' · '),
      evidence[0]?.text ?? '',
    ]),
    graph: {
      nodes: nodes.map(({ term, x, y, count, first, evidence }) => ({
        ...{ term, x, y },
        size: SIZES.least + (SIZES.most - SIZES.least) * Math.sqrt(count / most),
        label: say(T.node, { term, count, first: first + 1 }),
        fill: first === 0 ? palette.raised : tint(palette.accent, (DEEPEST * first) / last),
        items: itemsOf(evidence),
      })),
      edges: edges.map(({ from, to, relation, count }) => ({
        ...{ from, to, directed: relation !== 'related' && relation !== 'contrast', proposal: null, items: [] },
        relation: relation === 'related' ? '' : say(RELATION_NAMES[relation]),
        width: WIDTHS.least + ((WIDTHS.most - WIDTHS.least) * count) / heaviest,
        label: `${nodes[from]?.term ?? ''} — ${nodes[to]?.term ?? ''}`,
      })),
      proposals: [],
      words: { proposals: '' },
    },
    empty: null,
  }
}
