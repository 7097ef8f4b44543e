import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { KnowledgeGraph, PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import type { Term } from '@keguan/contract/report/lesson/report'
import { buildGraph } from '../../graph/build-graph.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { findPhases } from '../../path/find-phases.ts'
import { readLessonText } from '../../path/lesson-text.ts'
import { measureGraph } from '../content/graph-measures.ts'
import { measurePath, toPhaseSpans } from '../content/path-measures.ts'
import type { Lesson } from '../lesson.ts'

export type LessonMap = { measures: Measure[]; phases: PhaseSpan[]; graph: KnowledgeGraph }

/** Results from the words about the lesson as a whole: its phases in time, and the net of its terms. */
export function mapLesson(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  glossary: readonly string[],
  seed: number,
  terms: readonly Term[],
): LessonMap {
  // Read once for both: phases cut the text that the graph's windows run over, and each tie is told in which phases it
  // occurs.
  const text = readLessonText(sentences, lesson.durationS)
  const path = findPhases(text, seed)
  const graph = countAlike(buildGraph(text, path.phases, glossary, seed), terms)
  const { hasTranscript, utterances } = lesson.talk
  const words = { hasTranscript, hasTimes: utterances.some(({ startS }) => startS !== null) }
  return {
    measures: [...measurePath(lesson, text, path), ...measureGraph(words, graph)],
    // Measures of the path exist without times (as shares of syllables); drawing phases needs times.
    phases: toPhaseSpans(text, path.phases),
    graph,
  }
}

/**
 * The graph gives a use inside a longer term to that term, the list of words counts it. A reader sees both and expects
 * one number per word, so the list's count is used.
 */
function countAlike(graph: KnowledgeGraph, terms: readonly Term[]): KnowledgeGraph {
  const counts = new Map(terms.map(({ term, count }) => [term, count]))
  return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, count: counts.get(node.term) ?? node.count })) }
}
