import {
  type GraphEdge,
  type GraphNode,
  relationStateOf,
  standingEdges,
} from '@keguan/contract/report/lesson/parts/path'
import { PHASE_NAMES, PHASES } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import { column } from '../../../kit/figures/figure.ts'
import { GRAPH_SIZES } from '../../../kit/graph-layout.ts'
import type { Cell } from '../../../kit/view.ts'
import { type Context, measureOf } from '../../context.ts'
import { relationName } from '../../relation-name.ts'
import type { FigureView, GraphView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'
import { among, netOf, proposalView, termsOf, weightiestOf } from './graph-net.ts'

const WORDS = {
  title: named('术语和它们的联系', 'Terms and their links'),
  guide: named(
    '字越大，用得越多；连线连起课上一起出现或被明确联系过的术语，关系写在线上。下面一排的术语没有联系。',
    'Larger terms are used more; a line, labelled with its relation, joins terms that occur together or that a sentence relates explicitly. Terms in the bottom row have no links.',
  ),
  alt: named('网络图：{nodes} 个词语，{edges} 条联系。', 'Network of {nodes} terms and {edges} links.'),
}
const DASHED = named(
  '{guide}虚线是推测的先修关系，还没有人确认。',
  '{guide} Dashed: an inferred “comes before” that is not yet confirmed.',
)
export const GRAPH_TEXTS = {
  all: named('全课', 'Whole lesson'),
  filter: named('按环节查看', 'By phase'),
  closer: named('放大', 'Zoom in'),
  farther: named('缩小', 'Zoom out'),
  whole: named('复位', 'Reset'),
  hint: named(
    '拖动词语可以移开，拖动空白处平移，按住 Ctrl 滚动或双指缩放；点击词语或连线看原句。',
    'Drag a term to move it, the background to pan; Ctrl + wheel or a pinch zooms; click a term or a line for its sentences.',
  ),
  sentences: named('原句', 'Sentences'),
  close: named('收起', 'Close'),
  more: named('再显示 {count} 个词语', 'Show {count} more {count, plural, one {term} other {terms}}'),
  fewer: named('只看最重要的 {count} 个', 'Only the {count} weightiest'),
  proposals: named('推测的先修关系', 'Inferred “comes before”'),
} as const
const HEADS = {
  from: named('词语', 'Term'),
  relation: named('关系', 'Relation'),
  to: named('词语', 'Term'),
  places: named('处数', 'Places'),
  phases: named('环节', 'Phases'),
  sentence: named('原句（第一处）', 'Sentence (first place)'),
}

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
  const { from, to } = termsOf(context.report.graph.nodes, edge)
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

/** Null if the sentence has no time: its span starts at 0. */
function timeOf({ report }: Context, { evidence }: Pick<GraphEdge, 'evidence'>): number | null {
  const first = evidence[0]
  if (!first) return null
  return first.utterance === undefined ? first.start_s : (report.utterances[first.utterance]?.start_s ?? null)
}

function graphView(context: Context): GraphView {
  const { report, say } = context
  const { nodes } = report.graph
  const edges = standingEdges(report.graph)
  const weightiest = weightiestOf(nodes)
  const all = netOf(context, nodes, edges)
  const present = PHASES.filter((phase) => nodes.some((node) => node.phases.includes(phase)))
  return {
    ...(weightiest.size < nodes.length ? netOf(context, ...among(weightiest, nodes, edges)) : all),
    all: weightiest.size < nodes.length ? all : null,
    proposals: report.graph.edges.flatMap((edge) => proposalView(context, nodes, edge) ?? []),
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
      more: say(GRAPH_TEXTS.more, { count: nodes.length - weightiest.size }),
      fewer: say(GRAPH_TEXTS.fewer, { count: weightiest.size }),
      proposals: say(GRAPH_TEXTS.proposals),
    },
  }
}
