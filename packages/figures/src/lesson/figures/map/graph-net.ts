import { type GraphEdge, type GraphNode, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { RELATION_STATE_NAMES, type Relation } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import type { Context } from '../../context.ts'
import { spanItems } from '../../evidence/sentences.ts'
import { graphPlaces } from '../../graph-places.ts'
import { relationName } from '../../relation-name.ts'
import type { GraphEdgeView, GraphNet, GraphNodeView, GraphProposalView } from '../../view.ts'

const NODE_LABEL = named('{term}：出现 {count} 次', '{term}: {count} {count, plural, one {use} other {uses}}')
const EDGE_LABEL = named(
  '{from} — {relation} — {to}（{count} 处）',
  '{from} — {relation} — {to} ({count} {count, plural, one {place} other {places}})',
)
const DIRECTED_LABEL = named(
  '{from} — {relation} → {to}（{count} 处）',
  '{from} — {relation} → {to} ({count} {count, plural, one {place} other {places}})',
)

/** Terms that a reader takes in at once; the rest are behind a button. */
const SHOWN_FIRST = 20
const SIZES = { smallest: 12, largest: 18 } as const
/** Symmetric relations. */
const MUTUAL: readonly Relation[] = ['contrast', 'related']

/** Indices of the weightiest terms, in the order of the report. */
export function weightiestOf(nodes: readonly GraphNode[]): Set<number> {
  const order = nodes.map(({ weight }, at) => ({ weight, at })).sort((a, b) => b.weight - a.weight || a.at - b.at)
  return new Set(order.slice(0, SHOWN_FIRST).map(({ at }) => at))
}

/** The terms at some indices, with the lines between them. */
export function among(
  chosen: ReadonlySet<number>,
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): [GraphNode[], GraphEdge[]] {
  const places = [...chosen].sort((a, b) => a - b)
  const placeOf = new Map(places.map((from, to) => [from, to]))
  const kept = edges.flatMap((edge) => {
    const [from, to] = [placeOf.get(edge.from), placeOf.get(edge.to)]
    return from === undefined || to === undefined ? [] : [{ ...edge, from, to }]
  })
  return [nodes.filter((_, at) => chosen.has(at)), kept]
}

export function netOf(context: Context, nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphNet {
  const most = largest(nodes.map(({ count }) => count))
  const places = graphPlaces(nodes, edges)
  const heaviest = largest([...edges.map(({ weight }) => weight), 1e-9])
  return {
    nodes: nodes.map(
      (node, at): GraphNodeView => ({
        term: node.term,
        x: places[at]?.x ?? 0.5,
        y: places[at]?.y ?? 0.5,
        size: Number((SIZES.smallest + (SIZES.largest - SIZES.smallest) * Math.sqrt(node.count / most)).toFixed(1)),
        phases: node.phases,
        label: context.say(NODE_LABEL, { term: node.term, count: node.count }),
        items: spanItems(context, node.evidence),
      }),
    ),
    edges: edges.map((edge) => edgeView(context, nodes, edge, heaviest)),
  }
}

function edgeView(context: Context, nodes: readonly GraphNode[], edge: GraphEdge, heaviest: number): GraphEdgeView {
  return {
    from: edge.from,
    to: edge.to,
    relation: edge.relation === 'related' ? '' : relationName(context.say, edge),
    directed: isDirected(edge),
    width: Number((1 + 2 * (edge.weight / heaviest)).toFixed(2)),
    phases: edge.phases,
    label: edgeLabel(context, nodes, edge),
    items: spanItems(context, edge.evidence),
    proposal: proposalView(context, nodes, edge),
  }
}

const isDirected = ({ relation }: GraphEdge): boolean => !MUTUAL.includes(relation)
export const termsOf = (nodes: readonly GraphNode[], { from, to }: GraphEdge) => ({
  from: nodes[from]?.term ?? '',
  to: nodes[to]?.term ?? '',
})

function edgeLabel(context: Context, nodes: readonly GraphNode[], edge: GraphEdge): string {
  const words = { ...termsOf(nodes, edge), relation: relationName(context.say, edge), count: edge.count }
  return context.say(isDirected(edge) ? DIRECTED_LABEL : EDGE_LABEL, words)
}

export function proposalView(context: Context, nodes: readonly GraphNode[], edge: GraphEdge): GraphProposalView | null {
  const state = relationStateOf(edge)
  if (state === null) return null
  const terms = termsOf(nodes, edge)
  const [said = null] = spanItems(context, edge.evidence.slice(0, 1))
  return {
    ...terms,
    state,
    stateName: context.say(RELATION_STATE_NAMES[state]),
    label: `${terms.from} → ${terms.to}`,
    said,
  }
}
