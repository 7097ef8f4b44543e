import { standingEdges } from '@keguan/contract/report/lesson/parts/path'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { Relation } from '@keguan/contract/vocabulary/lesson-path'
import { placeNodes } from '../graph/place-nodes.ts'
import { roundThousandth, roundValue } from '../math/rounding.ts'
import type { LessonOfUnit } from './unit-input.ts'
import { evidenceOf } from './unit-sentences.ts'

/** Maximum that can be read in one drawing. */
const MOST_NODES = 48
const MOST_EVIDENCE = 6
const EVIDENCE_A_LESSON = 2
const SEED = 20_262

interface Node {
  count: number
  weight: number
  lessons: number[]
  evidence: UnitReport['graph']['nodes'][number]['evidence']
}

interface Edge {
  readonly from: string
  readonly to: string
  relation: Relation
  weight: number
  count: number
  lessons: number[]
}

/** Merges the nets of the lessons: each term occurs once, with the lesson that used it first. */
export function unitGraph(lessons: readonly (LessonOfUnit | null)[]): UnitReport['graph'] {
  const nodes = new Map<string, Node>()
  const edges = new Map<string, Edge>()
  lessons.forEach((report, lesson) => {
    if (report) join(report, lesson, nodes, edges)
  })
  const shown = [...nodes]
    .sort(([a, x], [b, y]) => y.weight * y.lessons.length - x.weight * x.lessons.length || (a < b ? -1 : 1))
    .slice(0, MOST_NODES)
  const at = new Map(shown.map(([term], place) => [term, place]))
  const kept = [...edges.values()].flatMap(({ from, to, ...edge }) => {
    const [a, b] = [at.get(from), at.get(to)]
    return a === undefined || b === undefined ? [] : [{ from: a, to: b, ...edge, weight: roundValue(edge.weight) }]
  })
  const heaviest = kept.reduce((most, { weight }) => Math.max(most, weight), 1e-9)
  const points = placeNodes(
    shown.length,
    kept.map(({ from, to, weight }) => ({ from, to, weight: weight / heaviest })),
    SEED,
  )
  return {
    nodes: shown.map(([term, node], place) => ({
      ...{ term, count: node.count, weight: roundThousandth(node.weight), first: node.lessons[0] ?? 0 },
      ...{ x: roundValue(points[place]?.x ?? 0.5), y: roundValue(points[place]?.y ?? 0.5) },
      ...{ lessons: node.lessons, evidence: node.evidence.slice(0, MOST_EVIDENCE) },
    })),
    edges: kept,
  }
}

function join(report: LessonOfUnit, lesson: number, nodes: Map<string, Node>, edges: Map<string, Edge>): void {
  const said = new Map(report.utterances.map((utterance) => [utterance.index, utterance]))
  for (const { term, count, weight, evidence } of report.graph.nodes) {
    const node = nodes.get(term) ?? { count: 0, weight: 0, lessons: [], evidence: [] }
    node.count += count
    node.weight = Math.max(node.weight, weight)
    node.lessons.push(lesson)
    for (const { utterance } of evidence.slice(0, EVIDENCE_A_LESSON)) {
      const sentence = utterance === undefined ? undefined : said.get(utterance)
      if (sentence) node.evidence.push({ ...evidenceOf(sentence), lesson })
    }
    nodes.set(term, node)
  }
  const termOf = (place: number): string => report.graph.nodes[place]?.term ?? ''
  for (const { from, to, relation, weight, count } of standingEdges(report.graph)) {
    const [a, b] = [termOf(from), termOf(to)]
    const key = `${a}\n${b}`
    const edge = edges.get(key) ?? { from: a, to: b, relation, weight: 0, count: 0, lessons: [] }
    if (edge.relation === 'related') edge.relation = relation
    edge.weight += weight
    edge.count += count
    edge.lessons.push(lesson)
    edges.set(key, edge)
  }
}
