import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { KnowledgeGraph, PhaseSpan } from '@keguan/contract/report/lesson/path'
import { buildGraph } from '../graph/build-graph.ts'
import type { SpokenSentence } from '../language/words.ts'
import { findPhases } from '../path/find-phases.ts'
import { readLessonText } from '../path/lesson-text.ts'
import { measureGraph } from './graph-measures.ts'
import type { Lesson } from './lesson.ts'
import { measurePath, toPhaseSpans } from './path-measures.ts'

export type LessonMap = { measures: Measure[]; phases: PhaseSpan[]; graph: KnowledgeGraph }

/** What the words say of the lesson as a whole: its phases in time, and the net of its terms. */
export function mapLesson(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  glossary: readonly string[],
  seed: number,
): LessonMap {
  // Read once for both: phases cut the text that the graph's windows run over, and each tie is told in which phases it occurs.
  const text = readLessonText(sentences, lesson.durationS)
  const path = findPhases(text, seed)
  const graph = buildGraph(text, path.phases, glossary, seed)
  const { hasTranscript, utterances } = lesson.talk
  const words = { hasTranscript, hasTimes: utterances.some(({ startS }) => startS !== null) }
  return {
    measures: [...measurePath(lesson, text, path), ...measureGraph(words, graph)],
    // Measures of the path stand without times too (shares of syllables); phases to draw need them.
    phases: toPhaseSpans(text, path.phases),
    graph,
  }
}
