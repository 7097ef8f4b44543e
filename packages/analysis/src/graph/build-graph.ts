import type { Span } from '@keguan/contract/report/kit/measure'
import type { KnowledgeGraph } from '@keguan/contract/report/lesson/parts/path'
import { PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
import { roundTime, roundValue } from '../math/rounding.ts'
import type { FoundPhase } from '../path/find-phases.ts'
import type { LessonText } from '../path/lesson-text.ts'
import { type ChosenTerm, chooseTerms } from './choose-terms.ts'
import { type FoundEdge, findEdges } from './find-edges.ts'
import { placeNodes } from './place-nodes.ts'

/** Terms without any edge are shown only when they are among the weightiest. */
const ALONE_SHOWN = 20
const MOST_EVIDENCE = 20
/** Fewer sentences than this give no net of concepts. */
const FEWEST_SENTENCES = 12

const EMPTY: KnowledgeGraph = { nodes: [], edges: [] }

/**
 * Terms of a lesson and the relations between them, with the sentences and phases of each (methods: knowledge graph).
 * Empty when there is too little text.
 *
 * @param glossary terms that are taken in any case, the weightiest first
 */
export function buildGraph(
  text: LessonText,
  phases: readonly FoundPhase[],
  glossary: readonly string[],
  seed: number,
): KnowledgeGraph {
  if (text.sentences.length < FEWEST_SENTENCES) return EMPTY
  const terms = chooseTerms(text.sentences, glossary)
  const edges = findEdges(text, terms)
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const kept = terms.map((_, at) => at).filter((at) => tied.has(at) || at < ALONE_SHOWN)
  const nodeOf = new Map(kept.map((at, node) => [at, node]))
  const moved = edges.map((edge) => ({ ...edge, from: nodeOf.get(edge.from)!, to: nodeOf.get(edge.to)! }))
  const points = placeNodes(kept.length, moved, seed)
  return {
    nodes: kept.map((at, node) => ({
      ...toNode(text, terms[at]!),
      x: roundValue(points[node]!.x),
      y: roundValue(points[node]!.y),
      phases: phasesOf(text, terms[at]!.sentences, phases),
      evidence: spansOf(text, terms[at]!.sentences),
    })),
    edges: moved.map((edge) => toEdge(text, edge, phases)).filter(({ evidence }) => evidence.length > 0),
  }
}

/** A node without its place. `first_s` is null without times. */
function toNode(text: LessonText, { term, uses, weight, sentences }: ChosenTerm) {
  const first = sentences[0]
  return {
    term,
    count: uses,
    weight: roundValue(weight),
    first_s: text.isTimed && first !== undefined ? roundTime(text.sentences[first]!.start) : null,
  }
}

/** An edge in the words of the contract. */
const toEdge = (text: LessonText, edge: FoundEdge, phases: readonly FoundPhase[]) => ({
  from: edge.from,
  to: edge.to,
  relation: edge.relation,
  weight: roundValue(edge.weight),
  count: edge.count,
  phases: phasesOf(text, edge.evidence, phases),
  evidence: spansOf(text, edge.evidence),
})

/** Phases in which sentences begin, in the order of the plan. */
function phasesOf(text: LessonText, sentences: readonly number[], phases: readonly FoundPhase[]): Phase[] {
  const found = new Set(
    sentences.map(
      (at) => phases.find(({ start, end }) => inside(text.sentences[at]!.start, start, end, text.length))?.phase,
    ),
  )
  return PHASES.filter((phase) => found.has(phase))
}

/** The last phase includes its end. */
const inside = (at: number, start: number, end: number, length: number): boolean =>
  at >= start && (at < end || end >= length)

/** Without times a span says nothing about when: the utterance names the sentence. */
function spansOf(text: LessonText, sentences: readonly number[]): Span[] {
  return sentences.slice(0, MOST_EVIDENCE).map((at) => {
    const { index, start, end } = text.sentences[at]!
    return text.isTimed
      ? { start_s: roundTime(start), end_s: roundTime(end), utterance: index }
      : { start_s: 0, end_s: 0, utterance: index }
  })
}
