import {
  type GraphEdge,
  type KnowledgeGraph,
  relationStateOf,
  standingEdges,
} from '@keguan/contract/report/lesson/parts/path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposesRelation, type RelationReview, reviewRelations } from './review-relations.ts'

const edge = (from: number, to: number, relation: GraphEdge['relation']): GraphEdge => ({
  ...{ from, to, relation, weight: 0.5, count: 2, phases: [] },
  evidence: [{ start_s: 0, end_s: 1, utterance: 0 }],
})
const node = (term: string) => ({
  ...{ term, count: 2, weight: 1, first_s: null, x: 0.5, y: 0.5 },
  ...{ phases: [], evidence: [] },
})
/** Addition comes before multiplication, and both before squares; a sum is part of addition. */
const GRAPH: KnowledgeGraph = {
  nodes: ['加法', '乘法', '平方', '和'].map(node),
  edges: [edge(0, 1, 'prerequisite'), edge(1, 2, 'prerequisite'), edge(3, 0, 'part_of')],
}
const states = (graph: KnowledgeGraph) => graph.edges.map(relationStateOf)
const say = (from: string, to: string, verdict: RelationReview['verdict']): RelationReview => ({ from, to, verdict })

describe('reviews of relations', () => {
  it('apply to the relation between those terms in that direction, and to no other kind', () => {
    const judgements = [
      say('加法', '乘法', 'confirmed'),
      say('平方', '乘法', 'rejected'),
      say('和', '加法', 'rejected'),
      say('减法', '乘法', 'confirmed'),
    ]
    const judged = reviewRelations(GRAPH, judgements)
    expect(states(judged)).toEqual(['confirmed', 'proposed', null])
    expect(standingEdges(judged)).toHaveLength(3)
  })

  it('hide a rejected relation, and keep its position', () => {
    const judged = reviewRelations(GRAPH, [say('乘法', '平方', 'rejected')])
    expect(states(judged)).toEqual(['proposed', 'rejected', null])
    expect(standingEdges(judged)).toEqual([GRAPH.edges[0], GRAPH.edges[2]])
    expect(proposesRelation(judged, '乘法', '平方')).toBe(true)
  })

  it('find the terms at any position in another graph', () => {
    const turned: KnowledgeGraph = {
      nodes: [...GRAPH.nodes].reverse(),
      edges: [edge(3, 2, 'prerequisite'), edge(2, 1, 'prerequisite')],
    }
    expect(states(reviewRelations(turned, [say('加法', '乘法', 'confirmed')]))).toEqual(['confirmed', 'proposed'])
  })

  it('know which relations are proposed', () => {
    expect(proposesRelation(GRAPH, '加法', '乘法')).toBe(true)
    expect(proposesRelation(GRAPH, '乘法', '加法')).toBe(false)
    expect(proposesRelation(GRAPH, '和', '加法')).toBe(false)
    expect(proposesRelation(GRAPH, '加法', '除法')).toBe(false)
  })

  it('leave no trace when withdrawn, whatever came before', () => {
    const judgement = fc.record({
      from: fc.constantFrom('加法', '乘法', '平方', '和', '别的'),
      to: fc.constantFrom('加法', '乘法', '平方', '和', '别的'),
      verdict: fc.constantFrom('confirmed' as const, 'rejected' as const),
    })
    fc.assert(
      fc.property(fc.array(judgement), fc.array(judgement), (first, second) => {
        expect(reviewRelations(reviewRelations(GRAPH, first), second)).toEqual(reviewRelations(GRAPH, second))
        expect(JSON.stringify(reviewRelations(reviewRelations(GRAPH, first), []))).toBe(JSON.stringify(GRAPH))
      }),
    )
  })
})
