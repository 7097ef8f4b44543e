import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { type KnowledgeGraph, standingEdges } from '@keguan/contract/report/lesson/parts/path'
import type { Report } from '@keguan/contract/report/lesson/report'
import { type RelationReview, reviewRelations } from '../../graph/review-relations.ts'
import { measured, missing } from '../measured.ts'

const IDS = ['graph.term_count', 'graph.edge_count', 'graph.mean_degree'] as const satisfies readonly MeasureId[]

/** The text from which the graph was built. */
type Words = { hasTranscript: boolean; hasTimes: boolean }

/**
 * Size and closeness of the net of terms (methods: knowledge graph). No interval: a net is chosen by counts and
 * thresholds, and blocks drawn with replacement would give other terms, not the same ones with other weights.
 */
export function measureGraph({ hasTranscript, hasTimes }: Words, { nodes, ...graph }: KnowledgeGraph): Measure[] {
  const edges = standingEdges(graph)
  const reason: MissingReason | null = !hasTranscript ? 'no_transcript' : nodes.length === 0 ? 'too_little_data' : null
  if (reason !== null) return IDS.map((id) => missing(id, reason, 'transcript'))
  // Without times there are no spans; the sentences are still in the graph itself.
  const firsts = (parts: KnowledgeGraph['nodes'] | KnowledgeGraph['edges']) =>
    hasTimes ? parts.flatMap(({ evidence }) => evidence.slice(0, 1)) : []
  return [
    measured('graph.term_count', nodes.length, 'transcript', { count: nodes.length, evidence: firsts(nodes) }),
    measured('graph.edge_count', edges.length, 'transcript', { count: edges.length, evidence: firsts(edges) }),
    // Every edge has two ends; 0 where terms never meet.
    measured('graph.mean_degree', (2 * edges.length) / nodes.length, 'transcript', { count: nodes.length }),
  ]
}

/**
 * A report with reviews of its "comes before" relations: the visible edges change, and the counts derived from them.
 */
export function reviewReport(report: Report, judgements: readonly RelationReview[]): Report {
  const graph = reviewRelations(report.graph, judgements)
  const hasTimes = report.utterances.some(({ start_s }) => start_s !== null)
  const counted = measureGraph({ hasTranscript: report.sources.transcript, hasTimes }, graph)
  return {
    ...report,
    graph,
    measures: { ...report.measures, ...Object.fromEntries(counted.map((each) => [each.id, each])) },
  }
}
