import * as z from 'zod'
import { PHASES, RELATION_VERDICTS, RELATIONS, type RelationState } from '../../../vocabulary/lesson-path.ts'
import { Span } from '../../kit/measure.ts'

/** A stretch of the lesson and the phase it was taken for. */
export const PhaseSpan = z.object({
  phase: z.enum(PHASES),
  start_s: z.number(),
  end_s: z.number(),
  probability: z.number().min(0).max(1),
  evidence: z.array(Span),
})
export type PhaseSpan = z.infer<typeof PhaseSpan>

/** A term of the knowledge graph; `x` and `y` are seeded positions in 0..1, the same in page and download. */
export const GraphNode = z.object({
  term: z.string(),
  count: z.number().int().positive(),
  weight: z.number(),
  first_s: z.number().nullable(),
  x: z.number(),
  y: z.number(),
  phases: z.array(z.enum(PHASES)),
  evidence: z.array(Span),
})
export type GraphNode = z.infer<typeof GraphNode>

/** An edge between two terms (indices of nodes) with the sentences that support it. */
export const GraphEdge = z.object({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  relation: z.enum(RELATIONS),
  weight: z.number(),
  count: z.number().int().positive(),
  phases: z.array(z.enum(PHASES)),
  evidence: z.array(Span).min(1),
  /**
   * A person's verdict on a `prerequisite` edge; a rejected one stays here to be restored and is neither drawn nor
   * counted.
   */
  verdict: z.enum(RELATION_VERDICTS).optional(),
})
export type GraphEdge = z.infer<typeof GraphEdge>

export const KnowledgeGraph = z.object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge) })
export type KnowledgeGraph = z.infer<typeof KnowledgeGraph>

/** The edges that are drawn and counted. */
export const standingEdges = ({ edges }: Pick<KnowledgeGraph, 'edges'>): GraphEdge[] =>
  edges.filter(({ verdict }) => verdict !== 'rejected')

/** State of a "comes before" edge; null for others, which need no confirmation. */
export const relationStateOf = ({ relation, verdict }: GraphEdge): RelationState | null =>
  relation === 'prerequisite' ? (verdict ?? 'proposed') : null
