import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { KnowledgeGraph, PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import type { PhaseReview } from '@keguan/contract/report/lesson/parts/review'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import { PHASES, type Phase, RELATIONS } from '@keguan/contract/vocabulary/lesson-path'
import type { Chance } from './chance.ts'
import { TERMS } from './lesson-lines.ts'

/** Path and graph of the made-up lesson: six stretches with a return, and a ring of terms around the first. */
const STRETCHES: readonly (readonly [phase: Phase, untilS: number, probability: number])[] = [
  ['introduction', 360, 0.93],
  ['development', 1380, 0.88],
  ['practice', 1740, 0.81],
  ['development', 2100, 0.56],
  ['practice', 2400, 0.74],
  ['transfer', Number.POSITIVE_INFINITY, 0.9],
]

const spanOf = ({ start_s, end_s, index }: Utterance) => ({
  start_s: start_s ?? 0,
  end_s: end_s ?? 0,
  utterance: index,
})

export function makePhases(utterances: readonly Utterance[], lengthS: number): PhaseSpan[] {
  return STRETCHES.map(([phase, untilS, probability], at) => {
    const [start_s, end_s] = [STRETCHES[at - 1]?.[1] ?? 0, Math.min(untilS, lengthS)]
    const own = utterances.filter(
      (each) => each.role === 'teacher' && (each.start_s ?? -1) >= start_s && (each.start_s ?? -1) < end_s,
    )
    return { phase, start_s, end_s, probability, evidence: own.slice(0, 4).map(spanOf) }
  })
}

export function makeGraph(utterances: readonly Utterance[]): KnowledgeGraph {
  const terms = TERMS.slice(0, 18)
  const said = utterances.filter(({ role }) => role === 'teacher')
  const nodes = terms.map((term, at) => {
    const angle = (2 * Math.PI * at) / (terms.length - 1)
    const radius = at % 2 === 0 ? 0.46 : 0.28
    const [x, y] = at === 0 ? [0.5, 0.5] : [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)]
    const evidence = said.slice(at * 3, at * 3 + 3).map(spanOf)
    return {
      term,
      count: Math.max(3, 30 - at),
      weight: Number((1 - at / 20).toFixed(3)),
      first_s: evidence[0]?.start_s ?? null,
      x: Number(x.toFixed(4)),
      y: Number(y.toFixed(4)),
      phases: PHASES.filter((_, phase) => at === 0 || (at + phase) % 3 !== 0),
      evidence,
    }
  })
  const edges = nodes.slice(1).flatMap((node, at) => {
    const relation = RELATIONS[at % RELATIONS.length] ?? 'related'
    const tie = { count: 2 + (at % 4), phases: node.phases.slice(0, 2), evidence: node.evidence.slice(0, 2) }
    const toMiddle = { from: at + 1, to: 0, relation, weight: Number((0.9 - at * 0.03).toFixed(3)), ...tie }
    const toNext = { from: at + 1, to: at + 2, relation: 'related' as const, weight: 0.3, ...tie }
    return at % 3 === 0 && at + 2 < nodes.length ? [toMiddle, toNext] : [toMiddle]
  })
  return { nodes, edges: edges.filter(({ evidence }) => evidence.length > 0) }
}

/** Phase totals of series that have one value per minute. */
/** The numbers of the lesson, varied slightly from phase to phase. */
export function makeReview(
  phases: readonly PhaseSpan[],
  measures: Readonly<Partial<Record<string, Measure>>>,
  random: Chance,
): PhaseReview[] {
  const whole = Object.values(measures).flatMap((measure) =>
    measure && typeof measure.value === 'number' && !/^(?:path|graph|speakers|signal)/u.test(measure.id)
      ? [{ id: measure.id, value: measure.value, isShare: measure.unit === 'ratio' && measure.value <= 1 }]
      : [],
  )
  return phases.map(({ phase, start_s, end_s }, at) => ({
    phase,
    start_s,
    end_s,
    values: Object.fromEntries(
      whole.map(({ id, value, isShare }) => {
        const moved = value * (0.7 + 0.6 * random())
        const isShort = at === phases.length - 1 && random() < 0.3
        return [id, isShort ? null : Number((isShare ? Math.min(1, moved) : moved).toFixed(3))]
      }),
    ),
  }))
}
