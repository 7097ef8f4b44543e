import { type GraphEdge, type GraphNode, relationStateOf, standingEdges } from '@keguan/contract/report/lesson/path'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { PHASE_NAMES, PHASES, RELATION_STATE_NAMES, type Relation } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import { column } from '../../kit/figures/figure.ts'
import { GRAPH_SIZES } from '../../kit/graph-layout.ts'
import type { Cell } from '../../kit/view.ts'
import { type Context, measureOf } from '../context.ts'
import { graphPlaces } from '../graph-places.ts'
import { relationName } from '../relation-name.ts'
import { spanItems } from '../sentences.ts'
import type { FigureView, GraphEdgeView, GraphNodeView, GraphProposalView, GraphView } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { emptyFigure } from './empty-figure.ts'

const WORDS = {
  title: named('术语和它们的联系', 'Terms and their ties'),
  guide: named(
    '字越大，用得越多；连线连起课上一起出现或被明确联系过的术语，关系写在线上。下面一排的术语没有联系。',
    'Larger terms are used more; a line joins terms that occur together or were tied in so many words, its relation written on it. Terms in the bottom row have no ties.',
  ),
  alt: named('网络图：{nodes} 个词语，{edges} 条联系。', 'Network of {nodes} terms and {edges} ties.'),
}
const DASHED = named(
  '{guide}虚线是推测的先修关系，还没有人确认。',
  '{guide} Dashed: an inferred “comes before” that nobody has confirmed yet.',
)
const GRAPH_TEXTS = {
  all: named('全课', 'Whole lesson'),
  filter: named('按环节查看', 'By phase'),
  closer: named('放大', 'Zoom in'),
  farther: named('缩小', 'Zoom out'),
  whole: named('复位', 'Reset'),
  hint: named(
    '拖动词语可以移开，拖动空白处平移，按住 Ctrl 滚动或双指缩放；点击词语或连线看原句。',
    'Drag a term to move it, the ground to pan; Ctrl and wheel or two fingers zoom; click a term or a line for its sentences.',
  ),
  sentences: named('原句', 'Sentences'),
  close: named('收起', 'Close'),
  proposals: named('推测的先修关系', 'Inferred “comes before”'),
} as const
const NODE_LABEL = named('{term}：出现 {count} 次', '{term}: {count} {count, plural, one {use} other {uses}}')
const EDGE_LABEL = named(
  '{from} — {relation} — {to}（{count} 处）',
  '{from} — {relation} — {to} ({count} {count, plural, one {place} other {places}})',
)
const DIRECTED_LABEL = named(
  '{from} — {relation} → {to}（{count} 处）',
  '{from} — {relation} → {to} ({count} {count, plural, one {place} other {places}})',
)
const HEADS = {
  from: named('词语', 'Term'),
  relation: named('关系', 'Relation'),
  to: named('词语', 'Term'),
  places: named('处数', 'Places'),
  phases: named('环节', 'Phases'),
  sentence: named('原句（第一处）', 'Sentence (first place)'),
}

const SIZES = { smallest: 12, largest: 18 } as const
/** These say the same from both ends. */
const MUTUAL: readonly Relation[] = ['contrast', 'related']

export function knowledgeGraph(context: Context): FigureView {
  const { report, say } = context
  const graph = report.graph
  if (graph.nodes.length === 0) {
    const why = measureOf(report, 'graph.term_count')?.why_missing
    return emptyFigure(
      context,
      'knowledge-graph',
      WORDS,
      why ?? (report.sources.transcript ? 'too_little_data' : 'no_transcript'),
      true,
    )
  }
  const standing = standingEdges(graph)
  const rejected = graph.edges.filter((edge) => relationStateOf(edge) === 'rejected')
  const variables = { nodes: graph.nodes.length, edges: standing.length }
  const guide = say(WORDS.guide)
  return {
    id: 'knowledge-graph',
    drawing: 'graph',
    title: say(WORDS.title),
    guide: standing.some((edge) => relationStateOf(edge) === 'proposed') ? say(DASHED, { guide }) : guide,
    alt: say(WORDS.alt, variables),
    height: GRAPH_SIZES.wide.height,
    wide: true,
    data: [],
    layout: {},
    columns: [
      column(say, HEADS.from),
      column(say, HEADS.relation),
      column(say, HEADS.to),
      column(say, HEADS.places, 'number'),
      column(say, HEADS.phases),
      column(say, COLUMN_TEXTS.start, 'time'),
      column(say, HEADS.sentence),
    ],
    rows:
      graph.edges.length > 0
        ? [...standing, ...rejected].map((edge) => edgeRow(context, edge))
        : graph.nodes.map((node) => nodeRow(context, node)),
    graph: graphView(context),
    empty: null,
  }
}

function edgeRow(context: Context, edge: GraphEdge): Cell[] {
  const first = edge.evidence[0]
  const { from, to } = termsOf(context, edge)
  return [
    from,
    relationName(context.say, edge),
    to,
    edge.count,
    phaseNames(context, edge),
    timeOf(context, edge),
    first?.utterance === undefined ? '' : (context.report.utterances[first.utterance]?.text ?? ''),
  ]
}

function nodeRow(context: Context, node: GraphNode): Cell[] {
  const first = node.evidence[0]
  const said = first?.utterance === undefined ? '' : (context.report.utterances[first.utterance]?.text ?? '')
  return [node.term, '', '', node.count, phaseNames(context, node), node.first_s, said]
}

const phaseNames = ({ say }: Context, { phases }: Pick<GraphNode, 'phases'>): string =>
  phases.map((phase) => say(PHASE_NAMES[phase])).join(' · ')

/** Null where the sentence has no time: a span without one stands at 0. */
function timeOf({ report }: Context, { evidence }: Pick<GraphEdge, 'evidence'>): number | null {
  const first = evidence[0]
  if (!first) return null
  return first.utterance === undefined ? first.start_s : (report.utterances[first.utterance]?.start_s ?? null)
}

function graphView(context: Context): GraphView {
  const { report, say } = context
  const { nodes } = report.graph
  const edges = standingEdges(report.graph)
  const most = largest(nodes.map(({ count }) => count))
  const places = graphPlaces(nodes, edges)
  const heaviest = largest([...edges.map(({ weight }) => weight), 1e-9])
  const present = PHASES.filter((phase) => nodes.some((node) => node.phases.includes(phase)))
  return {
    nodes: nodes.map(
      (node, at): GraphNodeView => ({
        term: node.term,
        x: places[at]?.x ?? 0.5,
        y: places[at]?.y ?? 0.5,
        size: Number((SIZES.smallest + (SIZES.largest - SIZES.smallest) * Math.sqrt(node.count / most)).toFixed(1)),
        phases: node.phases,
        label: say(NODE_LABEL, { term: node.term, count: node.count }),
        items: spanItems(context, node.evidence),
      }),
    ),
    edges: edges.map(
      (edge): GraphEdgeView => ({
        from: edge.from,
        to: edge.to,
        relation: edge.relation === 'related' ? '' : relationName(say, edge),
        directed: isDirected(edge),
        width: Number((1 + 2 * (edge.weight / heaviest)).toFixed(2)),
        phases: edge.phases,
        label: edgeLabel(context, edge),
        items: spanItems(context, edge.evidence),
        proposal: proposalView(context, edge),
      }),
    ),
    proposals: report.graph.edges.flatMap((edge) => proposalView(context, edge) ?? []),
    phases: present.map((id) => ({ id, name: say(PHASE_NAMES[id]) })),
    words: {
      all: say(GRAPH_TEXTS.all),
      filter: say(GRAPH_TEXTS.filter),
      closer: say(GRAPH_TEXTS.closer),
      farther: say(GRAPH_TEXTS.farther),
      whole: say(GRAPH_TEXTS.whole),
      hint: say(GRAPH_TEXTS.hint),
      sentences: say(GRAPH_TEXTS.sentences),
      close: say(GRAPH_TEXTS.close),
      proposals: say(GRAPH_TEXTS.proposals),
    },
  }
}

const isDirected = ({ relation }: GraphEdge): boolean => !MUTUAL.includes(relation)
const termsOf = ({ report }: Context, { from, to }: GraphEdge) => ({
  from: report.graph.nodes[from]?.term ?? '',
  to: report.graph.nodes[to]?.term ?? '',
})

function edgeLabel(context: Context, edge: GraphEdge): string {
  const words = { ...termsOf(context, edge), relation: relationName(context.say, edge), count: edge.count }
  return context.say(isDirected(edge) ? DIRECTED_LABEL : EDGE_LABEL, words)
}

function proposalView(context: Context, edge: GraphEdge): GraphProposalView | null {
  const state = relationStateOf(edge)
  if (state === null) return null
  const terms = termsOf(context, edge)
  const [said = null] = spanItems(context, edge.evidence.slice(0, 1))
  return {
    ...terms,
    state,
    stateName: context.say(RELATION_STATE_NAMES[state]),
    label: `${terms.from} → ${terms.to}`,
    said,
  }
}
