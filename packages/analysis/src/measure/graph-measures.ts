import type { Measure, MeasureId, MissingReason } from '@keguan/contract/report/measure'
import type { KnowledgeGraph } from '@keguan/contract/report/path'
import type { Lesson } from './lesson.ts'
import { measured, missing } from './measured.ts'

const IDS = ['graph.term_count', 'graph.edge_count', 'graph.mean_degree'] as const satisfies readonly MeasureId[]

/**
 * Size and closeness of the net of terms (methods: knowledge graph). No interval: a net is chosen by counts and thresholds, and blocks drawn
 * with replacement would give other terms, not the same ones with other weights.
 */
export function measureGraph({ talk }: Lesson, { nodes, edges }: KnowledgeGraph): Measure[] {
  const reason: MissingReason | null = !talk.hasTranscript
    ? 'no_transcript'
    : nodes.length === 0
      ? 'too_little_data'
      : null
  if (reason !== null) return IDS.map((id) => missing(id, reason, 'transcript'))
  // Without times a span would point nowhere: the sentences are still in the graph itself.
  const hasTimes = talk.utterances.some(({ startS }) => startS !== null)
  const firsts = (parts: KnowledgeGraph['nodes'] | KnowledgeGraph['edges']) =>
    hasTimes ? parts.flatMap(({ evidence }) => evidence.slice(0, 1)) : []
  return [
    measured('graph.term_count', nodes.length, 'transcript', { count: nodes.length, evidence: firsts(nodes) }),
    measured('graph.edge_count', edges.length, 'transcript', { count: edges.length, evidence: firsts(edges) }),
    // Every edge has two ends; 0 where terms never meet.
    measured('graph.mean_degree', (2 * edges.length) / nodes.length, 'transcript', { count: nodes.length }),
  ]
}
