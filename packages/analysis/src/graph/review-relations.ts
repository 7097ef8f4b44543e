import { type GraphEdge, type KnowledgeGraph, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import type { RelationVerdict } from '@keguan/contract/vocabulary/lesson-path'

/**
 * A person's review of "`from` comes before `to`". By terms, because indices in the graph change with every analysis.
 */
export type RelationReview = { from: string; to: string; verdict: RelationVerdict }

/**
 * The graph with these reviews of its proposals, in place of earlier ones. A review of a relation that is not proposed
 * has no effect until the words propose the relation again.
 */
export function reviewRelations(
  { nodes, edges }: KnowledgeGraph,
  judgements: readonly RelationReview[],
): KnowledgeGraph {
  const verdicts = new Map(judgements.map(({ from, to, verdict }) => [keyOf(from, to), verdict]))
  return {
    nodes,
    edges: edges.map(({ verdict: _, ...edge }) => {
      const verdict = isProposal(edge) ? verdicts.get(keyOf(nodes[edge.from]!.term, nodes[edge.to]!.term)) : undefined
      return verdict === undefined ? edge : { ...edge, verdict }
    }),
  }
}

/** Whether the words propose this relation. */
export const proposesRelation = ({ nodes, edges }: KnowledgeGraph, from: string, to: string): boolean =>
  edges.some((edge) => isProposal(edge) && nodes[edge.from]?.term === from && nodes[edge.to]?.term === to)

const isProposal = (edge: GraphEdge): boolean => relationStateOf(edge) !== null
const keyOf = (from: string, to: string): string => JSON.stringify([from, to])
