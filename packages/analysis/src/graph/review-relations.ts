import { type GraphEdge, type KnowledgeGraph, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import type { RelationVerdict } from '@keguan/contract/vocabulary/lesson-path'

/**
 * What a person has said of "`from` comes before `to`". By terms: places in the graph change from one analysis to the
 * next.
 */
export type RelationReview = { from: string; to: string; verdict: RelationVerdict }

/**
 * The graph with what people say of its proposals, and nothing of what they said before. A judgement of a tie that is
 * not proposed does nothing: it waits until the words propose the tie again.
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

/** Whether the words propose that the one term comes before the other. */
export const proposesRelation = ({ nodes, edges }: KnowledgeGraph, from: string, to: string): boolean =>
  edges.some((edge) => isProposal(edge) && nodes[edge.from]?.term === from && nodes[edge.to]?.term === to)

const isProposal = (edge: GraphEdge): boolean => relationStateOf(edge) !== null
const keyOf = (from: string, to: string): string => JSON.stringify([from, to])
